import type { Plugin } from 'vite'

/** Any key opens the mock market. The README uses the same one as its example. */
const DEMO_KEY = 'demo-key'

export const withDemoKey = (html: string): string => withMeta(html, 'demo-key', DEMO_KEY)

/** For the modes where the mock market answers in the browser. */
export const demoMarket = (): Plugin => ({ name: 'demo-market', transformIndexHtml: { order: 'pre', handler: withDemoKey } })

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Returns the page with the content of one of its configuration tags: `<meta name="demo-key" content="…">`. */
export function withMeta(html: string, name: string, content: string): string {
  const place = new RegExp(`(?<=<meta name="${name}" content=")[^"]*`)
  if (!place.test(html)) throw new Error(`index.html has no place for ${name}`)
  return html.replace(place, () => escaped(content))
}
