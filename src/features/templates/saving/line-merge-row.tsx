import { useId, type ReactNode } from 'react'
import { cutText } from '@/shared/lib/cut-text'
import type { WritableField } from '../diff/template-values'
import type { EnvToken } from '../env/env-tokens'
import { holdsSecret, maskSecretsIn } from '../hidden-secrets'
import type { LineState } from './line-merge'
import classes from './review.module.css'
import { decisionId, lineName, MOST_SHOWN, portText, changedSpan } from './line-text'
import type { SecretFound } from './secrets-in'
import type { SavingTranslate } from './value-text'

type LinePick = 'theirs' | 'mine' | 'text'

interface Props {
  field: WritableField
  state: LineState
  secrets: Record<'base' | 'theirs' | 'mine' | 'text', readonly SecretFound[]>
  onPick: (pick: LinePick) => void
  t: SavingTranslate
}

export function LineMergeRow({ field, state, secrets, onPick, t }: Props) {
  const group = useId()
  const { row, now, waits, isDecided } = state
  const name = lineName(row, t)
  const options = optionsOf(state)
  const tokensOf = (pick: LinePick): readonly EnvToken[] => (pick === 'text' ? now : row[pick])
  const base: ShownSide = { tokens: row.base, secrets: secrets.base }
  const cell = (pick: LinePick) => {
    const side: ShownSide = { tokens: tokensOf(pick), secrets: secrets[pick] }
    return <Side key={pick} pick={pick} state={state} side={side} base={base} t={t} />
  }
  const option = (pick: LinePick) => (
    <label key={pick} className={`high-24 clickable rounded grid gap-0-2 coarse-high ${classes['option']}`}>
      <input
        type="radio"
        className="radio-box no-outline"
        id={pick === options[0] ? decisionId(field, row.id) : undefined}
        name={group}
        checked={isDecided && isSame(now, tokensOf(pick))}
        onChange={() => onPick(pick)}
      />
      <span>
        <span className="sr-only">{t(`pick_${pick}`, { line: name })} </span>
        {cell(pick)}
      </span>
    </label>
  )
  const own = options.filter((pick) => pick !== 'theirs')
  return (
    <tr data-state={waits ? 'asks' : isDecided && options.length > 0 ? 'decided' : undefined}>
      <th scope="row">
        {name}
        <small>{t(stateLabel(state))}</small>
      </th>
      <td data-head={t('onService')}>{options.includes('theirs') ? option('theirs') : cell('theirs')}</td>
      <td data-head={t('yours')}>{own.length > 0 ? own.map(option) : cell('mine')}</td>
    </tr>
  )
}

const isSame = (a: readonly EnvToken[], b: readonly EnvToken[]): boolean =>
  a.length === b.length && a.every(({ text }, at) => text === b[at]?.text)

/** The choices of a row: the two versions, and the line of the text if it is neither. */
function optionsOf({ row, now, waits, isDecided }: LineState): LinePick[] {
  if (row.fate === 'conflict') {
    const isOther = !isSame(now, row.theirs) && !isSame(now, row.mine) && (now.length > 0 || waits === 'dropped' || isDecided)
    return isOther ? ['theirs', 'mine', 'text'] : ['theirs', 'mine']
  }
  const side = row.fate === 'theirs' ? 'theirs' : 'mine'
  return (waits || isDecided) && !isSame(now, row[side]) ? [side, 'text'] : []
}

function stateLabel({ row, now, waits, isDecided }: LineState) {
  if (waits) return waits === 'conflict' ? 'lineDecide' : 'lineDropped'
  if (row.fate === 'agreed') return 'lineAgreed'
  if (isSame(now, row.theirs) && row.fate !== 'mine') return isDecided ? 'theirsTaken' : 'theirLine'
  if (isSame(now, row.mine)) return isDecided ? 'mineTaken' : 'ownLine'
  return now.length === 0 ? 'lineLeftOut' : 'lineTyped'
}

