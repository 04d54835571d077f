import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { Marked } from '@/shared/ui/marked'
import check from '@/shared/ui/choices.module.css'
import classes from './location-filter.module.css'
import type { LocationOption, LocationRow } from './location-options'
import { catalog } from '@/shared/i18n/messages'

export const locationCatalog = catalog({ en: () => import('./location-messages.en'), ru: () => import('./location-messages.ru') })

interface Props {
  id: string
  rows: readonly LocationRow[]
  rowId: (row: LocationRow) => string
  active: LocationRow | undefined
  chosenKeys: ReadonlySet<string>
  typed: string
  suggested: LocationOption | null
  offers: number
  onTake: (row: LocationRow) => void
  onUnfold: (row: LocationRow) => void
}

const scrollIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

export function LocationList({ id, rows, rowId, active, chosenKeys, typed, suggested, offers, onTake, onUnfold }: Props) {
  const t = useMessages(locationCatalog)
  const isTree = typed === ''
  const line = (row: LocationRow) => (
    <Line
      key={row.id}
      id={rowId(row)}
      row={row}
      isActive={row === active}
      isChosen={row.kind !== 'more' && chosenKeys.has(row.key)}
      typed={typed}
      hasSeen={offers > 0}
      onTake={() => onTake(row)}
      onUnfold={() => onUnfold(row)}
    />
  )
  const kinds = [...new Set(rows.flatMap(({ kind }) => (kind === 'more' ? [] : kind)))]
  return (
    <div
      ref={scrollIntoView}
      className={classes['drop']}
      role="presentation"
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggested && <p className="surface line-bottom pad-2-3">{t.rich('didYouMean', { place: <b>{suggested.name}</b> })}</p>}
      <div
        id={id}
        role={isTree ? 'tree' : 'listbox'}
        aria-label={t('list')}
        aria-multiselectable="true"
        className={`relative ${classes['list']}`}
      >
        {isTree
          ? rows.map(line)
          : kinds.map((kind) => (
              <div key={kind} role="group" aria-label={t(`group_${kind}`)}>
                <p className="caption-faint strong pad-x-2 pad-y-1" aria-hidden="true">
                  {t(`group_${kind}`)}
                </p>
                {rows.filter((row) => row.kind === kind).map(line)}
              </div>
            ))}
      </div>
      <p className="caption line-top leading-14 pad-2-3">
        {suggested
          ? t.rich('takesMarked', { key: <kbd className="key-cap">Enter</kbd> })
          : offers === 0
            ? t('noCounts')
            : t('counts', { count: offers })}
      </p>
    </div>
  )
}

interface LineProps {
  id: string
  row: LocationRow
  isActive: boolean
  isChosen: boolean
  typed: string
  hasSeen: boolean
  onTake: () => void
  onUnfold: () => void
}

function Line({ id, row, isActive, isChosen, typed, hasSeen, onTake, onUnfold }: LineProps) {
  const t = useMessages(locationCatalog)
  const format = useFormat()
  const common = { id, type: 'button', tabIndex: -1, ref: isActive ? scrollIntoView : null, 'data-active': isActive || undefined } as const
  if (row.kind === 'more') {
    return (
      <button
        {...common}
        role="treeitem"
        aria-level={2}
        aria-selected={false}
        data-level={2}
        className={`${classes['line']} small accent`}
        onClick={onTake}
      >
        <span className="underline">{t('moreCountries', { count: row.count })}</span>
      </button>
    )
  }
  const { kind, name, code, inside, count, level, isOpen, isPartly } = row
  const isTyped = kind === 'typed'
  const detail = isTyped ? t(hasSeen ? 'notSeenWord' : 'anyWord') : level !== undefined ? null : count === 0 ? t('notSeen') : inside
  const checked = isChosen || (isPartly === true && 'mixed')
  return (
    <button
      {...common}
      role={level === undefined ? 'option' : 'treeitem'}
      aria-level={level}
      aria-expanded={isOpen}
      aria-selected={isChosen}
      aria-checked={isTyped ? undefined : checked}
      className={classes['line']}
      data-level={level}
      data-kind={kind}
      onClick={({ target }) => ((target as Element).closest('[data-twist]') ? onUnfold() : onTake())}
    >
      {isTyped ? <Icon name="search" /> : <i className={check['box']} data-checked={checked || undefined} />}
      {isOpen !== undefined && <i className={`rigid relative ${classes['twist']}`} data-twist />}
      {code !== null && (
        <span className={classes['code']} aria-hidden="true">
          {code}
        </span>
      )}
      <span className="break-anywhere">
        {isTyped ? t('askFor', { word: name }) : <Marked text={name} words={[typed]} />}
        {detail !== null && ' '}
        {detail !== null && (
          <small className="second-line leading-13">
            <Marked text={detail} words={level === undefined && kind !== 'region' ? [typed] : []} />
          </small>
        )}
      </span>
      {count !== null && ' '}
      {count !== null && <span className="dim plain push-end nowrap">{format.number(count)}</span>}
    </button>
  )
}
