import type { Plugin } from 'vite'
import { withMeta } from './with-meta.ts'

/** Any key opens the mock market. The README uses the same one as its example. */
const DEMO_KEY = 'demo-key'

export const withDemoKey = (html: string): string => withMeta(html, 'demo-key', DEMO_KEY)

/** For the modes where the mock market answers in the browser. */
export const demoMarket = (): Plugin => ({ name: 'demo-market', transformIndexHtml: { order: 'pre', handler: withDemoKey } })
