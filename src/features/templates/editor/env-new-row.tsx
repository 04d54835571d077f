import {
  useImperativeHandle,
  useRef,
  useState,
  type ClipboardEventHandler,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import icon from '@/shared/ui/icon-button.module.css'
import { addEntry } from '../env/env-edit'
import type { EnvText } from '../env/env-entry'
import { parseEnv } from '../env/env-text'
import { EnvBox } from './env-box'
import classes from './env-table.module.css'
import { editorCatalog } from './messages'

const KINDS = ['env', 'port', 'flag'] as const
type Kind = (typeof KINDS)[number]
const EXAMPLES = { env: 'KEY', port: '8080', flag: '--shm-size' } as const satisfies Record<Kind, string>

interface NewLine {
  kind: Kind
  key: string
  value: string
}
const NOTHING: NewLine = { kind: 'env', key: '', value: '' }

/** The same object comes back where it cannot be a line. */
function withLine(env: EnvText, { kind, key: typed, value }: NewLine): EnvText {
  const key = typed.trim()
  if (key === '') return env
  // `KEY=value`, `8080:80` and `--shm-size 1g` are typed into one box too, as they are written elsewhere.
  const text = kind === 'port' ? `-p ${key}` : key
  const [whole] = value === '' ? parseEnv(text).entries : []
  const said =
    whole?.kind === kind && whole.word.end === text.length ? whole : { key, value: kind === 'env' || value !== '' ? value : null }
  return addEntry(env, { ...said, kind })
}

interface Props {
  /** Without the line that is being typed here. */
  env: EnvText
  /** With that line, as long as it can be one. */
  onType: (next: EnvText) => void
  onAdd: (next: EnvText) => void
  /** What was typed cannot be an entry. */
  onRefused: (typed: string) => void
  onPaste: ClipboardEventHandler
  /** Makes a line of what stands in the row; false where that cannot be. */
  settle: RefObject<(() => boolean) | null>
}

/** The last row: what is typed here is in the text at once, so that it is kept, and becomes a line of the table when the row is left. */
export function EnvNewRow({ env, onType, onAdd, onRefused, onPaste, settle }: Props) {
  const t = useMessages(editorCatalog)
  const keyBox = useRef<HTMLInputElement>(null)
  const [line, setLine] = useState(NOTHING)
  const { kind, key, value } = line
  const type = (change: Partial<NewLine>) => {
    const typed = { ...line, ...change }
    setLine(typed)
    onType(withLine(env, typed))
  }
  /** @returns whether nothing is left in the row */
  const write = (): boolean => {
    if (key.trim() === '' && value === '') return true
    const next = withLine(env, line)
    if (next === env) {
      onRefused(`${key} ${value}`.trim())
      return false
    }
    onAdd(next)
    setLine({ ...NOTHING, kind })
    return true
  }
  const add = () => {
    if (key.trim() === '' || write()) keyBox.current?.focus()
  }
  useImperativeHandle(settle, () => () => {
    const isDone = write()
    if (!isDone) keyBox.current?.focus()
    return isDone
  })
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Whoever goes to another window, to fetch the value maybe, comes back to the box.
    if (!currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement)) write()
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
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
      <td role="cell" className={classes['kind']}>
        <select
          aria-label={t('newKind')}
          value={kind}
          onChange={({ currentTarget }) => type({ kind: KINDS[currentTarget.selectedIndex] ?? 'env' })}
        >
          {KINDS.map((one) => (
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
