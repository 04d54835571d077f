import { savingCatalog } from './messages'
import { useReader } from '@/api/use-reader'
import { Icon } from '@/shared/ui/icon'
import { editedRegistryFields, type RegistryEdit, type WriteOnly } from '../diff/registry-edit'
import type { TemplateValues, WritableField, WriteOnlyField } from '../diff/template-values'
import { ChangeCells } from './change-cells'
import classes from './review.module.css'

/** Must have at least the shown fields. */
type Values = Partial<Record<WritableField, TemplateValues[WritableField]>>

interface Props {
  title: string
  about: string | null
  heads: readonly [from: string, to: string]
  fields: readonly WritableField[]
  from: Values
  to: Values
  /** Write-only fields, in rows at the end. */
  registry?: RegistryEdit
  /** True for changes by others: short values have no marks. */
  isQuiet?: boolean
}

export function ChangesTable({ title, about, heads, fields, from, to, registry, isQuiet = false }: Props) {
  const reader = useReader(savingCatalog)
  const { t } = reader
  const writeOnly = registry ? editedRegistryFields(registry) : []
  if (fields.length + writeOnly.length === 0) return null
  return (
    <section className={classes['section']}>
      <h3>
        {title}
        {about !== null && <span className={`caption ${classes['dim']}`}>{about}</span>}
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
              <ChangeCells field={field} from={from[field] ?? null} to={to[field] ?? null} isQuiet={isQuiet} />
            </tr>
          ))}
          {registry &&
            writeOnly.map((field) => (
              <tr key={field}>
                <th scope="row">{t(`field_${field}`)}</th>
                <td className={`caption ${classes['dim']}`}>{t('notShown')}</td>
                <td>
                  <WriteOnlyText field={field} edit={registry[field]} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}

/** The password is never shown, not even to the user who typed it. */
function WriteOnlyText({ field, edit }: { field: WriteOnlyField; edit: WriteOnly }) {
  const { t } = useReader(savingCatalog)
  if (edit.kind === 'clear') return t('clearedOne')
  if (edit.kind === 'set' && field === 'docker_registry') return <code>{edit.value}</code>
  return (
    <span className={classes['typed']}>
      <Icon name="lock" size={14} />
      {t('typedOne')}
    </span>
  )
}
