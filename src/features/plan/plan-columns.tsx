import { providerOf } from '@/domain/offer-text'
import { Link } from '@tanstack/react-router'
import type { LowestOffer } from '@/api/market-prices'
import { hourlyPrice, isFree } from '@/domain/hourly-price'
import { markedSpeed } from '@/domain/marked-speed'
import { gpuLabel, type PlanTask } from '@/domain/plan'
import { shareText } from '@/shared/i18n/share-text'
import { DOT } from '@/shared/lib/join-dots'
import { times } from '@/shared/lib/decimal'
import type { DataColumn } from '@/shared/ui/data-table'
import { OpenOffers } from './open-offers'
import classes from './plan-page.module.css'
import { figuresOf, gbText, usePlanReader, type PlanReader } from './plan-text'
import type { PlanRow } from './use-plan'

interface Asked {
  task: PlanTask
  reader: PlanReader
  onExplain: (row: PlanRow) => void
  /** The row that is named as the cheapest. */
  cheapest: PlanRow | undefined
}

export function planColumns({ task, reader, onExplain, cheapest }: Asked): DataColumn<PlanRow>[] {
  const { t, format, currency } = reader
  const figures = figuresOf(task)
  const { job } = task
  const moneyOf = (amount: number | null) => (amount === null ? '—' : format.money(amount, currency))
  return [
    {
      id: 'gpu',
      head: t('gpu'),
      card: { row: 1, side: 'start' },
      csv: gpuLabel,
      cell: (row) => <Gpus row={row} />,
    },
    {
      id: 'memory',
      head: t('memory'),
      card: { row: 2, side: 'end' },
      csv: ({ used }) => used,
      text: ({ fit, used }) => t(fit, { share: shareText(used, format, 0) }),
      cell: ({ fit, used }) => (
        <span className={`nowrap ${fit === 'tight' ? 'warn' : 'good'}`}>{t(fit, { share: shareText(used, format, 0) })}</span>
      ),
    },
    {
      id: 'price',
      head: t('offer'),
      card: { row: 3, side: 'start', label: t('offer') },
      exportHead: `${t('offer')}, ${currency}`,
      csv: ({ offers }) => offers?.lowest,
      text: ({ offers }) => (!offers ? t('notLoaded') : offers.lowest === null ? missingText(offers, reader) : moneyOf(offers.lowest)),
      align: 'end',
      cell: (row) => <Offer row={row} />,
    },
    {
      id: 'speed',
      head: t(`speed_${figures}`),
      card: { row: 2, side: 'start', label: t(`speed_${figures}`) },
      ...(job === 'tune' ? { exportHead: t('timeInHours'), textHead: t('speed_tune') } : {}),
      csv: ({ speed }) => speed && (job === 'tune' ? 1 / speed : speed),
      text: (row) => (row.speed === null ? t('noSpeed') : markedSpeed(task, row.speed, row, reader)),
      align: 'end',
      cell: ({ speed, bound, confidence }) =>
        speed === null ? (
          <span className="dim">{t('noSpeed')}</span>
        ) : (
          <span>
            {markedSpeed(task, speed, { confidence }, reader)}
            {bound && <small className="caption plain block nowrap">{t(bound.limit === 'memory' ? 'memoryBound' : 'mathBound')}</small>}
          </span>
        ),
    },
    {
      id: 'cost',
      head: t(`cost_${figures}`),
      card: { row: 1, side: 'end', label: t(`cost_${figures}`) },
      exportHead: `${t(`cost_${figures}`)}, ${currency}`,
      csv: ({ cost }) => cost,
      text: ({ offers, cost }) => (offers ? moneyOf(cost) : t('notLoaded')),
      align: 'end',
      cell: (row) => (row.cost === null ? '—' : <b className={row === cheapest ? 'accent' : undefined}>{moneyOf(row.cost)}</b>),
    },
    {
      id: 'open',
      head: t('offersTitle'),
      card: { row: 3, side: 'end' },
      csv: ({ offers }) => offers?.total,
      text: ({ offers }) => (!offers ? t('notLoaded') : offers.total === undefined ? '—' : format.number(offers.total)),
      align: 'end',
      cell: (row) => <OpenOffers row={row} />,
    },
    {
      id: 'how',
      head: t('how'),
      isHeadHidden: true,
      align: 'end',
      cell: (row) => <How row={row} onExplain={onExplain} />,
    },
  ]
}

function How({ row, onExplain }: { row: PlanRow; onExplain: (row: PlanRow) => void }) {
  const { t } = usePlanReader()
  return (
    <button
      type="button"
      className="text-button nowrap"
      aria-haspopup="dialog"
      aria-label={t('howOf', { name: gpuLabel(row) })}
      onClick={() => onExplain(row)}
    >
      {t('howShort')}
    </button>
  )
}

/** Why there is no price in the currency of the plan. */
function missingText({ cheapest, total }: LowestOffer, { t, currency }: PlanReader): string {
  if (total === 0) return t('noOffers')
  if (!cheapest) return t('offerNotReadable')
  if (isFree(cheapest, currency)) return t('priceZero')
  const price = hourlyPrice(cheapest.prices, currency)
  return 'amount' in price || price.reason === 'no-price' ? t('noPriceIn', { currency }) : t('priceNotReadable')
}

function Gpus({ row: { gpus, slug, name, sheet, isRun } }: { row: PlanRow }) {
  const reader = usePlanReader()
  const { t, currency } = reader
  const each = gbText(sheet.memory, reader)
  return (
    <>
      <span>
        {gpus} ×{' '}
        <Link to="/gpus/$gpuName" params={{ gpuName: slug }} search={{ currency }}>
          <bdi className="long-word">{name}</bdi>
        </Link>
      </span>
      <small className={classes['below']}>
        {gpus === 1 ? each : t('memoryOf', { each, total: gbText(times(sheet.memory, gpus), reader) })}
        {isRun && (
          <b>
            {DOT}
            {t('yourRun')}
          </b>
        )}
      </small>
    </>
  )
}

function Offer({ row }: { row: PlanRow }) {
  const reader = usePlanReader()
  const { t, format, currency, providerNames } = reader
  const { offers, state, retry } = row
  if (state === 'unasked') return <span className="dim">{t('notLoaded')}</span>
  if (state === 'failed') {
    return (
      <button type="button" className="text-button" aria-label={t('failedOf', { name: gpuLabel(row) })} onClick={retry}>
        {t('tryAgain')}
      </button>
    )
  }
  if (!offers) return <span className="skeleton" />
  if (offers.lowest === null) return <span className="dim">{missingText(offers, reader)}</span>
  const provider = providerOf(offers.cheapest, providerNames)
  return (
    <span>
      {format.money(offers.lowest, currency)}
      {provider && (
        <small className={classes['below']}>
          <bdi className="long-word">{provider}</bdi>
        </small>
      )}
    </span>
  )
}
