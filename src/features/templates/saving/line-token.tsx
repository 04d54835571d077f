import { cutText } from '@/shared/lib/cut-text'
import type { EnvToken } from '../env/env-tokens'
import { maskSecretsIn } from '../hidden-secrets'
import classes from './line-merge.module.css'
import { changedSpan, MOST_SHOWN } from './line-text'
import { secretsInEnv, type SecretFound } from './secrets-in'

export interface ShownSide {
  tokens: readonly EnvToken[]
  secrets: readonly SecretFound[]
}

export const secretsOf = (text: string): SecretFound[] => secretsInEnv(text)

export const shownText = ({ text, entry }: EnvToken, secrets: readonly SecretFound[]): string =>
  cutText(maskSecretsIn({ text, start: entry.start }, secrets), MOST_SHOWN)

interface Props extends ShownSide {
  /** Marks what differs from these tokens. */
  from?: ShownSide | undefined
  isDim?: boolean
}

export function LineTokens({ tokens, secrets, from, isDim = false }: Props) {
  return tokens.map((token, at) => {
    const text = shownText(token, secrets)
    const old = from?.tokens[at]
    const was = old && from ? shownText(old, from.secrets) : ''
    const isSame = from === undefined || (old?.text === token.text && was === text)
    // Two different secrets look the same when masked, so the whole line is marked.
    const { start, end } = isSame ? { start: 0, end: 0 } : was === text ? { start: 0, end: text.length } : changedSpan(was, text)
    return (
      // Index as key: the tokens never reorder.
      <code key={at} className={`block small break-anywhere ${isDim ? 'dim' : ''} pre-wrap ${classes['token']}`}>
        {text.slice(0, start)}
        {end > start && <ins className={`good good-soft ${classes['new']}`}>{text.slice(start, end)}</ins>}
        {text.slice(end)}
      </code>
    )
  })
}
