import { Button } from '@/shared/ui/button'
import { DrawnRows } from '@/shared/ui/drawn-rows'
import { Status } from '@/shared/ui/status'
import {
  useState,
  useRef,
  type ClipboardEvent,
  type MouseEvent,
  type Ref,
  type MouseEventHandler,
  type ClipboardEventHandler,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import { envName } from '@/contract/template-fields'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { useStore } from '@/shared/lib/use-store'
import { Icon } from '@/shared/ui/icon'
import { copiedMarks } from '../env/copied-marks'
import { removeEntry, setPart } from '../env/env-edit'
import { partsOfEntry, type EnvEntry, type EnvText } from '../env/env-entry'
import { mergePasted, type Merged } from '../env/env-merge'
import { duplicatesIn, parseEnv } from '../env/env-text'
import { holdsSecret, HIDDEN } from '../hidden-secrets'
import { secretsInEnv } from '../saving/secrets-in'
import { NEW_LINE_SELECTOR, useEditor, type Editor, editorCatalog } from './editor-context'
import { EnvCell, EnvBox } from './env-cell'
import classes from '../template-editor.module.css'
import {
  contentOf,
  entriesOfTable,
  setUnwritten,
  locateUnwritten,
  maskSecrets,
  refusedCell,
  settleNewLine,
  withNewLine,
  NEW_LINE_KINDS,
  type CellPart,
  type NewLine,
  type UnfinishedEnv,
} from './unfinished-env'

/** Far more than any usual environment has; the raw text shows the rest. */
const ROWS_DRAWN = 200

interface Props {
  env: EnvText
  was: string
  onChange: (next: EnvText) => void
  /** Gets the focus if the environment as a whole has an error. */
  boxRef?: Ref<HTMLDivElement> | undefined
}

interface Pasted extends Merged {
  before: string
}

/** The environment as editable rows. An edit changes only the bytes of its entry. */
export function EnvTable({ env: whole, was, onChange, boxRef }: Props) {
  const t = useMessages(editorCatalog)
  const { list, number } = useFormat()
  const { unfinished: store, envTable } = useEditor()
  const { env, unfinished, unwritten, pasted, note, put, typeNewLine, addNewLine, edit, merge } = useEnvEdits(whole, store, onChange)
  const { refused } = unfinished
  const secrets = secretsInEnv(env)
  const overridden = duplicatesIn(env)
  const before = new Set(parseEnv(was).entries.map(contentOf))
  /** The focused button is removed by its own click, so the keyboard moves to the row that always exists. */
  const focusNewLine = ({ detail }: MouseEvent) => {
    if (detail === 0) envTable.current?.querySelector<HTMLElement>(NEW_LINE_SELECTOR)?.focus()
  }
  return (
    <div className="stack gap-1" ref={boxRef} tabIndex={-1}>
      <DrawnRows rows={env.entries} step={ROWS_DRAWN}>
        {(drawn) => (
          <table role="table" ref={envTable} className={`medium full ${classes['env']}`} aria-label={t('environment')}>
            <EnvHead />
            <tbody role="rowgroup">
              {drawn.map((entry, index) => (
                <EnvRow
                  // Index as key: an edit keeps the number of entries, so the row that is typed into keeps its element.
                  key={index}
                  entry={entry}
                  row={index + 1}
                  isNew={!before.has(contentOf(entry))}
                  isOverridden={overridden.has(entry)}
                  isSecret={holdsSecret(secrets, entry)}
                  unwrittenIn={(part) => unwritten.find((cell) => cell.index === index && cell.part === part)?.typed ?? null}
                  onEdit={(part, text) => edit(entry, index, part, text)}
                  onRefused={(part, typed) => note({ refused: refusedCell(env, { index, part, typed }) })}
                  onRemove={(event) => {
                    put(removeEntry(env, entry), { unwritten: unwritten.filter((cell) => cell.index !== index) })
                    // Elsewhere the button of the next row takes over the element and its focus.
                    if (index === env.entries.length - 1) focusNewLine(event)
                  }}
                  onPaste={merge}
                />
              ))}
              <EnvNewRow line={unfinished.newLine} onType={typeNewLine} onAdd={addNewLine} onPaste={merge} />
            </tbody>
          </table>
        )}
      </DrawnRows>
      <p className="caption">
        {t('pasteHint')} {env.entries.some(({ kind }) => kind === 'port') && t('portHint')}
      </p>
      <Status as="div" className="row small break-anywhere gap-1-4">
        {refused && (refused.kept === null ? t('cannotAdd', refused) : t('cannotWrite', { ...refused, kept: refused.kept }))}
        {pasted && (
          <>
            <span>
              {t('pasted', { added: number(pasted.added), changed: number(pasted.changed) })}{' '}
              {pasted.leftOut.length > 0 &&
                t('pastedLeftOut', { count: pasted.leftOut.length, parts: list(pasted.leftOut.map(maskSecrets)) })}
            </span>
            <Button
              variant="default"
              size="xs"
              onClick={(event) => {
                put(parseEnv(pasted.before))
                focusNewLine(event)
              }}
            >
              {t('undoPaste')}
            </Button>
          </>
        )}
      </Status>
    </div>
  )
}

function useEnvEdits(whole: EnvText, store: Editor['unfinished'], onChange: (next: EnvText) => void) {
  const unfinished = useStore(store)
  const [lastPaste, setPasted] = useState<Pasted | null>(null)
  // A later edit of the raw text or a reset: undo would revert that too.
  const pasted = lastPaste?.env.text === whole.text ? lastPaste : null
  const env = entriesOfTable(whole, unfinished)
  const unwritten = locateUnwritten(unfinished.unwritten, env)
  const note = (change: Partial<UnfinishedEnv>) => store.set((current) => ({ ...current, ...change }))
  const put = (next: EnvText, change: Partial<UnfinishedEnv> = {}) => {
    note({ added: null, refused: null, ...change })
    setPasted(null)
    onChange(next)
  }
  const typeNewLine = (newLine: NewLine) => {
    const next = withNewLine(env, newLine)
    if (next.text === whole.text) note({ newLine })
    else put(next, { newLine, added: next === env ? null : { before: env, after: next.text } })
  }
  const addNewLine = (): boolean => {
    const settled = settleNewLine(whole, store.get())
    store.set(settled.unfinished)
    if (settled.env.text !== whole.text) onChange(settled.env)
    return settled.isDone
  }
  const edit = (entry: EnvEntry, index: number, part: CellPart, text: string) => {
    const next = setPart(env, entry, part, text)
    const isWritten = next !== env || text === (partsOfEntry(entry)[part] ?? '')
    const cells = setUnwritten(unwritten, { index, part }, isWritten ? null : text, next.entries[index] ?? entry)
    if (next === env) note({ unwritten: cells })
    else put(next, { unwritten: cells })
  }
  const merge = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!isManyEntries(text)) return
    event.preventDefault()
    const merged = mergePasted(env, text)
    put(merged.env)
    setPasted({ ...merged, before: env.text })
  }
  return { env, unfinished, unwritten, pasted, note, put, typeNewLine, addNewLine, edit, merge }
}

