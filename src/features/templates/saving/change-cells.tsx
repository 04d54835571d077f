import { savingCatalog, isCode, isLongText, valueText } from './value-text'
import { useReader } from '@/api/use-reader'
import type { ReactNode } from 'react'
import type { TemplateValues, WritableField } from '../diff/template-values'
import { maskSecretsIn } from '../hidden-secrets'
import { secretsIn, textKind } from './secrets-in'
import classes from './review.module.css'
import { diffTexts, type DiffPart } from './text-diff'

type Value = TemplateValues[WritableField]

/** Further parts are only counted. */
const MOST_PARTS = 60

export function Mark({ kind, children }: { kind: 'removed' | 'added'; children: ReactNode }) {
  const { t } = useReader(savingCatalog)
  const [Element, tone] = kind === 'removed' ? (['del', 'bad'] as const) : (['ins', 'good'] as const)
  return (
    <Element className={`${tone} ${tone}-soft break-anywhere ${classes['mark']}`}>
      <span className="sr-only">{t(kind)} </span>
      <span aria-hidden="true">{kind === 'removed' ? '−' : '+'}</span> {children}
    </Element>
  )
}

interface PartsProps {
  field: WritableField
  parts: readonly DiffPart[]
  /** The compared texts: secrets are found in the whole text, not in one of its lines. */
  from: string
  to: string
}

export function Parts({ field, parts, from, to }: PartsProps) {
  const { t } = useReader(savingCatalog)
  const kind = textKind(field)
  const secrets = { removed: secretsIn(from, kind), added: secretsIn(to, kind) }
  const rest = parts.length - MOST_PARTS
  return (
    <>
      {parts.slice(0, MOST_PARTS).map((part, at) => (
        // Index as key: the parts never reorder.
        <span key={at} className="block pre-wrap">
          {part.kind === 'same' ? (
            maskSecretsIn(part, secrets.added)
          ) : (
            <Mark kind={part.kind}>{maskSecretsIn(part, secrets[part.kind])}</Mark>
          )}
        </span>
      ))}
      {rest > 0 && <span className="caption block">{t('moreLines', { count: rest })}</span>}
    </>
  )
}

interface ChangeProps {
  field: WritableField
  from: Value
  to: Value
  isQuiet: boolean
}

/** The texts of a change: how often a part stays, and the removed or added parts. */
function LongChange({ side, field, from, to }: ChangeProps & { side: 'removed' | 'added' }) {
  const { t } = useReader(savingCatalog)
  const texts = { from: String(from), to: String(to) }
  const diff = diffTexts(texts.from, texts.to)
  const parts = diff.filter(({ kind }) => kind === side)
  const same = diff.filter(({ kind }) => kind === 'same').length
  const note = (text: string) => <span className="caption block">{text}</span>
  const isBlank = same === diff.length
  return (
    <div className={isCode(field) ? 'mono small' : undefined}>
      <Parts field={field} parts={parts} {...texts} />
      {side === 'removed' && same > 0 && note(t('partsStay', { count: same }))}
      {side === 'removed' && from === '' && note(t('empty'))}
      {side === 'added' && isBlank && note(t('onlyBlanks'))}
      {side === 'added' && !isBlank && parts.length === 0 && note(t(to === '' ? 'empty' : 'nothingAdded'))}
    </div>
  )
}

/** The old value of a field as `removed`, or the new one as `added`. */
export function Change({ side, ...change }: ChangeProps & { side: 'removed' | 'added' }) {
  const reader = useReader(savingCatalog)
  const { field, from, to, isQuiet } = change
  if (isLongText(field)) return <LongChange side={side} {...change} />
  const text = valueText(field, side === 'removed' ? from : to, reader)
  if (text === null) return <span className="caption block">{reader.t('empty')}</span>
  return (
    <div className={`${isCode(field) ? 'mono small' : ''} ${isQuiet && side === 'removed' ? 'dim' : ''}`}>
      {isQuiet ? text : <Mark kind={side}>{text}</Mark>}
    </div>
  )
}
