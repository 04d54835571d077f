import type { ClipboardEvent, MouseEventHandler } from 'react'
import { envName } from '@/contract/template-fields'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import icon from '@/shared/ui/icon-button.module.css'
import type { EnvEntry } from '../env/env-entry'
import { HIDDEN } from '../hidden-secrets'
import { EnvCell } from './env-cell'
import classes from './env-table.module.css'
import type { CellPart } from './held-cells'
import { editorCatalog } from './messages'

interface Props {
  entry: EnvEntry
  /** From 1. */
  row: number
  /** It was not there, or said something else, before. */
  isNew: boolean
  isOverridden: boolean
  isSecret: boolean
  /** What stands in a cell and could not be written. */
  heldIn: (part: CellPart) => string | null
  onEdit: (part: CellPart, text: string) => void
  onRefused: (typed: string, kept: string) => void
  onRemove: MouseEventHandler
  onPaste: (event: ClipboardEvent) => void
}

/** One entry: key and value to be typed into, or one text where it is a comment or not understood. */
export function EnvRow({ entry, row, isNew, isOverridden, isSecret, heldIn, onEdit, onRefused, onRemove, onPaste }: Props) {
  const t = useMessages(editorCatalog)
  const { kind, key, value } = entry
  const isText = kind === 'note' || kind === 'unknown'
  const name = isText ? (isSecret ? HIDDEN : (value ?? '')) : key
  const warning = isOverridden ? t('overridden') : kind === 'env' && !envName.safeParse(key).success ? t('oddName') : undefined
  return (
    <tr role="row" data-new={isNew || undefined} data-secret={isSecret || undefined}>
      <td role="cell" className={classes['kind']} title={kind === 'unknown' ? t('kindUnknownHint') : undefined}>
        {t(`kind_${kind}`)}
      </td>
      {isText ? (
        <td role="cell" colSpan={2}>
          <EnvCell
            label={t(kind === 'note' ? 'noteOf' : 'unknownOf', { row })}
            value={value ?? ''}
            isDim
            isHidden={isSecret}
            isReadOnly={kind === 'unknown'}
            unwritten={heldIn('value')}
            onEdit={(next) => onEdit('value', next)}
            onRefused={onRefused}
          />
        </td>
      ) : (
        <>
          <td role="cell">
            <EnvCell
              label={t('keyOf', { row })}
              value={key}
              isStrong
              isReadOnly={kind === 'flag'}
              warning={warning}
              unwritten={heldIn('key')}
              onEdit={(next) => onEdit('key', next)}
              onRefused={onRefused}
              onPaste={onPaste}
            />
          </td>
          <td role="cell">
            <EnvCell
              label={t('valueOf', { key })}
              value={value ?? ''}
              isHidden={isSecret}
              isReadOnly={kind === 'flag' && value === null}
              {...(value === null ? { placeholder: t('noValue') } : {})}
              unwritten={heldIn('value')}
              onEdit={(next) => onEdit('value', next)}
              onRefused={onRefused}
            />
          </td>
        </>
      )}
      <td role="cell" className={classes['remove']}>
        <button
          type="button"
          className={icon['button']}
          aria-label={t('removeEntry', { key: name })}
          title={t('removeEntry', { key: name })}
          onClick={onRemove}
        >
          <Icon name="close" size={14} />
        </button>
      </td>
    </tr>
  )
}
