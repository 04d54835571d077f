export type Readable<Value> = Pick<ReadonlyMap<string, Value>, 'get' | 'size' | 'values' | typeof Symbol.iterator>

const CHUNK = 64

type Entry<Value> = readonly [key: string, value: Value]

/** An immutable map. A copy with changed values shares nearly all entries, because thousands of rows change one after the other. */
export class SharedMap<Value> implements Readable<Value> {
  readonly #places: ReadonlyMap<string, number>
  readonly #chunks: readonly (readonly Entry<Value>[])[]

  private constructor(places: ReadonlyMap<string, number>, chunks: readonly (readonly Entry<Value>[])[]) {
    this.#places = places
    this.#chunks = chunks
  }

  static of<Value>(map: Readable<Value>): SharedMap<Value> {
    if (map instanceof SharedMap) return map as SharedMap<Value>
    const entries = [...map]
    const chunks = Array.from({ length: Math.ceil(entries.length / CHUNK) }, (_, at) => entries.slice(at * CHUNK, (at + 1) * CHUNK))
    return new SharedMap(new Map(entries.map(([key], place) => [key, place])), chunks)
  }

  get size(): number {
    return this.#places.size
  }

  get(key: string): Value | undefined {
    const place = this.#places.get(key)
    return place === undefined ? undefined : this.#chunks[Math.floor(place / CHUNK)]?.[place % CHUNK]?.[1]
  }

  *[Symbol.iterator](): MapIterator<[string, Value]> {
    for (const chunk of this.#chunks) for (const [key, value] of chunk) yield [key, value]
  }

  *values(): MapIterator<Value> {
    for (const [, value] of this) yield value
  }

  with(changes: readonly Entry<Value>[]): SharedMap<Value> {
    if (changes.some(([key]) => !this.#places.has(key))) return SharedMap.of(new Map([...this, ...changes]))
    const chunks = [...this.#chunks]
    const copied = new Map<number, Entry<Value>[]>()
    for (const entry of changes) {
      const place = this.#places.get(entry[0]) ?? 0
      const at = Math.floor(place / CHUNK)
      const chunk = copied.get(at) ?? [...(chunks[at] ?? [])]
      chunk[place % CHUNK] = entry
      copied.set(at, chunk)
      chunks[at] = chunk
    }
    return new SharedMap(this.#places, chunks)
  }

  /** Entries whose value differs from an earlier copy. */
  changedSince(earlier: SharedMap<Value>): Entry<Value>[] {
    const chunks = earlier.#places === this.#places ? this.#chunks.filter((chunk, at) => chunk !== earlier.#chunks[at]) : this.#chunks
    return chunks.flatMap((chunk) => chunk.filter(([key, value]) => value !== earlier.get(key)))
  }
}
