import { Button } from '@mantine/core'
import { useId } from 'react'
import type { Currency } from '@/contract/params'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { sentMoneyText } from '@/shared/ui/money-text'
import { offersCatalog } from '../messages'
import type { FilterId, OffersSearch } from '../offer-search'
import { filtersApplied } from './applied'
import classes from './empty-doctor.module.css'
import { inSentence, useFilterWords } from './filter-words'
import { dropping, NO_FILTERS } from './no-filters'
import { useDoctor, type Finding } from './use-doctor'

interface Props {
  search: OffersSearch
  onChange: (next: Partial<OffersSearch>) => void
  currency: Currency
}

/** Stands where the rows would be when there are none: which filter is in the way, or that the market is empty. */
export function EmptyDoctor(props: Props) {
  const t = useMessages(offersCatalog)
  if (filtersApplied(props.search).length > 0) return <Findings {...props} />
  return (
    <div className={classes['doctor']}>
      <h2>{t('marketEmpty')}</h2>
      <p>{t('marketEmptyWay')}</p>
    </div>
  )
}

function Findings({ search, onChange, currency }: Props) {
  const t = useMessages(offersCatalog)
  const { remedies, isDone, withoutAny } = useDoctor(search, currency)
  const count = remedies.length
  const ways = remedies.filter(({ finding }) => finding.state === 'found').length
  return (
    <div className={classes['doctor']}>
      <h2>{count === 1 ? t('noneMatchOne') : t('noneMatch', { count })}</h2>
      <p>{t('askedAgain')}</p>
      <p aria-live="polite" className={classes['hidden']}>
        {isDone ? t('waysFound', { count: ways }) : t('checking')}
      </p>
      <ul className={classes['list']}>
        {remedies.map(({ id, finding }, index) => (
          <RemedyRow
            key={id}
            id={id}
            search={search}
            currency={currency}
            finding={finding}
            isBest={isDone && index === 0}
            onRemove={() => onChange(dropping(id))}
          />
        ))}
      </ul>
      {withoutAny && (
        <p>
          {t('noSingleCause')} {withoutAny.state === 'none' && t('marketEmptyWay')}
          {withoutAny.state === 'found' &&
            (withoutAny.total === undefined ? t('withoutAnySome') : t('withoutAny', { count: withoutAny.total }))}
        </p>
      )}
      <div className={classes['actions']}>
        <Button variant={withoutAny?.state === 'found' ? 'filled' : 'default'} onClick={() => onChange(NO_FILTERS)}>
          {t('clearAllFilters')}
        </Button>
      </div>
    </div>
  )
}

interface RowProps {
  id: FilterId
  search: OffersSearch
  currency: Currency
  finding: Finding
  isBest: boolean
  onRemove: () => void
}

function RemedyRow({ id, search, currency, finding, isBest, onRemove }: RowProps) {
  const t = useMessages(offersCatalog)
  const format = useFormat()
  const wordsId = useId()
  const words = useFilterWords(currency, search)
  const what = inSentence(id, words(id, search).join(', '), format.locale)
  const cheapest = finding.state === 'found' && finding.cheapest
  const price = cheapest && cheapest.period === 'hour' && sentMoneyText(cheapest.amount, cheapest.currency, currency, format)
  return (
    <li>
      <span className={classes['words']} id={wordsId}>
        {t.rich('without', { what: <b>{what}</b> })}
        {price && <small title={price.exact}>{t('fromPrice', { price: t('perHour', { price: price.text }) })}</small>}
      </span>
      <span className={classes['outcome']}>
        {finding.state === 'checking' && (
          <>
            <span className={classes['quiet']}>{t('checking')}</span>
            <i className={classes['spinner']} />
          </>
        )}
        {finding.state === 'none' && <span className={classes['quiet']}>{t('stillNone')}</span>}
        {finding.state === 'failed' && (
          <>
            <span className={classes['quiet']}>{t('notChecked')}</span>
            <Button variant="default" aria-describedby={wordsId} onClick={finding.retry}>
              {t('tryAgain')}
            </Button>
          </>
        )}
        {finding.state === 'found' && (
          <>
            <span className={classes['count']}>
              {finding.total === undefined ? t('someOffers') : t('offersFound', { count: finding.total })}
            </span>
            <Button variant={isBest ? 'filled' : 'default'} aria-describedby={wordsId} onClick={onRemove}>
              {t('removeFilter')}
            </Button>
          </>
        )}
      </span>
    </li>
  )
}
