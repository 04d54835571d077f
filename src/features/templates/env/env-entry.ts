export interface Span {
  start: number
  end: number
}

/**
 * - `env`: a variable, `KEY=value` on a line of its own or `-e KEY=value`
 * - `port`: `-p 8080:80`; key is what stands before the last colon, value what stands behind it
 * - `flag`: any other flag of `docker run`; key is the flag, `--shm-size`
 * - `note`: a comment
 * - `unknown`: what is not understood; it is kept as it is
 */
export type EnvKind = 'env' | 'port' | 'flag' | 'note' | 'unknown'

/** One thing that the text says, and where. */
export interface EnvEntry extends Span {
  kind: EnvKind
  /** As a `.env` line, or as a flag of `docker run`. */
  form: 'line' | 'flag'
  /** Empty for notes and for what is unknown. */
  key: string
  /** Null where none is given: `-e HOME`, `--rm`, `-p 80`. Of notes and the unknown: the text itself. */
  value: string | null
  /** Where the key stands by itself; null where quotes go across it. */
  keyAt: Span | null
  /** Where the value stands by itself, quotes included; null where there is none or quotes go across it. */
  valueAt: Span | null
  /** What has to be written anew where the key or the value do not stand by themselves; `before` is what it begins with. */
  word: Span & { before: string }
  /** The line it stands on, continued lines and the line break included. */
  line: Span
}

/** The environment of a template: the text is the truth, the entries are a view of it. */
export interface EnvText {
  readonly text: string
  readonly entries: readonly EnvEntry[]
}
