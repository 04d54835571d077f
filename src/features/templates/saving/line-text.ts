import { cutText } from '@/shared/lib/cut-text'
import type { WritableField } from '../diff/template-values'
import { portOf, type EnvToken } from '../env/env-tokens'
import { hideSecrets } from '../hidden-secrets'
import type { LineRow } from './line-merge'
import { secretsInEnv } from './secrets-in'
import type { SavingTranslate } from './value-text'

/** Characters of a line; the text box shows the rest. */
export const MOST_SHOWN = 300
const MOST_IN_NAME = 40

/** The name of a row: `HF_HOME`, "Port 8188", `--shm-size`. Values of repeatable flags are part of their name. */
export function lineName({ theirs, mine, base }: Pick<LineRow, 'theirs' | 'mine' | 'base'>, t: SavingTranslate): string {
  const token = [...mine, ...theirs, ...base][0]
  if (!token) return ''
  const { kind, key, value } = token.entry
  if (kind === 'env') return cutText(key, MOST_IN_NAME)
  if (kind === 'port') return t('portName', { port: portOf(value ?? key) })
  return cutText(hideSecrets(token.text, secretsInEnv(token.text)), MOST_IN_NAME)
}

/** A text about both ports; null for any other setting, and for a port without a host port. */
export function portText({ entry: { kind, key, value } }: EnvToken, t: SavingTranslate): string | null {
  return kind === 'port' && value !== null ? t('portMeaning', { host: key, container: value }) : null
}

/** The DOM ID of the first control of a decision, so that the foot of the dialog can lead to it. */
export const decisionId = (field: WritableField, line: string | null): string =>
  `decide-${field}${line === null ? '' : `-${encodeURIComponent(line)}`}`

/** The DOM ID of the consent to what others can read afterwards. */
export const CONSENT_ID = 'consent'

export function changedSpan(from: string, to: string): { start: number; end: number } {
  const most = Math.min(from.length, to.length)
  let start = 0
  while (start < most && from.charAt(start) === to.charAt(start)) start += 1
  let same = 0
  while (same < most - start && from.charAt(from.length - 1 - same) === to.charAt(to.length - 1 - same)) same += 1
  let end = to.length - same
  if (start === end) return { start, end }
  // Whole words: a part of a number is hard to read.
  while (start > 0 && isInWord(to, start)) start -= 1
  while (end < to.length && isInWord(to, end)) end += 1
  return { start, end }
}

/** True if the position is between two letters of a word, or inside a surrogate pair. */
const isInWord = (text: string, at: number): boolean => /[\w\uD800-\uDFFF]{2}/.test(text.slice(at - 1, at + 1))
