import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useReader } from '@/api/use-reader'
import { hourlyPrice } from '@/domain/hourly-price'
import { withoutRange } from '@/domain/search-words'
import { useMessages } from '@/shared/i18n/i18n'
import { Icon } from '@/shared/ui/icon'
import { Layer } from '@/shared/ui/layer'
import { Marked } from '@/shared/ui/marked'
import { moneyText } from '@/shared/ui/money-text'
import { Status } from '@/shared/ui/status'
import { shellCatalog } from '../pages'
import classes from '../shell-dialogs.module.css'
import type { Chip } from './chips'
import type { PaletteLine, PaletteGroup } from './palette-line'
import { recent } from './recent'
import { usePalette, type PaletteSources, paletteCatalog, type Palette } from './use-palette'

/** A search by words, pages and commands. Arrow keys select, Enter runs, Tab moves to the filters understood, Esc closes. */
export function CommandPalette({ sources, onClose }: { sources: PaletteSources; onClose: () => void }) {
  const t = useMessages(shellCatalog)
  const p = useMessages(paletteCatalog)
  const [chosen, setChosen] = useState<string>()
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const palette = usePalette(sources)
  const { text, groups, chips } = palette
  const lines = groups.flatMap((group) => group.lines)
  const active = lines.find(({ id }) => id === chosen) ?? lines[0]
  const change = (next: string) => {
    palette.setText(next)
    setChosen(undefined)
  }
  const run = (line: PaletteLine) => {
    if (!line.staysOpen) onClose()
    line.run()
    if (!line.staysOpen) return
    setChosen(undefined)
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ? lines.indexOf(active) : 0
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -at, End: lines.length - 1 - at }
    const step = steps[event.key]
    // With text in the field, Home and End move the caret.
    if (step !== undefined && lines.length > 0 && (text === '' || event.key.startsWith('Arrow'))) {
      event.preventDefault()
      setChosen(lines[(at + step + lines.length) % lines.length]?.id)
    } else if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault()
      run(active)
    }
  }
  return (
    <Layer width={672} onClose={onClose} aria-label={t('searchCommands')} className={`column ${classes['palette']}`} data-palette>
      <div className={`line dim rigid line-bottom ${classes['field']}`}>
        <Icon name="search" />
        <input
          className="bare text min-0 grow large"
          ref={field}
          data-autofocus
          role="combobox"
          aria-label={t('searchCommands')}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(listId, active)}
          autoComplete="off"
          spellCheck={false}
          placeholder={p('placeholder')}
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      {chips.length > 0 && <ParsedSearch palette={palette} onChange={change} field={field} />}
      <PaletteNotes palette={palette} />
      <PaletteList
        id={listId}
        label={t('searchCommands')}
        groups={groups}
        active={active}
        marked={palette.marked}
        onChoose={(line) => setChosen(line.id)}
        onRun={run}
      />
      <PaletteFoot palette={palette} />
    </Layer>
  )
}

function PaletteFoot({ palette: { text, chips, isLoading, isEmpty, resultCount } }: { palette: Palette }) {
  const p = useMessages(paletteCatalog)
  return (
    <p className="caption line between nowrap rigid gap-3 line-top high-32 pad-x-4">
      <span className="line min-0 clip gap-3 phone-hidden" aria-hidden="true">
        <span>
          <kbd className="key-cap">↑</kbd> <kbd className="key-cap">↓</kbd> {p('choose')}
        </span>
        <span>
          <kbd className="key-cap">Enter</kbd> {p('open')}
        </span>
        {chips.length > 0 && (
          <span>
            <kbd className="key-cap">Tab</kbd> {p('toChips')}
          </span>
        )}
        <span>
          <kbd className="key-cap">Esc</kbd> {p('toClose')}
        </span>
      </span>
      <Status as="span">{text.trim() === '' || isLoading ? '' : p(isEmpty ? 'suggestions' : 'results', { count: resultCount })}</Status>
    </p>
  )
}

interface ParsedSearchProps {
  palette: Palette
  onChange: (text: string) => void
  field: RefObject<HTMLInputElement | null>
}

function ParsedSearch({ palette: { text, chips, search, words }, onChange, field }: ParsedSearchProps) {
  const t = useMessages(paletteCatalog)
  const list = useRef<HTMLUListElement>(null)
  const remove = (chip: Chip, index: number) => {
    // From the end, so that the other ranges stay right.
    const next = chip.ranges.toSorted((a, b) => b.start - a.start).reduce(withoutRange, text)
    flushSync(() => onChange(next))
    const buttons = list.current?.querySelectorAll('button') ?? []
    const near = buttons[Math.min(index, buttons.length - 1)] ?? field.current
    near?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, chip: Chip, index: number) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    remove(chip, index)
  }
  return (
    <div className="row note rigid gap-2 line-bottom surface pad-x-4 pad-y-2">
      <ul ref={list} aria-label={t('understood')} className="row gap-2">
        {chips.map((chip, index) => (
          <li key={`${index} ${chip.label}`}>
            <button
              type="button"
              className={classes['chip']}
              data-idle={chip.isIdle || undefined}
              title={chip.title}
              aria-label={t('removeChip', { chip: chip.label })}
              onClick={() => remove(chip, index)}
              onKeyDown={(event) => onKeyDown(event, chip, index)}
            >
              <span>{chip.label}</span>
              <Icon name="close" size={12} />
            </button>
          </li>
        ))}
      </ul>
      {Object.keys(words.filters).length > 0 && <Count search={search} />}
    </div>
  )
}

