import { useRef, type ClipboardEventHandler, type FocusEvent, type KeyboardEvent } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import icon from '@/shared/ui/icon-button.module.css'
import { EnvBox } from './env-cell'
import classes from '../template-editor.module.css'
import { editorCatalog } from './editor-context'
import { NEW_LINE_KINDS, type NewLine } from './unfinished-env'

const EXAMPLES = { env: 'KEY', port: '8080', flag: '--shm-size' } as const satisfies Record<NewLine['kind'], string>

interface Props {
  line: NewLine
  onType: (line: NewLine) => void
  /** Turns the row into a line of the table. Returns false if it is not a valid one. */
  onAdd: () => boolean
  onPaste: ClipboardEventHandler
}

/** The last row. The typed line is in the text at once, so it is kept, and becomes a row of the table when this row is left. */
export function EnvNewRow({ line, onType, onAdd, onPaste }: Props) {
  const t = useMessages(editorCatalog)
  const keyBox = useRef<HTMLInputElement>(null)
  const { kind, key, value } = line
  const type = (change: Partial<NewLine>) => onType({ ...line, ...change })
  const add = () => {
    if (key.trim() === '' || onAdd()) keyBox.current?.focus()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Switching to another window keeps `activeElement`: the user may be copying the value there.
    if (!currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement)) onAdd()
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  const box = {
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    onKeyDown: addOnEnter,
    className: classes['cell'],
  }
  return (
    <tr role="row" data-last onBlur={leave}>
      <td role="cell" className={`caption break-anywhere ${classes['kind']}`}>
        <select
          aria-label={t('newKind')}
          value={kind}
          onChange={({ currentTarget }) => type({ kind: NEW_LINE_KINDS[currentTarget.selectedIndex] ?? 'env' })}
        >
          {NEW_LINE_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`kind_${one}`)}
            </option>
          ))}
        </select>
      </td>
      <td role="cell">
        <input
          {...box}
          type="text"
          ref={keyBox}
          aria-label={t('newKey')}
          placeholder={EXAMPLES[kind]}
          value={key}
          onChange={({ currentTarget }) => type({ key: currentTarget.value })}
          onPaste={onPaste}
        />
      </td>
      <td role="cell">
        <EnvBox
          {...box}
          aria-label={t('newValue')}
          value={value}
          isLines={value.includes('\n')}
          onText={(text) => type({ value: text })}
          onPaste={key.trim() === '' ? onPaste : undefined}
        />
      </td>
      <td role="cell" className={classes['remove']}>
        <button type="button" className={icon['button']} aria-label={t('addLine')} title={t('addLine')} onClick={add}>
          <Icon name="plus" size={14} />
        </button>
      </td>
    </tr>
  )
}
