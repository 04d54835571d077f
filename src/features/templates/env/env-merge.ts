import { isRepeated } from './docker-flags'
import { addEntries, setEntries, type EntryContent } from './env-edit'
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
  const places = new Map(env.entries.flatMap((entry, index) => (isMergeable(entry) ? [[nameOf(entry), index] as const] : [])))
  const [added, changed, skipped]: [Mergeable[], { index: number; value: string; setting: Mergeable }[], Mergeable[]] = [[], [], []]
  for (const setting of settings) {
    const { value } = setting
    const index = places.get(nameOf(setting))
    if (index === undefined) added.push(setting)
    else if (value === env.entries[index]?.value) continue
    else if (value === null) skipped.push(setting)
    else changed.push({ index, value, setting })
  }
  const set = setEntries(env, changed)
  const all = addEntries(set.env, added)
  const failed = [...skipped, ...set.failed.map(({ setting }) => setting), ...all.failed].toSorted((a, b) => a.start - b.start)
  return {
    env: all.env,
    added: added.length - all.failed.length,
    changed: changed.length - set.failed.length,
    leftOut: [...leftOut, ...failed.map(({ start, end }) => pasted.slice(start, end))],
  }
}

const isMergeable = (entry: EnvEntry): entry is Mergeable => entry.kind === 'env' || entry.kind === 'port' || entry.kind === 'flag'

function lastOfEach(entries: readonly Mergeable[]): Mergeable[] {
  const last = new Map(entries.map((entry) => [nameOf(entry), entry]))
  return entries.filter((entry) => last.get(nameOf(entry)) === entry)
}

/** The name of an entry that can exist only once. Flags such as `-v` are a separate entry for each value. */
function nameOf(content: EntryContent): string {
  const { kind, key, value } = content
  return kind === 'flag' && (value === null || isRepeated(key)) ? `flag ${key} ${value ?? ''}` : nameOfOne(content)
}
