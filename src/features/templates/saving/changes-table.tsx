import { Icon } from '@/shared/ui/icon'
import type { RegistryEdit, WriteOnly } from '../diff/registry-edit'
import type { TemplateValues, WritableField } from '../diff/template-values'
import { ChangeCells } from './change-cells'
import classes from './review.module.css'
import type { Words } from './value-text'

/** Of the fields that are shown, at least. */
type Values = Partial<Record<WritableField, TemplateValues[WritableField]>>

interface Props {
  title: string
  about: string | null
  /** Heads of the columns of old and new values. */
  heads: readonly [from: string, to: string]
  fields: readonly WritableField[]
  from: Values
  to: Values
  /** Fields that can only be written; rows of their own at the end. */
  registry?: RegistryEdit
  /** Nothing here is a change of one's own: short values stand without marks. */
  isQuiet?: boolean
  words: Words
}

/** Fields with what they were and what they become. */
export function ChangesTable({ title, about, heads, fields, from, to, registry, isQuiet = false, words }: Props) {
  const { t } = words
  const writeOnly = registry ? (['docker_registry', 'docker_password'] as const).filter((field) => registry[field].kind !== 'keep') : []
  if (fields.length + writeOnly.length === 0) return null
  return (
    <section className={classes['section']}>
      <h3>
        {title}
        {about !== null && <span className={classes['dim']}>{about}</span>}
      </h3>
      <table className={classes['changes']} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{heads[0]}</th>
            <th scope="col">{heads[1]}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{t(`field_${field}`)}</th>
              <ChangeCells field={field} from={from[field] ?? null} to={to[field] ?? null} isQuiet={isQuiet} words={words} />
            </tr>
          ))}
          {registry &&
            writeOnly.map((field) => (
              <tr key={field}>
                <th scope="row">{t(`field_${field}`)}</th>
                <td className={classes['dim']}>{t('notReturned')}</td>
                <td>
                  <WriteOnlyText field={field} edit={registry[field]} words={words} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}

/** The password is never written out, not even to the person who typed it. */
function WriteOnlyText({ field, edit, words: { t } }: { field: keyof RegistryEdit; edit: WriteOnly; words: Words }) {
  if (edit.kind === 'clear') return t('clearedOne')
  if (edit.kind === 'set' && field === 'docker_registry') return <code>{edit.value}</code>
  return (
    <span className={classes['typed']}>
      <Icon name="lock" size={14} />
      {t('typedOne')}
    </span>
  )
}
