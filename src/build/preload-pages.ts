import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { addressOf, SPLIT } from './bundle.ts'
import { chunksOf, stylesOf, withImports } from './chunk-imports.ts'
import { FIRST_PAGE } from './first-load-chunks.ts'

const FIRST_PAINT = 'first-paint.js'
const TAG = `<script src="/${FIRST_PAINT}"></script>`

/**
 * Names in index.html what every other page needs on top of the first load, so that somebody who comes to it by a link does
 * not wait for one round trip after the other. Data for public/first-paint.js, which asks for the files of the page at hand.
 */
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
    // What lies in public is copied as it was written.
    closeBundle: () => {
      const file = join(folder, FIRST_PAINT)
      const { code, errors } = minifySync(FIRST_PAINT, readFileSync(file, 'utf8'))
      if (errors.length > 0) throw new Error(`${FIRST_PAINT} cannot be read: ${errors[0]?.message}`)
      writeFileSync(file, code)
    },
  }
}

/** Files in `assets` by the pattern of a page's address: scripts, texts in both languages, styles. What is fixed comes before what varies. */
function pageFiles(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = chunksOf(bundle)
  const first = filesOf(chunks, (id) => FIRST_PAGE.test(id) || id.endsWith('/src/boot.ts'))
  const pages = chunks.flatMap(({ moduleIds }) =>
    moduleIds.flatMap((id) => id.match(/src\/routes\/.*(?=\?tsr-split=component$)/)?.[0] ?? []),
  )
  return Object.fromEntries(
    pages
      .filter((page) => !FIRST_PAGE.test(`/${page}?`) && !page.endsWith('/$.tsx'))
      .map((page) => ({ address: addressOf(page), files: filesOf(chunks, (id) => id.endsWith(`${page}${SPLIT}`)).difference(first) }))
      .toSorted((a, b) => a.address.split('$').length - b.address.split('$').length)
      .map(({ address, files }) => [`^${address.replaceAll(/\$\w+/g, '[^/]+')}/?$`, [...files].map((file) => file.replace('assets/', ''))]),
  )
}

/** What is fetched for some modules before they can be drawn. */
function filesOf(chunks: Rolldown.OutputChunk[], isAsked: (moduleId: string) => boolean): Set<string> {
  const needed = withImports(chunks, ({ moduleIds }) => moduleIds.some(isAsked))
  const texts = [...needed].flatMap(({ dynamicImports }) => dynamicImports.filter((file) => /messages\.(en|ru)-/.test(file)))
  return new Set([...[...needed].map(({ fileName }) => fileName), ...texts, ...stylesOf(needed)])
}
