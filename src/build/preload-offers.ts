import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** Entry points that the page of offers needs at once although they are loaded on demand. */
const WANTED = [/\/src\/main\.tsx$/, /\/src\/routes\/_app\.tsx\b/, /\/src\/routes\/_app\/offers\.tsx\b/]

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
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const take = (chunk: Rolldown.OutputChunk) => {
    if (scripts.has(chunk.fileName)) return
    scripts.add(chunk.fileName)
    chunk.viteMetadata?.importedCss.forEach((file) => styles.add(file))
    for (const file of chunk.imports) {
      const imported = byFile.get(file)
      if (imported) take(imported)
    }
  }
  const isWanted = (chunk: Rolldown.OutputChunk) => WANTED.some((wanted) => wanted.test(chunk.facadeModuleId ?? ''))
  chunks.filter(isWanted).forEach(take)
  const entry = chunks.find((chunk) => chunk.isEntry)
  const known = new Set([entry?.fileName, ...(entry?.imports ?? [])])
  const knownStyles = entry?.viteMetadata?.importedCss ?? new Set()
  return [
    ...[...styles].filter((file) => !knownStyles.has(file)).map((file) => link({ rel: 'preload', as: 'style', href: base + file })),
    ...[...scripts].filter((file) => !known.has(file)).map((file) => link({ rel: 'modulepreload', href: base + file })),
  ]
}

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'link', attrs: { ...attrs, crossorigin: true }, injectTo: 'head' })
