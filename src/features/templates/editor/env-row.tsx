import type { ClipboardEvent, MouseEventHandler } from 'react'
import { envName } from '@/contract/template-fields'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import icon from '@/shared/ui/icon-button.module.css'
import { partsOfEntry, type EnvEntry } from '../env/env-entry'
import { copiedMarks } from '../env/copied-marks'
import { HIDDEN } from '../hidden-secrets'
import { EnvCell } from './env-cell'
import classes from '../template-editor.module.css'
import type { CellPart } from './unfinished-env'
import { editorCatalog } from './messages'

interface Props {
  entry: EnvEntry
  row: number
  /** True if the saved text has no entry with this content. */
  isNew: boolean
  isOverridden: boolean
  isSecret: boolean
  /** The typed text that could not be written, or null. */
  unwrittenIn: (part: CellPart) => string | null
  onEdit: (part: CellPart, text: string) => void
  onRefused: (part: CellPart, typed: string) => void
  onRemove: MouseEventHandler
  onPaste: (event: ClipboardEvent) => void
}

export function EnvRow({ entry, row, isNew, isOverridden, isSecret, unwrittenIn, onEdit, onRefused, onRemove, onPaste }: Props) {
  const t = useMessages(editorCatalog)
  const { kind } = entry
  const { key, value } = partsOfEntry(entry)
  const isPort = kind === 'port'
  const isText = kind === 'note' || kind === 'unknown'
  const name = isText ? (isSecret ? HIDDEN : (value ?? '')) : entry.key
  const warning = isOverridden ? t('overridden') : kind === 'env' && !envName.safeParse(key).success ? t('oddName') : undefined
  const marks = copiedMarks(value ?? '')
  const valueWarning = isPort || marks === undefined ? undefined : t(marks)
  return (
    <tr role="row" data-new={isNew || undefined} data-secret={isSecret || undefined}>
      <td role="cell" className={`caption break-anywhere ${classes['kind']}`} title={kind === 'unknown' ? t('kindUnknownHint') : undefined}>
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
            warning={valueWarning}
            unwritten={unwrittenIn('value')}
            onEdit={(next) => onEdit('value', next)}
            onRefused={(typed) => onRefused('value', typed)}
          />
        </td>
      ) : (
        <>
          <td role="cell">
            <EnvCell
              label={t(isPort ? 'hostPortOf' : 'keyOf', { row })}
              value={key}
              isStrong
              {...(isPort ? { suffix: t('onHost'), placeholder: t('anyPort') } : {})}
              isReadOnly={kind === 'flag'}
              warning={warning}
              unwritten={unwrittenIn('key')}
              onEdit={(next) => onEdit('key', next)}
              onRefused={(typed) => onRefused('key', typed)}
              onPaste={onPaste}
            />
          </td>
          <td role="cell">
            <EnvCell
              label={isPort ? t('containerPortOf', { row }) : t('valueOf', { key })}
              value={value ?? ''}
              {...(isPort ? { suffix: t('inContainer') } : {})}
              isHidden={isSecret}
              isReadOnly={kind === 'flag' && value === null}
              warning={valueWarning}
              {...(value === null ? { placeholder: t('noValue') } : {})}
              unwritten={unwrittenIn('value')}
              onEdit={(next) => onEdit('value', next)}
              onRefused={(typed) => onRefused('value', typed)}
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
