import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { minifySync, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'
import { addressOf, SPLIT } from './bundle.ts'
import { APP } from './first-load-chunks.ts'

const FIRST_PAINT = 'first-paint.js'
const TAG = `<script src="/${FIRST_PAINT}"></script>`

/** Saves round trips when a page is opened directly. public/first-paint.js loads the files of the current page. */
export function preloadPages(): Plugin {
  let folder = ''
  return {
    name: 'preload-pages',
    apply: 'build',
    configResolved: ({ root, build }) => void (folder = resolve(root, build.outDir)),
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (!bundle) return html
        if (!html.includes(TAG)) throw new Error(`index.html does not name ${FIRST_PAINT}`)
        const data = JSON.stringify(pageFiles(bundle))
        return html.replace(TAG, () => `<script type="application/json" id="page-files">${data}</script>\n    ${TAG}`)
      },
    },
    // Vite copies files from public without minifying them. Not closeBundle: that runs after a failed build too and hides its error.
    writeBundle: () => {
      const file = join(folder, FIRST_PAINT)
      const { code, errors } = minifySync(FIRST_PAINT, readFileSync(file, 'utf8'))
      if (errors.length > 0) throw new Error(`${FIRST_PAINT} cannot be read: ${errors[0]?.message}`)
      writeFileSync(file, code)
    },
  }
}

/** Lazy parts that a page shows at once on phones. Their files end with @phone. */
const PHONE_PARTS: Readonly<Record<string, RegExp>> = {
  '/offers': /\/results\/offer-cards\.tsx$/,
  '/hosts': /\/rows\/host-cards\.tsx$/,
}

/** Lazy parts that a page needs before it can tell what to show. */
const SOON_PARTS: Readonly<Record<string, RegExp>> = { '/connect': /\/api\/key\/key-vault\.ts$/ }

/** Files in `assets` by the path pattern of a page, in both languages. Fixed paths precede patterns with parameters. */
function pageFiles(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = chunksOf(bundle)
  const first = filesOf(chunks, (id) => APP.test(id) || id.endsWith('/src/boot.ts'))
  const pages = chunks.flatMap(({ moduleIds }) =>
    moduleIds.flatMap((id) => id.match(/src\/routes\/.*(?=\?tsr-split=component$)/)?.[0] ?? []),
  )
  return Object.fromEntries(
    pages
      .filter((page) => !APP.test(`/${page}?`) && !page.endsWith('/$.tsx'))
      .map((page) => ({ page, address: addressOf(page) }))
      .map(({ page, address }) => {
        const isOf = (id: string) => id.endsWith(`${page}${SPLIT}`) || SOON_PARTS[address]?.test(id) === true
        const files = filesOf(chunks, isOf).difference(first)
        const onPhones = filesOf(chunks, (id) => PHONE_PARTS[address]?.test(id) === true)
          .difference(files)
          .difference(first)
        return { address, files: [...files, ...[...onPhones].map((file) => `${file}@phone`)] }
      })
      .toSorted((a, b) => a.address.split('$').length - b.address.split('$').length)
      .map(({ address, files }) => [`^${address.replaceAll(/\$\w+/g, '[^/]+')}/?$`, files.map((file) => file.replace('assets/', ''))]),
  )
}

function filesOf(chunks: Rolldown.OutputChunk[], isAsked: (moduleId: string) => boolean): Set<string> {
  const needed = withImports(chunks, ({ moduleIds }) => moduleIds.some(isAsked))
  const texts = new Set([...needed].flatMap(({ dynamicImports }) => dynamicImports.filter((file) => /messages\.(en|ru)-/.test(file))))
  // With the texts that several features share.
  const loaded = needed.union(withImports(chunks, ({ fileName }) => texts.has(fileName)))
  return new Set([...[...loaded].map(({ fileName }) => fileName), ...stylesOf(needed)])
}

/** Preloads what every page needs, against a waterfall of imports. Styles are only fetched: they must not delay the first paint. */
export function preloadApp(): Plugin {
  let base = '/'
  return {
    name: 'preload-app',
    apply: 'build',
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => (bundle ? tags(bundle, base) : []),
    },
  }
}

function tags(bundle: Rolldown.OutputBundle, base: string): HtmlTagDescriptor[] {
  const chunks = chunksOf(bundle)
  // Vite already adds links for the imports of the entry.
  const named = withImports(chunks, (chunk) => chunk.isEntry)
  const wanted = withImports(chunks, ({ moduleIds }) => moduleIds.some((id) => APP.test(id))).difference(named)
  const namedStyles = stylesOf(named)
  return [
    ...[...stylesOf(wanted).difference(namedStyles)].map((file) => link({ rel: 'preload', as: 'style', href: base + file })),
    ...[...wanted].map(({ fileName }) => link({ rel: 'modulepreload', href: base + fileName })),
  ]
}

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head',
})

type Chunk = Rolldown.OutputChunk

const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] => Object.values(bundle).filter((output) => output.type === 'chunk')

/** The matching chunks with all their direct and indirect imports, each once. */
function withImports(chunks: readonly Chunk[], isAsked: (chunk: Chunk) => boolean): Set<Chunk> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const taken = new Set<Chunk>()
  const take = (chunk: Chunk | undefined) => {
    if (!chunk || taken.has(chunk)) return
    taken.add(chunk)
    chunk.imports.forEach((file) => take(byFile.get(file)))
  }
  chunks.filter(isAsked).forEach(take)
  return taken
}

const stylesOf = (chunks: ReadonlySet<Chunk>): Set<string> =>
  new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
