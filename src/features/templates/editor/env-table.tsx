import { Button } from '@mantine/core'
import { useImperativeHandle, useRef, useState, type ClipboardEvent, type MouseEvent, type Ref } from 'react'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { removeEntry, setEntry } from '../env/env-edit'
import type { EnvEntry, EnvText } from '../env/env-entry'
import { mergePasted, type Merged } from '../env/env-merge'
import { duplicatesIn, parseEnv } from '../env/env-text'
import { HIDDEN, hideSecrets, holdsSecret } from '../hidden-secrets'
import { secretsInEnv } from '../saving/looks-secret'
import { useEditor } from './editor-context'
import { EnvNewRow } from './env-new-row'
import { EnvRow } from './env-row'
import classes from './env-table.module.css'
import { saidBy, useInvalidCells, type CellPart } from './held-cells'
import { editorCatalog } from './messages'

interface Props {
  env: EnvText
  /** The text before anything was changed. */
  was: string
  onChange: (text: string) => void
  /** Where the focus goes when something is wrong with the environment as a whole. */
  boxRef?: Ref<HTMLDivElement> | undefined
}

/** What was typed and is not in the text, and what is in its place; null where nothing is. */
interface Refused {
  typed: string
  kept: string | null
}

/** What a paste has done, until the next change. */
interface Pasted extends Merged {
  before: string
}

/** The line that is being typed below is in the text already, and among the others of the table when its row is left. */
interface Typed {
  before: EnvText
  after: string
}

/** The text as lines to be edited one by one; every edit touches only the bytes of its own entry. */
export function EnvTable({ env: whole, was, onChange, boxRef }: Props) {
  const t = useMessages(editorCatalog)
  const { list, number } = useFormat()
  const [refused, setRefused] = useState<Refused | null>(null)
  const [lastPaste, setPasted] = useState<Pasted | null>(null)
  // The text beside the table, or a reset, may have changed it since; taking it back would take that along.
  const pasted = lastPaste?.env.text === whole.text ? lastPaste : null
  const [typed, setTyped] = useState<Typed | null>(null)
  const env = typed?.after === whole.text ? typed.before : whole
  const secrets = secretsInEnv(env.text)
  const overridden = duplicatesIn(env)
  const before = new Set(parseEnv(was).entries.map(saidBy))
  const put = (next: EnvText) => {
    setTyped(null)
    setRefused(null)
    setPasted(null)
    onChange(next.text)
  }
  const putTyped = (next: EnvText) => {
    if (next.text === whole.text) return
    put(next)
    if (next !== env) setTyped({ before: env, after: next.text })
  }
  const cells = useInvalidCells(env.entries)
  const edit = (entry: EnvEntry, index: number, part: CellPart, text: string) => {
    const next = setEntry(env, entry, { [part]: text })
    const isWritten = next !== env || text === (entry[part] ?? '')
    if (next !== env) put(next)
    cells.note(index, part, isWritten ? null : text, next.entries[index] ?? entry)
  }
  const merge = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!isManyEntries(text)) return
    event.preventDefault()
    const merged = mergePasted(env, text)
    setTyped(null)
    setRefused(null)
    setPasted({ ...merged, before: env.text })
    onChange(merged.env.text)
  }
  const table = useRef<HTMLTableElement>(null)
  /** What had the keyboard's focus is gone with what it did; the row for a new line is always there. */
  const toNewRow = ({ detail }: MouseEvent) => {
    if (detail === 0) table.current?.querySelector<HTMLElement>('[data-last] input')?.focus()
  }
  const refuse = (entry: EnvEntry | undefined, typed: string, kept: string) => {
    const told = entry && holdsSecret(secrets, entry) ? () => HIDDEN : withoutSecrets
    setRefused({ typed: told(typed), kept: told(kept) })
  }
  const settleRow = useRef<(() => boolean) | null>(null)
  useImperativeHandle(useEditor().settle, () => () => {
    const isRowDone = settleRow.current?.() !== false
    const [first] = cells.held
    if (!first) return isRowDone
    const entry = env.entries[first.index]
    refuse(entry, first.typed, entry?.[first.part] ?? '')
    table.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    return false
  })
  return (
    <div className={classes['box']} ref={boxRef} tabIndex={-1}>
      <table role="table" ref={table} className={classes['env']} aria-label={t('environment')}>
        <thead role="rowgroup">
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
        <tbody role="rowgroup">
          {env.entries.map((entry, index) => (
            <EnvRow
              // An edit leaves the number of entries as it is, so a line keeps its place while it is typed into.
              key={index}
              entry={entry}
              row={index + 1}
              isNew={!before.has(saidBy(entry))}
              isOverridden={overridden.has(entry)}
              isSecret={holdsSecret(secrets, entry)}
              heldIn={(part) => cells.textOf(index, part)}
              onEdit={(part, text) => edit(entry, index, part, text)}
              onRefused={(typed, kept) => refuse(entry, typed, kept)}
              onRemove={(event) => {
                put(removeEntry(env, entry))
                cells.drop(index)
                // The line below takes the place of any other, and its button the focus.
                if (index === env.entries.length - 1) toNewRow(event)
              }}
              onPaste={merge}
            />
          ))}
          <EnvNewRow
            env={env}
            onType={putTyped}
            onAdd={put}
            onRefused={(typed) => setRefused({ typed: withoutSecrets(typed), kept: null })}
            onPaste={merge}
            settle={settleRow}
          />
        </tbody>
      </table>
      <p className={classes['hint']}>{t('pasteHint')}</p>
      <div role="status" className={classes['note']}>
        {refused && (refused.kept === null ? t('cannotAdd', refused) : t('cannotWrite', { ...refused, kept: refused.kept }))}
        {pasted && (
          <>
            <span>
              {t('pasted', { added: number(pasted.added), changed: number(pasted.changed) })}{' '}
              {pasted.leftOut.length > 0 &&
                t('pastedLeftOut', { count: pasted.leftOut.length, parts: list(pasted.leftOut.map(withoutSecrets)) })}
            </span>
            <Button
              variant="default"
              size="xs"
              onClick={(event) => {
                put(parseEnv(pasted.before))
                toNewRow(event)
              }}
            >
              {t('undoPaste')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** What is told of a text stays on the page for a while, and after the key that hides everything else. */
const withoutSecrets = (text: string): string => hideSecrets(text, secretsInEnv(text))

/** More than the name of one thing: lines, flags, or a name with its value. */
function isManyEntries(text: string): boolean {
  const { entries } = parseEnv(text)
  return (
    text.includes('\n') || entries.length > 1 || entries.some(({ kind, value }) => kind !== 'unknown' && kind !== 'note' && value !== null)
  )
}
