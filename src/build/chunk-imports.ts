import type { Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

export const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] => Object.values(bundle).filter((output) => output.type === 'chunk')

/** The chunks that are asked for and all they import, each once. */
export function withImports(chunks: readonly Chunk[], isAsked: (chunk: Chunk) => boolean): Set<Chunk> {
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

export const stylesOf = (chunks: ReadonlySet<Chunk>): Set<string> =>
  new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