function Count({ search: { total, isAtLeast, rows, isPending, hasFailed, countsHidden } }: Pick<Palette, 'search'>) {
  const { t, format, currency } = useReader(paletteCatalog)
  const price = rows[0] && hourlyPrice(rows[0].prices, currency)
  const money = price && 'amount' in price ? moneyText(price.amount, price.currency, currency, format) : null
  const text = hasFailed
    ? t('searchFailed')
    : isPending || total === undefined
      ? t('counting')
      : total === 0
        ? t('noOffers')
        : t(isAtLeast ? 'foundAtLeast' : 'countOffers', { count: total })
  return (
    <Status as="span">
      <span aria-hidden="true">→</span> <b className={isPending || hasFailed ? 'plain' : 'emphasis'}>{text}</b>
      {!isPending && money && <> {t.rich('fromPrice', { price: <b className="emphasis">{money.text}</b> })}</>}
      {countsHidden && !isPending && total !== 0 && <> · {t('countsHidden')}</>}
    </Status>
  )
}

interface PaletteListProps {
  id: string
  label: string
  groups: readonly PaletteGroup[]
  active: PaletteLine | undefined
  marked: readonly string[]
  onChoose: (line: PaletteLine) => void
  onRun: (line: PaletteLine) => void
}

function PaletteList({ id, label, groups, active, marked, onChoose, onRun }: PaletteListProps) {
  const t = useMessages(shellCatalog)
  const scrollIntoView = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' })
  return (
    <div id={id} role="listbox" aria-label={label} className={`relative scroll ${classes['list']}`}>
      {groups.map((group) => (
        <div key={group.id} role="group" aria-label={group.title ?? label}>
          {group.title !== undefined && group.hasOwnHead !== true && (
            <p className="caption-faint line strong pad-x-2 pad-y-1" aria-hidden="true">
              {group.title}
              {group.note !== undefined && <span className="push-end plain">{group.note}</span>}
            </p>
          )}
          {group.lines.map((line) => (
            <button
              type="button"
              key={line.id}
              id={optionId(id, line)}
              ref={line === active ? scrollIntoView : null}
              role="option"
              tabIndex={-1}
              aria-selected={line === active}
              className={classes['option']}
              onPointerMove={() => onChoose(line)}
              onClick={() => onRun(line)}
            >
              <Icon name={line.icon} className="dim" />
              <span className={`cut ${classes['name']}`} title={line.label}>
                <Marked text={line.label} words={marked.filter(({ length }) => length > 1)} />
              </span>
              {line.detail !== undefined && line.detail !== '' && <small className="note cut grow">{line.detail}</small>}
              {line.isCurrent && <small className="note push-end nowrap rigid">{t('current')}</small>}
              {line.end && <small className="note push-end nowrap rigid">{line.end}</small>}
              {line.key !== undefined && line === active && (
                <kbd className="push-end dim key-cap" aria-hidden="true">
                  {line.key}
                </kbd>
              )}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}

const optionId = (listId: string, { id }: PaletteLine): string => `${listId} ${id}`.replaceAll(/\s/g, '-')

function PaletteNotes({ palette: { text, groups, isEmpty, hostsNote, isLoading, hasFailed, retry, chips } }: { palette: Palette }) {
  const t = useMessages(paletteCatalog)
  if (hasFailed)
    return (
      <Status isUrgent className="note pad-3-4">
        {t('listsFailed')}{' '}
        <button type="button" className="accent underline" onClick={retry}>
          {t('tryAgain')}
        </button>
      </Status>
    )
  if (isLoading && text !== '') return <p className="note pad-3-4">{t('loading')}</p>
  if (groups.some(({ hasOwnHead }) => hasOwnHead))
    return (
      <p className="caption-faint line strong rigid pad-x-4 pad-top-3">
        {t('recent')}
        <button type="button" className="accent push-end plain underline" aria-label={t('clearRecent')} onClick={() => recent.set([])}>
          {t('clear')}
        </button>
      </p>
    )
  if (!isEmpty || chips.length > 0) return null
  return (
    <Status as="div" className="break-anywhere pad-3-4">
      <b>{t('nothing', { text: text.trim() })}</b>
      <p className="note">{t('nothingAbout')}</p>
      {hostsNote !== undefined && <p className="note">{hostsNote}</p>}
    </Status>
  )
}
