import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'
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
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  // Vite itself names what the entry point imports.
  const named = withImports(chunks, (chunk) => chunk.isEntry)
  const wanted = withImports(chunks, ({ moduleIds }) => moduleIds.some((id) => FIRST_PAGE.test(id))).difference(named)
  const namedStyles = stylesOf(named)
  return [
    ...[...stylesOf(wanted).difference(namedStyles)].map((file) => link({ rel: 'preload', as: 'style', href: base + file })),
    ...[...wanted].map(({ fileName }) => link({ rel: 'modulepreload', href: base + fileName })),
  ]
}

/** The chunks that are asked for and all they import, each once. */
function withImports(chunks: Rolldown.OutputChunk[], isAsked: (chunk: Rolldown.OutputChunk) => boolean): Set<Rolldown.OutputChunk> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const taken = new Set<Rolldown.OutputChunk>()
  const take = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || taken.has(chunk)) return
    taken.add(chunk)
    chunk.imports.forEach((file) => take(byFile.get(file)))
  }
  chunks.filter(isAsked).forEach(take)
  return taken
}

const stylesOf = (chunks: Set<Rolldown.OutputChunk>): Set<string> =>
  new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head',
})
