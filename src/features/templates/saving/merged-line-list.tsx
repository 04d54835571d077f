import { savingCatalog } from './value-text'
import { useReader } from '@/api/use-reader'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useOnKeyRemoved } from '@/api/key/use-on-key-removed'
import { placeIn, tokensOf, type EnvToken } from '../env/env-tokens'
import { normalizeLineBreaks, applyTyping } from '../line-breaks'
import { withoutToken, withToken } from './with-token'
import type { LineMerge, LineState } from './line-merge'
import classes from './review.module.css'
import { shownText } from './line-merge-row'
import { lineName } from './line-text'
import { secretsInEnv } from './secrets-in'
import { withLine } from './merge-texts'

const MOST_LINES = 200

interface Props {
  name: string
  merge: LineMerge
  text: string
  states: readonly LineState[]
  onChange: (text: string) => void
}

interface Editing {
  at: number
  /** The whole text before: its other lines stay in place, even while the typed one has an open quote. */
  text: string
  draft: string
}

export function MergedLineList({ name, merge, text, states, onChange }: Props) {
  const { t } = useReader(savingCatalog)
  const list = useRef<HTMLOListElement>(null)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [stop, setStop] = useState(0)
  const shown = editing?.text ?? text
  const { tokens } = tokensOf(shown)
  const secrets = secretsInEnv(shown)
  const questions = questionsIn(merge, tokens, states)
  const drawn = tokens.slice(0, MOST_LINES)
  const nameOf = (token: EnvToken) => lineName({ base: [], theirs: [], mine: [token] }, t)
  useOnKeyRemoved(() => {
    // A secret is masked only while its line is unfocused.
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && list.current?.contains(activeElement)) activeElement.blur()
  })
  const type = (at: number, draft: string) => {
    setEditing({ at, text: shown, draft })
    if (at === drawn.length) onChange(draft.trim() === '' ? shown : withLine(shown, draft))
    else onChange(draft.trim() === '' ? withoutToken(shown, at) : withToken(shown, at, draft))
  }
  const move = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key]
    if (step === undefined || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    // The typed line joins the others, and the box is empty for the next one.
    if (!focusLine(list.current, event.currentTarget, step)) setEditing(null)
  }
  const box = (at: number, label: string, raw = '', masked = '') => (
    <textarea
      className="bare block full mono rounded-4 break-anywhere no-outline"
      aria-label={label}
      rows={(editing?.at === at ? editing.draft : masked).split('\n').length}
      tabIndex={at === Math.min(stop, drawn.length) ? 0 : -1}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={normalizeLineBreaks(editing?.at === at ? editing.draft : masked)}
      onChange={({ currentTarget }) => type(at, applyTyping(raw, currentTarget.value))}
      onFocus={() => {
        setStop(at)
        setEditing({ at, text, draft: raw })
      }}
      onBlur={() => setEditing(null)}
      onKeyDown={move}
    />
  )
  const ask = (at: number): ReactNode =>
    (questions.get(at) ?? []).map(({ row }) => (
      <li key={row.id} data-side="decide">
        <i aria-hidden="true" />
        <span>{t('decideLine', { line: lineName(row, t) })}</span>
        <em>{t('lineDecide')}</em>
      </li>
    ))
  return (
    <>
      <ol ref={list} className={`small scroll rounded framed-control on-page ${classes['lines']}`} aria-label={name}>
        {drawn.flatMap((token, at) => {
          const isTyped = editing?.at === at && editing.draft !== token.text
          const side = isTyped ? 'typed' : originOf(token, states)
          return [
            ask(at),
            // Index as key: a line has no other identity.
            <li key={`line ${at}`} data-side={side}>
              <i aria-hidden="true">{at + 1}</i>
              {box(at, t('mergedLine', { line: nameOf(token), row: at + 1 }), token.text, shownText(token, secrets))}
              <em>{t(`origin_${side}`)}</em>
            </li>,
          ]
        })}
        {ask(drawn.length)}
        <li key="new line">
          <i aria-hidden="true">+</i>
          {box(drawn.length, t('newMergedLine'))}
        </li>
      </ol>
      {tokens.length > drawn.length && <p className="caption break-anywhere">{t('moreLines', { count: tokens.length - drawn.length })}</p>}
    </>
  )
}

/** @returns false if there is no line at this distance */
function focusLine(list: HTMLElement | null, from: HTMLTextAreaElement, step: number): boolean {
  const boxes = [...(list?.querySelectorAll('textarea') ?? [])]
  const next = boxes[boxes.indexOf(from) + step]
  next?.focus()
  next?.setSelectionRange(next.value.length, next.value.length)
  return next !== undefined
}

function originOf({ id, text }: EnvToken, states: readonly LineState[]) {
  const state = states.find(({ row }) => row.id === id)
  const has = (tokens: readonly EnvToken[] = []) => tokens.some((token) => token.text === text)
  const [theirs, mine] = [has(state?.row.theirs), has(state?.row.mine)]
  if (theirs && mine) return 'same'
  return theirs ? 'theirs' : mine ? 'mine' : 'typed'
}

/** The undecided rows, by the line before which they belong. */
function questionsIn({ orders }: LineMerge, tokens: readonly EnvToken[], states: readonly LineState[]): Map<number, LineState[]> {
  const ids = tokens.map(({ id }) => id)
  const questions = new Map<number, LineState[]>()
  for (const state of states) {
    const { row, now, waits } = state
    if (waits !== 'conflict' || now.length > 0) continue
    const at = Math.min(MOST_LINES, placeIn(ids, row.id, row.mine.length > 0 ? orders.mine : orders.theirs))
    questions.set(at, [...(questions.get(at) ?? []), state])
  }
  return questions
}
