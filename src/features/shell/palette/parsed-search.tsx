import { useRef, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { withoutRange } from '@/domain/search-words'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { hourlyPrice } from '@/domain/hourly-price'
import { moneyText } from '@/shared/ui/money-text'
import { Icon } from '@/shared/ui/icon'
import { Status } from '@/shared/ui/status'
import { useCurrency } from '@/api/use-reader'
import type { Chip } from './chips'
import { paletteCatalog } from './messages'
import classes from '../shell-dialogs.module.css'
import type { Palette } from './use-palette'

interface Props {
  palette: Palette
  onChange: (text: string) => void
  field: RefObject<HTMLInputElement | null>
}

export function ParsedSearch({ palette: { text, chips, search, words }, onChange, field }: Props) {
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
    <div className={`row note rigid gap-6px line-bottom surface ${classes['parsed']}`}>
      <ul ref={list} aria-label={t('understood')} className="row gap-6px">
        {chips.map((chip, index) => (
          <li key={`${index} ${chip.label}`}>
            <button
              type="button"
              className={`inline small accent weight-500 at-start high-26 leading-13 ${classes['chip']}`}
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
  const t = useMessages(paletteCatalog)
  const format = useFormat()
  const currency = useCurrency()
  const price = rows[0] && hourlyPrice(rows[0].prices, currency)
  const money = price && 'amount' in price ? moneyText(price.amount, price.currency, currency, format) : null
  const text = hasFailed
    ? t('searchFailed')
    : isPending || total === undefined
      ? t('counting')
      : total === 0
        ? t('noOffers')
        : t(isAtLeast ? 'foundAtLeast' : 'found', { count: total })
  return (
    <Status as="span">
      <span aria-hidden="true">→</span> <b className={isPending || hasFailed ? 'plain' : 'emphasis'}>{text}</b>
      {!isPending && money && <> {t.rich('fromPrice', { price: <b className="emphasis">{money.text}</b> })}</>}
      {countsHidden && !isPending && total !== 0 && <> · {t('countsHidden')}</>}
    </Status>
  )
}
