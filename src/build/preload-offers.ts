import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
import { chunksOf, stylesOf, withImports } from './chunk-imports.ts'
import { FIRST_PAGE } from './first-load-chunks.ts'

/**
 * Names in index.html what the page of offers will ask for, so that nothing waits in a waterfall of imports. Scripts are
 * preloaded as modules; styles only fetched, for the first paint must not wait for them.
 */
export function preloadOffers(): Plugin {
  let base = '/'
  return {
    name: 'preload-offers',
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
  // Vite itself names what the entry point imports.
  const named = withImports(chunks, (chunk) => chunk.isEntry)
  const wanted = withImports(chunks, ({ moduleIds }) => moduleIds.some((id) => FIRST_PAGE.test(id))).difference(named)
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
