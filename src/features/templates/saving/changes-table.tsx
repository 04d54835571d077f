import { savingCatalog } from './value-text'
import { useReader } from '@/api/use-reader'
import { Icon } from '@/shared/ui/icon'
import { SimpleTable } from '@/shared/ui/simple-table'
import {
  isWriteOnly,
  type TemplateValues,
  type WritableField,
  type WriteOnlyField,
  editedRegistryFields,
  type RegistryEdit,
  type WriteOnly,
} from '../diff/template-values'
import { Change } from './change-cells'
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
  const { t } = useReader(savingCatalog)
  const writeOnly = registry ? editedRegistryFields(registry) : []
  if (fields.length + writeOnly.length === 0) return null
  const change = (field: WritableField, side: 'removed' | 'added') => (
    <Change side={side} field={field} from={from[field] ?? null} to={to[field] ?? null} isQuiet={isQuiet} />
  )
  return (
    <section className="mt-4">
      <h3 className="row baseline gap-0-2 weight-650">
        {title}
        {about !== null && <span className="caption plain">{about}</span>}
      </h3>
      <SimpleTable
        className={`lined-table phone-blocks medium mt-2px ${classes['changes']}`}
        label={title}
        columns={[
          { id: 'field', head: t('field'), cell: (field) => t(`field_${field}`) },
          {
            id: 'from',
            head: heads[0],
            cell: (field) => (isWriteOnly(field) ? <span className="caption block">{t('notShown')}</span> : change(field, 'removed')),
          },
          {
            id: 'to',
            head: heads[1],
            cell: (field) =>
              isWriteOnly(field) ? registry && <WriteOnlyText field={field} edit={registry[field]} /> : change(field, 'added'),
          },
        ]}
        rows={[...fields, ...writeOnly]}
        rowKey={(field) => field}
      />
    </section>
  )
}

/** The password is never shown, not even to the user who typed it. */
function WriteOnlyText({ field, edit }: { field: WriteOnlyField; edit: WriteOnly }) {
  const { t } = useReader(savingCatalog)
  if (edit.kind === 'clear') return t('clearedOne')
  if (edit.kind === 'set' && field === 'docker_registry') return <code>{edit.value}</code>
  return (
    <span className="inline">
      <Icon name="lock" size={14} />
      {t('typedOne')}
    </span>
  )
}
