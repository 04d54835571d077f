import { Button } from '@/shared/ui/button'
import type { ReactNode } from 'react'
import { useReader, type Reader } from '@/api/use-reader'
import { gpuName } from '@/domain/offer-text'
import { useAnnounced } from '@/shared/ui/announcer'
import { sentMoneyText } from '@/shared/ui/money-text'
import { SimpleTable } from '@/shared/ui/simple-table'
import type { TableColumn } from '@/shared/ui/table-column'
import { filtersSet, type OffersSearch } from '../offer-search'
import classes from './fit-dialog.module.css'
import type { messages } from './fit-messages.en'
import { filtersOfSpread, filtersOfTight, type FitCell, type FitMarket, type SpreadOffers } from './use-fit-offers'
import { catalog } from '@/shared/i18n/messages'

export const fitCatalog = catalog({ en: () => import('./fit-messages.en'), ru: () => import('./fit-messages.ru') })

interface Props {
  market: FitMarket
  best: SpreadOffers | undefined
  search: OffersSearch
  onApply: (next: Partial<OffersSearch>) => void
}

export function FitTable({ market: { spreads, isDone, retry }, best, search, onApply }: Props) {
  const reader = useReader(fitCatalog)
  const { t } = reader
  const hasFailed = spreads.some(({ fits, tight }) => fits.state === 'failed' || tight.state === 'failed')
  const hasOthers = filtersSet(search).some((id) => id !== 'gpus' && !id.startsWith('vram') && id !== 'rentable')
  useAnnounced(isDone ? (hasFailed ? t('failed') : '') : t('checking'))
  return (
    <>
      <SimpleTable
        className={`lined-table phone-blocks mt-3 ${classes['spreads']}`}
        isBusy={!isDone}
        columns={columnsOf(reader, onApply)}
        rows={spreads}
        rowKey={({ gpus }) => gpus}
        isMarked={(spread) => spread === best}
      />
      <div className="caption lines mt-3">
        <p>
          {t.rich('legendFits', { fits: <b className="emphasis">{t('fitsMark')}</b>, tight: <b className="emphasis">{t('tightMark')}</b> })}
        </p>
        {best && <p>{t('legendBest')}</p>}
        <p>
          {t(!isDone ? 'checking' : hasOthers ? 'countedOthers' : 'counted')} {t('wholeOffer')}
        </p>
        <p className="high-1lh">
          {isDone && hasFailed && (
            <>
              {t('failed')}{' '}
              <button type="button" className="accent underline" onClick={retry}>
                {t('tryAgain')}
              </button>
            </>
          )}
        </p>
      </div>
    </>
  )
}

const isNo = ({ fits, tight }: SpreadOffers): boolean => fits.state === 'none' && tight.state === 'none'

const TONES = { fits: 'good', tight: 'warn', no: 'dim' } as const

function columnsOf({ t, format: { number } }: Reader<typeof messages>, onApply: Props['onApply']): TableColumn<SpreadOffers, ReactNode>[] {
  const mark = (is: keyof typeof TONES) => <span className={`mark small nowrap ${TONES[is]} weight-500`}>{t(is)}</span>
  return [
    {
      id: 'spread',
      head: t('spread'),
      cell: ({ gpus, enough }) => (
        <>
          <b className="strong nowrap">{t('gpuCount', { gpus: number(gpus) })}</b>
          <small className="block cut caption">{t(gpus === 1 ? 'fromVram' : 'fromVramEach', { vram: number(enough) })}</small>
        </>
      ),
    },
    {
      id: 'fits',
      head: mark('fits'),
      card: { row: 2, side: 'start', label: t('fits') },
      span: (spread) => (isNo(spread) ? 3 : undefined),
      cell(spread) {
        if (!isNo(spread)) return <CellText cell={spread.fits} />
        // One sentence: the mark is its first word.
        return (
          <>
            {mark('no')} <span className="faint">{t('noOffer')}</span>
          </>
        )
      },
    },
    {
      id: 'tight',
      head: mark('tight'),
      card: { row: 2, side: 'end', label: t('tight') },
      cell(spread) {
        const { gpus, enough, least, fits, tight } = spread
        const values = { gpus: number(gpus), least: number(least), most: number(Math.max(least, enough - 1)) }
        const show = { label: t('showTight', values), onShow: () => onApply(filtersOfTight(spread)) }
        // The button of the row shows the offers that fit.
        return <CellText cell={tight} show={fits.state === 'found' ? show : undefined} />
      },
    },
    {
      id: 'actions',
      head: t('actions'),
      isHeadHidden: true,
      cell(spread) {
        const { gpus, enough, least, fits, tight } = spread
        if (fits.state !== 'found' && tight.state !== 'found') return null
        const values = { gpus: number(gpus), vram: number(fits.state === 'none' && tight.state === 'found' ? least : enough) }
        return (
          <Button size="compact" variant="default" aria-label={t('showNamed', values)} onClick={() => onApply(filtersOfSpread(spread))}>
            {t('show')}
          </Button>
        )
      },
    },
  ]
}

interface CellProps {
  cell: FitCell
  show?: { label: string; onShow: () => void } | undefined
}

function CellText({ cell, show }: CellProps) {
  const { t, format, currency } = useReader(fitCatalog)
  if (cell.state === 'checking') return <span className="skeleton" style={{ width: 72 }} />
  if (cell.state === 'failed') return <span className="faint">{t('notChecked')}</span>
  if (cell.state !== 'found') return <span className="faint">{t('none')}</span>
  const { total, cheapest: offer, price } = cell
  const money = price && sentMoneyText(price.amount, price.currency, currency, format)
  const count = total === undefined || total < 1 ? t('someOffers') : t('countOffers', { count: total })
  const machine = [offer && gpuName(offer), offer?.vram && t('vram', { vram: offer.vram })].filter(Boolean).join(', ')
  const text = (
    <>
      {money && (
        <b className="strong nowrap" title={money.exact}>
          {t('fromPrice', { price: money.text })}
        </b>
      )}{' '}
      <span className="dim">{money ? `· ${count}` : count}</span>
    </>
  )
  return (
    <>
      {show ? (
        <button type="button" className="text text-button ring" onClick={show.onShow}>
          {text} <span className="sr-only">{show.label}</span>
        </button>
      ) : (
        text
      )}
      {machine !== '' && (
        <small className="block cut caption" title={machine}>
          {machine}
        </small>
      )}
    </>
  )
}
