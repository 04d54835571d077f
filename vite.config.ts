import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig } from 'vite'
import { firstLoadChunks } from './src/build/first-load-chunks.ts'
import { mantineCss, withoutStyleWriters } from './src/build/mantine-css.ts'
import { completeNotices, NOTICES } from './src/build/notices-plugin.ts'
import { DEV_NONCE } from './src/build/page-policy.ts'
import { pagePolicy } from './src/build/page-policy-plugin.ts'
import { preloadOffers } from './src/build/preload-offers.ts'
import { preloadPages } from './src/build/preload-pages.ts'
import { worldMap } from './src/build/world-map-plugin.ts'

/** `mock` and `demo` answer from the mock market in a worker, `api` passes /v0 on to API_BASE_URL, the build knows neither. */
export default defineConfig(({ mode, command }) => {
  const hasWorker = mode === 'mock' || mode === 'demo'
  const target = process.env['API_BASE_URL']
  if (mode === 'api' && !target) throw new Error('API_BASE_URL=https://… npm run dev:api: say which service to talk to')
  return {
    define: { 'import.meta.env.VITE_MARKET': JSON.stringify(hasWorker ? 'worker' : '') },
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routesDirectory: './src/routes',
        generatedRouteTree: './src/app/route-tree.gen.ts',
        quoteStyle: 'single',
      }),
      hasWorker ? msw({ mode: 'worker-only' }) : null,
      react({ compiler: true }),
      mantineCss(),
      withoutStyleWriters(),
      worldMap(),
      pagePolicy(),
      firstLoadChunks(),
      preloadOffers(),
      preloadPages(),
      completeNotices(),
    ],
    resolve: { tsconfigPaths: true },
    server: mode === 'api' && target ? { proxy: { '/v0': { target, changeOrigin: true, secure: true } } } : {},
    // The page policy allows no data: scripts or styles, and the polyfill would be an inline script's work.
    build: {
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      manifest: true,
      cssCodeSplit: true,
      license: { fileName: NOTICES },
    },
    html: command === 'serve' ? { cspNonce: DEV_NONCE } : {},
  }
})
