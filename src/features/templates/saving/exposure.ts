import { cutText } from '@/shared/lib/cut-text'
import type { TemplateValues } from '../diff/template-values'
import { tokensOf } from '../env/env-tokens'
import { maskSecretsIn } from '../hidden-secrets'
import { secretsIn, textKind, type SecretFound } from './secrets-in'
import { partsOf, type TextPart } from './text-diff'

const SECRET_FIELDS = ['env', 'on_start_command'] as const

export interface ExposedLine {
  field: (typeof SECRET_FIELDS)[number]
  secret: SecretFound
  shown: string
}

export interface Exposure {
  /** True if the template is not public yet, or the API does not report whether it is. */
  isTurning: boolean
  lines: readonly ExposedLine[]
}

/** Null if saving shows others nothing that needs consent. */
export function exposureOf(before: TemplateValues, wanted: TemplateValues): Exposure | null {
  if (wanted.is_private !== false) return null
  const isTurning = before.is_private !== false
  const lines = isTurning ? linesIn(wanted) : addedLines(before, wanted)
  return isTurning || lines.length > 0 ? { isTurning, lines } : null
}

type Texts = Pick<TemplateValues, (typeof SECRET_FIELDS)[number]>

const linesIn = (values: Texts): ExposedLine[] =>
  SECRET_FIELDS.flatMap((field) => {
    const text = values[field]
    const secrets = secretsIn(text, textKind(field))
    return secrets.map((secret) => ({ field, secret, shown: shownLine(field, text, secret, secrets) }))
  })

/** Secrets whose value the public template does not show yet. */
function addedLines(before: Texts, wanted: Texts): ExposedLine[] {
  const valueIn = (values: Texts, { field, secret: { name, start, end } }: ExposedLine) =>
    JSON.stringify([field, name, values[field].slice(start, end)])
  const shown = new Set(linesIn(before).map((line) => valueIn(before, line)))
  return linesIn(wanted).filter((line) => !shown.has(valueIn(wanted, line)))
}

/** Characters. */
const MOST_SHOWN = 200

function shownLine(field: ExposedLine['field'], text: string, { start, end }: SecretFound, secrets: readonly SecretFound[]): string {
  const parts: TextPart[] =
    field === 'env' ? tokensOf(text).tokens.map((token) => ({ text: token.text, start: token.entry.start })) : partsOf(text)
  const line = parts.find((part) => part.start <= start && end <= part.start + part.text.length)
  return cutText(maskSecretsIn(line ?? { text: text.slice(start, end), start }, secrets), MOST_SHOWN)
}
