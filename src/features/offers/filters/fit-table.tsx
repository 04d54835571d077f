import { Button } from '@/shared/ui/button'
import { useCurrency } from '@/api/use-currency'
import { gpuName } from '@/domain/offer-text'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { useAnnounced } from '@/shared/ui/announcer'
import { sentMoneyText } from '@/shared/ui/money-text'
import { filtersSet, type OffersSearch } from '../offer-search'
import classes from './fit-dialog.module.css'
import { fitCatalog } from './fit-messages'
import { filtersOfSpread, filtersOfTight, type FitCell, type FitMarket, type SpreadOffers } from './use-fit-offers'

interface Props {
  market: FitMarket
  best: SpreadOffers | undefined
  search: OffersSearch
  onApply: (next: Partial<OffersSearch>) => void
}

export function FitTable({ market: { spreads, isDone, retry }, best, search, onApply }: Props) {
  const t = useMessages(fitCatalog)
  const hasFailed = spreads.some(({ fits, tight }) => fits.state === 'failed' || tight.state === 'failed')
  const hasOthers = filtersSet(search).some((id) => id !== 'gpus' && !id.startsWith('vram') && id !== 'rentable')
  useAnnounced(isDone ? (hasFailed ? t('failed') : '') : t('checking'))
  return (
    <>
      <table className={classes['spreads']} aria-busy={!isDone}>
        <thead>
          <tr>
            <th scope="col">{t('spread')}</th>
            <th scope="col">
              <span className={classes['mark']} data-is="fits">
                {t('fits')}
              </span>
            </th>
            <th scope="col">
              <span className={classes['mark']} data-is="tight">
                {t('tight')}
              </span>
            </th>
            <th>
              <span className="sr-only">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {spreads.map((spread) => (
            <SpreadRow
              key={spread.gpus}
              spread={spread}
              isBest={spread === best}
              onShow={() => onApply(filtersOfSpread(spread))}
              onTight={() => onApply(filtersOfTight(spread))}
            />
          ))}
        </tbody>
      </table>
      <div className={classes['legend']}>
        <p>{t.rich('legendFits', { fits: <b>{t('fitsMark')}</b>, tight: <b>{t('tightMark')}</b> })}</p>
        {best && <p>{t('legendBest')}</p>}
        <p>
          {t(hasOthers ? 'countedOthers' : 'counted')} {t('wholeOffer')}
        </p>
        <p>
          {!isDone && t('checking')}
          {isDone && hasFailed && (
            <>
              {t('failed')}{' '}
              <button type="button" className={classes['retry']} onClick={retry}>
                {t('tryAgain')}
              </button>
            </>
          )}
        </p>
      </div>
    </>
  )
}

interface RowProps {
  spread: SpreadOffers
  isBest: boolean
  onShow: () => void
  onTight: () => void
}

function SpreadRow({ spread: { gpus, enough, least, fits, tight }, isBest, onShow, onTight }: RowProps) {
  const t = useMessages(fitCatalog)
  const { number } = useFormat()
  const isNo = fits.state === 'none' && tight.state === 'none'
  const isFound = fits.state === 'found' || tight.state === 'found'
  const values = { gpus: number(gpus), least: number(least), most: number(Math.max(least, enough - 1)) }
  const vram = number(fits.state === 'none' && tight.state === 'found' ? least : enough)
  return (
    <tr data-best={isBest || undefined}>
      <th scope="row">
        <b>{t('gpuCount', { gpus: number(gpus) })}</b>
        <small>{t(gpus === 1 ? 'fromVram' : 'fromVramEach', { vram: number(enough) })}</small>
      </th>
      {isNo ? (
        <td colSpan={3}>
          <span className={classes['mark']} data-is="no">
            {t('no')}
          </span>{' '}
          <span className={classes['none']}>{t('noOffer', { gpus: number(gpus) })}</span>
        </td>
      ) : (
        <>
          <td>
            <CellText cell={fits} />
          </td>
          <td>
            <CellText
              cell={tight}
              // The button of the row shows the offers that fit.
              show={fits.state === 'found' ? { label: t('showTight', values), onShow: onTight } : undefined}
            />
          </td>
          <td>
            {isFound && (
              <Button size="compact" variant="default" aria-label={t('showNamed', { gpus: number(gpus), vram })} onClick={onShow}>
                {t('show')}
              </Button>
            )}
          </td>
        </>
      )}
    </tr>
  )
}

interface CellProps {
  cell: FitCell
  show?: { label: string; onShow: () => void } | undefined
}

function CellText({ cell, show }: CellProps) {
  const t = useMessages(fitCatalog)
  const format = useFormat()
  const currency = useCurrency()
  if (cell.state === 'checking') return <span className={`skeleton ${classes['wait']}`} />
  if (cell.state === 'failed') return <span className={classes['none']}>{t('notChecked')}</span>
  if (cell.state !== 'found') return <span className={classes['none']}>{t('none')}</span>
  const { total, cheapest: offer, price } = cell
  const money = price && sentMoneyText(price.amount, price.currency, currency, format)
  const count = total === undefined || total < 1 ? t('someOffers') : t('offers', { count: total })
  const machine = [offer && gpuName(offer), offer?.vram && t('vram', { vram: format.number(offer.vram) })].filter(Boolean).join(', ')
  const text = (
    <>
      {money && <b title={money.exact}>{t('fromPrice', { price: money.text })}</b>}{' '}
      <span className="dim">{money ? `· ${count}` : count}</span>
    </>
  )
  return (
    <>
      {show ? (
        <button type="button" className={classes['show']} onClick={show.onShow}>
          {text} <span className="sr-only">{show.label}</span>
        </button>
      ) : (
        text
      )}
      {machine !== '' && <small title={machine}>{machine}</small>}
    </>
  )
}
