import { expect, test } from 'vitest'
import { firstLoad, otherRoutes, type BuildManifest } from './bundle'
import { findForbidden, findTooEarly, missingNotices, sizeRows } from './size'

const manifest: BuildManifest = {
  'index.html': { file: 'assets/boot.js', isEntry: true, imports: ['_key'], dynamicImports: ['src/main.tsx'], css: ['assets/boot.css'] },
  _key: { file: 'assets/key.js', dynamicImports: ['src/api/key/key-vault.ts'] },
  'src/api/key/key-vault.ts': { file: 'assets/vault.js' },
  'src/main.tsx': { file: 'assets/main.js', dynamicImports: ['src/routes/_app/offers.tsx?tsr-split=component'] },
  'src/routes/_app.tsx?tsr-split=component': { file: 'assets/app.js', dynamicImports: ['src/features/shell/messages.en.ts'] },
  'src/features/shell/messages.en.ts': { file: 'assets/shell-en.js' },
  'src/features/shell/messages.ru.ts': { file: 'assets/shell-ru.js' },
  'src/routes/_app/offers.tsx?tsr-split=component': { file: 'assets/offers.js', imports: ['_key'], dynamicImports: ['src/dialog.tsx'] },
  'src/dialog.tsx': { file: 'assets/dialog.js' },
  'src/routes/_app/hosts.$hostId.tsx?tsr-split=component': { file: 'assets/host.js', imports: ['_key'], css: ['assets/host.css'] },
  'src/routes/_app/offers_.compare.tsx?tsr-split=component': { file: 'assets/compare.js' },
  'src/routes/_app/gpus.index.tsx?tsr-split=component': { file: 'assets/gpus.js' },
  'src/plot.tsx': { file: 'assets/plot.js', imports: ['_key', '_axes'] },
  _axes: { file: 'assets/axes.js' },
  'src/routes/connect.tsx?tsr-split=component': { file: 'assets/connect.js', imports: ['src/dialog.tsx'] },
}
const first = firstLoad(manifest, '<script src="/first-paint.js"></script><link rel="modulepreload" href="/assets/more.js" crossorigin>')

test('counts the modules of /offers, the messages of one language and the files in index.html as the first load', () => {
  const scripts = ['boot', 'key', 'main', 'app', 'shell-en', 'offers', 'more'].map((name) => `assets/${name}.js`)
  expect(new Set(first)).toEqual(new Set([...scripts, 'assets/boot.css', 'first-paint.js']))
})

test('lists other routes by path with the additional files they need, including plots', () => {
  expect(otherRoutes(manifest, first, { '/gpus': ['src/plot.tsx'] })).toEqual([
    { route: '/connect', files: new Set(['assets/connect.js', 'assets/dialog.js']) },
    { route: '/gpus', files: new Set(['assets/gpus.js', 'assets/plot.js', 'assets/axes.js']) },
    { route: '/hosts/$hostId', files: new Set(['assets/host.js', 'assets/host.css']) },
    { route: '/offers/compare', files: new Set(['assets/compare.js']) },
  ])
})

test('throws if a page or plot of the budgets is not in the build', () => {
  const build = { manifest, html: '', files: [], text: () => '', bytes: () => ({ js: 1, css: 1 }) }
  expect(() => sizeRows(build)).toThrow(/not in the build: .*vram-plot\.tsx.*, \/gpus\/\$gpuName, .*sample-preview\.tsx/)
})

test('counts only what the preview adds to the front door', () => {
  const parts = [
    'gpus/market/vram-view',
    'gpus/market/vram-plot',
    'gpus/map/map-view',
    'gpus/map/world-drawing',
    'gpus/one/provider-plot',
    'plan/plan-result',
  ]
  const whole: BuildManifest = {
    ...manifest,
    ...Object.fromEntries(parts.map((part) => [`src/features/${part}.tsx`, { file: `assets/${part}.js` }])),
    'src/routes/_app/gpus.$gpuName.tsx?tsr-split=component': { file: 'assets/gpu.js' },
    'src/routes/_app/plan.tsx?tsr-split=component': { file: 'assets/plan.js' },
    'src/features/session/sample/sample-preview.tsx': { file: 'assets/preview.js', imports: ['src/dialog.tsx', '_data', '_key'] },
    _data: { file: 'assets/data.js' },
  }
  const build = {
    manifest: whole,
    html: '',
    files: [],
    text: () => '',
    bytes: (files: ReadonlySet<string>) => ({ js: files.size, css: 0 }),
  }
  expect(sizeRows(build).find(({ what }) => what.startsWith('preview'))).toEqual({
    what: 'preview of /connect, on top',
    size: 2,
    budget: 6000,
  })
})

test('reports the mock market, source maps and unencrypted addresses in a build', () => {
  expect(findForbidden('a.js', 'fetch("/__market")')).toEqual(['a.js holds __market'])
  expect(findForbidden('a.js', 'x="http://example.com/a";y="http://localhost:80"')).toEqual([
    'a.js holds http://example.com/a',
    'a.js holds http://localhost:80',
  ])
  expect(findForbidden('a.js.map', '')).toEqual(['a.js.map is a source map'])
  expect(findForbidden('a.js', 'x="http://www.w3.org/2000/svg";new URL(y,"http://localhost")')).toEqual([])
})

test('reports Mantine in the files of the first load', () => {
  const files: Record<string, string> = {
    'button.css': '.button{color:var(--accent)}',
    'scheme.css': '[data-mantine-color-scheme=dark]{--bg:#000}',
    'modal.js': 'x.displayName=`@mantine/core/Modal`',
    'input.css': '.m_1{color:var(--mantine-color-text)}',
  }
  expect(findTooEarly(Object.keys(files), (file) => files[file] ?? '')).toEqual([
    'modal.js is in the first load and holds parts of Mantine',
    'input.css is in the first load and holds parts of Mantine',
  ])
})

test('lists packages without a notice in the build', () => {
  const notices = '# Licenses\n\n## react - 19.3.1 (MIT)\n\nCopyright\n\n## @mantine/core - 9.7.3 (MIT)\n'
  expect(missingNotices(notices, ['@mantine/core', 'react'])).toEqual([])
  expect(missingNotices(notices, ['react', 'react-dom'])).toEqual(['THIRD-PARTY-NOTICES does not name react-dom'])
})
