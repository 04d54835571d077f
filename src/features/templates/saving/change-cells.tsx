import { savingCatalog } from './messages'
import { useReader } from '@/api/use-reader'
import type { ReactNode } from 'react'
import type { TemplateValues, WritableField } from '../diff/template-values'
import { maskSecretsIn } from '../hidden-secrets'
import { secretsIn, textKind } from './looks-secret'
import classes from './review.module.css'
import { diffTexts, type DiffPart } from './text-diff'
import { isCode, isLongText, valueText } from './value-text'

type Value = TemplateValues[WritableField]

/** Further parts are only counted. */
const MOST_PARTS = 60

export function Mark({ kind, children }: { kind: 'removed' | 'added'; children: ReactNode }) {
  const { t } = useReader(savingCatalog)
  const Element = kind === 'removed' ? 'del' : 'ins'
  return (
    <Element className={`break-anywhere ${classes['mark']}`}>
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
  const reader = useReader(savingCatalog)
  const kind = textKind(field)
  const secrets = { removed: secretsIn(from, kind), added: secretsIn(to, kind) }
  const rest = parts.length - MOST_PARTS
  return (
    <>
      {parts.slice(0, MOST_PARTS).map((part, at) => (
        // Index as key: the parts never reorder.
        <span key={at} className={classes['part']}>
          {part.kind === 'same' ? (
            maskSecretsIn(part, secrets.added)
          ) : (
            <Mark kind={part.kind}>{maskSecretsIn(part, secrets[part.kind])}</Mark>
          )}
        </span>
      ))}
      {rest > 0 && <span className={`caption ${classes['dim']}`}>{reader.t('moreLines', { count: rest })}</span>}
    </>
  )
}

interface CellProps {
  field: WritableField
  from: Value
  to: Value
  isQuiet: boolean
}

export function ChangeCells({ field, from, to, isQuiet }: CellProps) {
  const reader = useReader(savingCatalog)
  const { t } = reader
  const code = isCode(field) || undefined
  if (isLongText(field)) {
    const texts = { from: String(from), to: String(to) }
    const diff = diffTexts(texts.from, texts.to)
    const [removed, added] = (['removed', 'added'] as const).map((kind) => diff.filter((part) => part.kind === kind)) as [
      DiffPart[],
      DiffPart[],
    ]
    const same = diff.length - removed.length - added.length
    const isBlank = removed.length + added.length === 0
    return (
      <>
        <td data-code={code}>
          <Parts field={field} parts={removed} {...texts} />
          {same > 0 && <span className={`caption ${classes['dim']}`}>{t('partsStay', { count: same })}</span>}
          {from === '' && <span className={`caption ${classes['dim']}`}>{t('empty')}</span>}
        </td>
        <td data-code={code}>
          <Parts field={field} parts={added} {...texts} />
          {isBlank && <span className={`caption ${classes['dim']}`}>{t('onlyBlanks')}</span>}
          {!isBlank && added.length === 0 && <span className={`caption ${classes['dim']}`}>{t(to === '' ? 'empty' : 'nothingAdded')}</span>}
        </td>
      </>
    )
  }
  const cell = (kind: 'removed' | 'added', value: Value) => {
    const text = valueText(field, value, reader)
    if (text === null) return <td className={`caption ${classes['dim']}`}>{t('empty')}</td>
    if (isQuiet) {
      return (
        <td data-code={code} className={kind === 'removed' ? classes['old'] : undefined}>
          {text}
        </td>
      )
    }
    return (
      <td data-code={code}>
        <Mark kind={kind}>{text}</Mark>
      </td>
    )
  }
  return (
    <>
      {cell('removed', from)}
      {cell('added', to)}
    </>
  )
}
