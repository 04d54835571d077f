import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig } from 'vite'
import { OLDEST } from './src/build/browser-features.ts'
import { demoMarket } from './src/build/demo-market.ts'
import { firstLoadChunks } from './src/build/first-load-chunks.ts'
import { mantineCss, withoutUnusedMantine } from './src/build/mantine-css.ts'
import { completeNotices, NOTICES } from './src/build/notices-plugin.ts'
import { DEV_NONCE, pagePolicy } from './src/build/page-policy.ts'
import { preloadApp, preloadPages } from './src/build/preload.ts'
import { worldMap } from './src/build/world-map.ts'

/** Shorter than by default: the names of classes are a part of the scripts and of the styles. */
const className = (name: string, file: string): string =>
  `${name}_${createHash('sha1')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)}`

/** `mock` and `demo` run the mock market in a worker, `api` proxies /v0 to API_BASE_URL; the build includes neither. */
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
        // Files of src/routes without a page. The generator warns about each one that is not named here.
        routeFileIgnorePattern: 'local-data|page-queries|prefetch-page|rented-parts|search-palette|stop-by-part',
        quoteStyle: 'single',
      }),
      hasWorker ? [msw({ mode: 'worker-only' }), demoMarket()] : null,
      react({ compiler: true, jsxImportSource: '@/shared/jsx' }),
      mantineCss(),
      withoutUnusedMantine(),
      worldMap(),
      pagePolicy(),
      firstLoadChunks(),
      preloadApp(),
      preloadPages(),
      completeNotices(),
    ],
    resolve: { tsconfigPaths: true },
    css: { modules: { generateScopedName: className } },
    server: mode === 'api' && target ? { proxy: { '/v0': { target, changeOrigin: true, secure: true } } } : {},
    // The page policy forbids assets as data: URLs and the inline script of the polyfill.
    build: {
      target: Object.entries(OLDEST).map(([browser, version]) => `${browser}${version}`),
      assetsInlineLimit: 0,
      // One round trip for each lazy part. Pages are named in index.html (preload.ts): a second list would take 3 KB in every page.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files, { hostId }) =>
          /\/(first|boot)-/.test(hostId) ? files.filter((file) => file.endsWith('.css')) : files,
      },
      reportCompressedSize: false,
      manifest: true,
      cssCodeSplit: true,
      license: { fileName: NOTICES },
      // The React compiler has read 'use no memo' before the bundler drops it.
      rolldownOptions: { onLog: (level, log, report) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : report(level, log)) },
    },
    html: command === 'serve' ? { cspNonce: DEV_NONCE } : {},
  }
})
