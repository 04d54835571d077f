export interface Span {
  start: number
  end: number
}

/**
 * - `env`: a variable, `KEY=value` on its own line or `-e KEY=value`
 * - `port`: `-p 8080:80`; the key is the part before the last colon, the value the part after it
 * - `flag`: any other flag of `docker run`; the key is the flag, such as `--shm-size`
 * - `note`: a comment
 * - `unknown`: unrecognised text, never changed
 */
export type EnvKind = 'env' | 'port' | 'flag' | 'note' | 'unknown'

export interface EnvEntry extends Span {
  kind: EnvKind
  form: 'line' | 'flag'
  key: string
  /** Null without a value: `-e HOME`, `--rm`, `-p 80`. The text itself for notes and unrecognised text. */
  value: string | null
  /** Position of the key; null if quotes enclose more than the key. */
  keyAt: Span | null
  /** Position of the value with its quotes; null without a value, or if the quotes enclose more than the value. */
  valueAt: Span | null
  /** The word to rewrite if `keyAt` or `valueAt` is null. `before` is the prefix to keep. */
  word: Span & { before: string }
  line: Span
}

/** The two parts of an entry as people see them. `-p 80` has no host port: Docker chooses one. */
export const partsOfEntry = ({ kind, key, value }: Pick<EnvEntry, 'kind' | 'key' | 'value'>): { key: string; value: string | null } =>
  kind === 'port' && value === null ? { key: '', value: key } : { key, value }

export interface EnvText {
  readonly text: string
  readonly entries: readonly EnvEntry[]
}
