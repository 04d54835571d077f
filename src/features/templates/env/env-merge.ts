import { isRepeated } from './docker-flags'
import { addEntry, setEntry, type EntryContent } from './env-edit'
import type { EnvEntry, EnvText } from './env-entry'
import { nameOf as nameOfOne, parseEnv } from './env-text'

export interface Merged {
  env: EnvText
  added: number
  changed: number
  /** Pasted comments, unrecognised text and entries that could not be written. */
  leftOut: readonly string[]
}

type Mergeable = EnvEntry & { kind: 'env' | 'port' | 'flag' }

/** Existing variables and ports get the pasted value, new ones are added, nothing is removed. Twice changes nothing. */
export function mergePasted(env: EnvText, pasted: string): Merged {
  const read = parseEnv(pasted)
  const settings = lastOfEach(read.entries.filter(isMergeable))
  if (env.text.trim() === '') return { env: read, added: settings.length, changed: 0, leftOut: [] }
  const leftOut = read.entries.filter((entry) => !isMergeable(entry)).map(({ value }) => value ?? '')
  const merged: Merged = { env, added: 0, changed: 0, leftOut }
  for (const setting of settings) {
    const there = merged.env.entries.findLast((entry) => isMergeable(entry) && nameOf(entry) === nameOf(setting))
    const next = there ? overridden(merged.env, there, setting) : addEntry(merged.env, setting)
    if (next !== merged.env) merged[there ? 'changed' : 'added'] += 1
    else if (!there || there.value !== setting.value) merged.leftOut = [...merged.leftOut, pasted.slice(setting.start, setting.end)]
    merged.env = next
  }
  return merged
}

const overridden = (env: EnvText, there: EnvEntry, { value }: EntryContent): EnvText =>
  value === null ? env : setEntry(env, there, { value })

const isMergeable = (entry: EnvEntry): entry is Mergeable => entry.kind === 'env' || entry.kind === 'port' || entry.kind === 'flag'

const lastOfEach = (entries: readonly Mergeable[]): Mergeable[] =>
  entries.filter((entry, at) => !entries.slice(at + 1).some((later) => nameOf(later) === nameOf(entry)))

/** The name of an entry that can exist only once. Flags such as `-v` are a separate entry for each value. */
function nameOf(content: EntryContent): string {
  const { kind, key, value } = content
  return kind === 'flag' && (value === null || isRepeated(key)) ? `flag ${key} ${value ?? ''}` : nameOfOne(content)
}
