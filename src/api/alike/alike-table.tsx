import { useReaderIn, type Reader } from '@/api/use-reader'
import { useProviderNames } from '@/api/use-provider-names'
import type { Ranged, SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { boundsOf, newArmCpu } from '@/domain/better-offers'
import { placeLabel, providerAndPlace } from '@/domain/country-label'
import { hourlyAmount } from '@/domain/hourly-price'
import { factName, factText, offerField, offerFields } from '@/domain/offer-fields'
import { offerHref } from '@/domain/offer-links'
import { gpuName, offerName, providerOf } from '@/domain/offer-text'
import { ButtonAnchor } from '@/shared/ui/button-link'
import { ExportMenu } from '@/shared/ui/export-menu'
import { unitName } from '@/shared/ui/units'
import { DataTable, type DataColumn } from '@/shared/ui/data-table'
import classes from './alike-offers.module.css'
import { gainText, savingOf, sheetGains, alikeCatalog } from './gain-text'
import type { messages } from './messages.en'

interface Props {
  offer: SearchOffer
  /** Cheaper offers that are not worse, cheapest first. */
  others: readonly SearchOffer[]
  currency: Currency
}

/** The offer as a baseline, and the difference of each other one under its figures. */
export function AlikeTable({ offer, others, currency }: Props) {
  const reader = useReaderIn(currency, alikeCatalog)
  const { t, format } = reader
  const providerNames = useProviderNames(format.locale)
  const columns = alikeColumns(offer, reader)
  const rows = [offer, ...others]
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        isMarked={(row) => row === offer}
        hasStickyHead={false}
      />
      <ExportMenu
        variant="subtle"
        exported={() => ({
          subject: 'better-offers',
          title: `${t('title')}: ${offerName(offer, format)}, ${currency}`,
          about: t('about'),
          loadedAt: null,
          rows,
          columns: [
            ...columns,
            { id: 'provider', head: t('provider'), csv: (row) => providerOf(row, providerNames) || null },
            { id: 'location', head: t('place'), csv: (row) => placeLabel(row, format) },
            { id: 'link', head: t('link'), csv: (row) => new URL(offerHref(row, { currency }), globalThis.location.origin).href },
          ],
        })}
      />
    </>
  )
}

function alikeColumns(offer: SearchOffer, { t, format, currency }: Reader<typeof messages>): DataColumn<SearchOffer>[] {
  const own = boundsOf(offer)
  const priceText = (row: SearchOffer) => {
    const amount = hourlyAmount(row.prices, currency)
    return amount === null ? null : format.money(amount, currency)
  }
  const figure = (name: Ranged): DataColumn<SearchOffer> => {
    const { unit } = offerField(name)
    return {
      id: name,
      head: factName(name, t),
      exportHead: [factName(name, t), ...(unit ? [unitName(unit, format.locale)] : [])].join(', '),
      textHead: factName(name, t),
      align: 'end',
      csv: (row) => boundsOf(row)[name],
      text: (row) => factText(row, name, format),
      cell: (row) => {
        const amount = boundsOf(row)[name]
        const least = own[name]
        const gain = amount === undefined || least === undefined ? undefined : gainText(name, amount, least, format)
        return (
          <>
            {factText(row, name, format) || '—'}
            {row !== offer &&
              gain !== undefined &&
              (gain === null ? <Below>{t('equal')}</Below> : <strong className={`small block ${classes['below']}`}>{gain}</strong>)}
          </>
        )
      },
    }
  }
  return [
    {
      id: 'offer',
      head: t('offer'),
      isRowHeader: true,
      csv: (row) => offerName(row, format),
      cell: (row) => (row === offer ? <b>{t('thisOffer')}</b> : <OfferCell row={row} offer={offer} currency={currency} />),
    },
    {
      id: 'sheet',
      head: t('sheet'),
      cell: (row) => (row === offer ? gpuName(offer) : <SheetCell row={row} offer={offer} currency={currency} />),
    },
    ...offerFields.filter((name): name is Ranged => name in own).map(figure),
    {
      id: 'price',
      head: t('price'),
      exportHead: `${t('price')}, ${currency}`,
      align: 'end',
      csv: (row) => hourlyAmount(row.prices, currency),
      text: priceText,
      cell: (row) => (
        <>
          <b>{priceText(row) ?? '—'}</b>
          {row !== offer && <Saving row={row} offer={offer} currency={currency} />}
        </>
      ),
    },
    {
      id: 'open',
      head: t('open'),
      isHeadHidden: true,
      align: 'end',
      cell: (row) =>
        row !== offer && (
          <ButtonAnchor
            size="xs"
            variant="default"
            href={offerHref(row, { currency })}
            aria-label={`${t('open')}: ${offerName(row, format)}`}
          >
            {t('open')}
          </ButtonAnchor>
        ),
    },
  ]
}

interface CellProps extends Pick<Props, 'offer' | 'currency'> {
  row: SearchOffer
}

function OfferCell({ row, offer, currency }: CellProps) {
  const { t, format } = useReaderIn(currency, alikeCatalog)
  const providerNames = useProviderNames(format.locale)
  const arm = newArmCpu(offer, row)
  return (
    <>
      <b>{offerName(row, format)}</b>
      <Below>{providerAndPlace(row, { format, providerNames })}</Below>
      {arm !== null && <span className="caption warn">{t('cpu', { name: arm })}</span>}
    </>
  )
}

function SheetCell({ row, offer, currency }: CellProps) {
  const { t, format } = useReaderIn(currency, alikeCatalog)
  const [first, second] = sheetGains(offer, row, format).map(({ name, share }) => t(name, { share }))
  if (first === undefined) {
    return <span className="dim">{row.gpu_translit_name === offer.gpu_translit_name ? t('sameGpu') : gpuName(row)}</span>
  }
  return (
    <>
      <span className="nowrap">{first}</span>
      {second !== undefined && <Below>{second}</Below>}
    </>
  )
}

function Saving({ row, offer, currency }: CellProps) {
  const { format } = useReaderIn(currency, alikeCatalog)
  const saving = savingOf(offer, row, currency)
  return (
    saving && (
      <small className={`small block good plain ${classes['below']}`}>
        {`−${format.money(saving.amount, currency)}, −${format.percent(saving.share, 0)}`}
      </small>
    )
  )
}

const Below = ({ children }: { children: string }) => <small className={`caption block plain ${classes['below']}`}>{children}</small>