function EnvHead() {
  const t = useMessages(editorCatalog)
  return (
    <thead role="rowgroup" className="phone-sr-only">
      <tr role="row">
        <th role="columnheader" scope="col">
          <span className="sr-only">{t('kind')}</span>
        </th>
        <th role="columnheader" scope="col">
          {t('key')}
        </th>
        <th role="columnheader" scope="col">
          {t('value')}
        </th>
        <th aria-hidden="true" />
      </tr>
    </thead>
  )
}

interface EnvRowProps {
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

function EnvRow({ entry, row, isNew, isOverridden, isSecret, unwrittenIn, onEdit, onRefused, onRemove, onPaste }: EnvRowProps) {
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
    <tr role="row" data-new={isNew || undefined} className={isSecret ? 'warn-soft' : undefined}>
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
          className="icon-button"
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

function isManyEntries(text: string): boolean {
  const { entries } = parseEnv(text)
  return (
    text.includes('\n') || entries.length > 1 || entries.some(({ kind, value }) => kind !== 'unknown' && kind !== 'note' && value !== null)
  )
}

const EXAMPLES = { env: 'KEY', port: '8080', flag: '--shm-size' } as const satisfies Record<NewLine['kind'], string>

interface NewRowProps {
  line: NewLine
  onType: (line: NewLine) => void
  /** Turns the row into a line of the table. Returns false if it is not a valid one. */
  onAdd: () => boolean
  onPaste: ClipboardEventHandler
}

/** The last row. The typed line is in the text at once, so it is kept, and becomes a row of the table when this row is left. */
function EnvNewRow({ line, onType, onAdd, onPaste }: NewRowProps) {
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
        <button type="button" className="icon-button" aria-label={t('addLine')} title={t('addLine')} onClick={add}>
          <Icon name="plus" size={14} />
        </button>
      </td>
    </tr>
  )
}