interface SideProps {
  pick: LinePick
  state: LineState
  side: ShownSide
  base: ShownSide
  t: SavingTranslate
}

function Side({ pick, state: { row }, side, base, t }: SideProps): ReactNode {
  const { tokens } = side
  if (tokens.length === 0) return <Missing pick={pick} row={row} base={base} t={t} />
  const isSaved = isSame(tokens, row.base)
  return (
    <>
      <LineTokens {...side} from={isSaved ? undefined : base} isDim={isSaved} />
      {(isSaved ? [t('lineKept')] : remarks(pick, side, base, t)).map((text) => (
        <small key={text}>{text}</small>
      ))}
    </>
  )
}

function remarks(pick: LinePick, { tokens, secrets }: ShownSide, base: ShownSide, t: SavingTranslate): string[] {
  const ports = tokens.flatMap((token) => portText(token, t) ?? [])
  if (pick === 'text') return [...ports, t('typedInText')]
  if (ports.length > 0) return ports
  const [old] = base.tokens
  if (old) return pick === 'theirs' ? [t('wasLine', { value: oldValue(old, base.secrets) })] : []
  if (pick === 'theirs') return [t('addedByOthers')]
  return [t(tokens.some(({ entry }) => holdsSecret(secrets, entry)) ? 'addedSecret' : 'addedByYou')]
}

const oldValue = (token: EnvToken, secrets: readonly SecretFound[]): string =>
  token.entry.kind === 'env' && token.entry.value !== null && !holdsSecret(secrets, token.entry)
    ? cutText(token.entry.value, MOST_SHOWN)
    : shownText(token, secrets)

function Missing({ pick, row, base, t }: Pick<SideProps, 'pick' | 'base' | 't'> & { row: LineState['row'] }): ReactNode {
  if (pick === 'text') return <Nothing title={t('leftOut')} about={t('deletedInText')} />
  if (row.base.length === 0) return <small>{t('notThere')}</small>
  if (row.fate === 'conflict' || pick === 'theirs') {
    return <Nothing title={t('lineRemoved')} about={t(pick === 'theirs' ? 'removedByOthers' : 'removedByYou')} />
  }
  return (
    <>
      <del className={`inline-block bad bad-soft ${classes['mark']}`}>
        <LineTokens {...base} />
      </del>
      <small>{t('ownRemoved')}</small>
    </>
  )
}

const Nothing = ({ title, about }: { title: string; about: string }) => (
  <>
    <span className="block dim">{title}</span>
    <small>{about}</small>
  </>
)

interface ShownSide {
  tokens: readonly EnvToken[]
  secrets: readonly SecretFound[]
}

export const shownText = ({ text, entry }: EnvToken, secrets: readonly SecretFound[]): string =>
  cutText(maskSecretsIn({ text, start: entry.start }, secrets), MOST_SHOWN)

interface LineTokenProps extends ShownSide {
  /** Marks what differs from these tokens. */
  from?: ShownSide | undefined
  isDim?: boolean
}

export function LineTokens({ tokens, secrets, from, isDim = false }: LineTokenProps) {
  return tokens.map((token, at) => {
    const text = shownText(token, secrets)
    const old = from?.tokens[at]
    const was = old && from ? shownText(old, from.secrets) : ''
    const isSame = from === undefined || (old?.text === token.text && was === text)
    // Two different secrets look the same when masked, so the whole line is marked.
    const { start, end } = isSame ? { start: 0, end: 0 } : was === text ? { start: 0, end: text.length } : changedSpan(was, text)
    return (
      // Index as key: the tokens never reorder.
      <code key={at} className={`block small break-anywhere ${isDim ? 'dim' : ''} pre-wrap`}>
        {text.slice(0, start)}
        {end > start && <ins className={`good good-soft ${classes['mark']}`}>{text.slice(start, end)}</ins>}
        {text.slice(end)}
      </code>
    )
  })
}
