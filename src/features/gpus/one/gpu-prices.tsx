import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { List } from '@/api/list'
import { isWhole } from '@/api/list-pages'
import { usePreferences } from '@/api/preferences'
import type { SearchOffer } from '@/contract/offer'
import type { GpuSheet } from '@/domain/gpu-sheet'
import { hourlyAmount } from '@/domain/hourly-price'
import { leastMemory } from '@/domain/match-gpu'
import { fitCounts, USUAL, type FitCounts, type Precision } from '@/domain/model-fit'
import { PRESETS, type Preset } from '@/domain/model-presets'
import { offerHref, rentHref, ALL_OFFERS } from '@/domain/offer-links'
import { canRent, countPrefix, offerName, placeText, providerOf } from '@/domain/offer-text'
import { useLazyPart } from '@/shared/plots/use-lazy-part'
import type { GpuSearch } from '../gpu-search'
import { MarketListBar } from '../market/market-list-bar'
import { pricedOffers, type PricedOffer } from '@/domain/priced-offers'
import { useGpuReader } from './use-gpu-reader'
import classes from './gpu-page.module.css'
import { PlaceSection } from './place-section'
import { PROVIDER_PLOT, ProviderSection } from './provider-section'
import { wholeVram } from '@/domain/whole-gpu'
import { DataTable, type DataColumn } from '@/shared/ui/data-table'
import { unitName } from '@/shared/ui/units'
import { useFollowLinks } from '@/shared/ui/use-follow-links'

interface Props {
  slug: string
  name: string
  offerList: List<SearchOffer>
  /** Without offers of a part of the GPU. */
  wholeOffers: readonly SearchOffer[]
  sheet: GpuSheet | null
  /** First in the main column. */
  sheetPanel: ReactNode
  /** First in the side column. */
  perMoney: ReactNode
  providerNames: ReadonlyMap<string, string>
  search: GpuSearch
  onChange: (next: GpuSearch) => void
  children: ReactNode
}

export function GpuPrices({ slug, name, offerList, wholeOffers, sheet, providerNames, search, onChange, ...parts }: Props) {
  const { t, currency } = useGpuReader()
  const { rows: offers, state } = offerList
  const { priced, unpriced } = pricedOffers(wholeOffers, currency)
  // Preloads the plot in parallel with the offers.
  useLazyPart(PROVIDER_PLOT)
  const isLoading = state === 'loading'
  const slices = offers.length - wholeOffers.length
  return (
    <div className={`split ${classes['columns']}`}>
      <div className={`stack pad-gutter pad-top-4 ${classes['prices']}`}>
        {parts.sheetPanel}
        {priced.length > 0 && (
          <ProviderSection slug={slug} name={name} priced={priced} providerNames={providerNames} search={search} onChange={onChange} />
        )}
        {isLoading && <div className={`rounded surface ${classes['wait']}`} aria-hidden="true" />}
        {!isLoading && priced.length === 0 && offers.length > 0 && <p className="caption">{t('nothingToDraw')}</p>}
        {slices > 0 && <p className="caption">{t('slicesOut', { count: slices })}</p>}
        {unpriced > 0 && <p className="caption">{t('unpriced', { count: unpriced, currency })}</p>}
        <MarketListBar offerList={offerList} />
        {!isLoading && <PlaceSection slug={slug} offerList={offerList} />}
      </div>
      <div className="stack gap-5 pad-gutter pad-top-4 beside side-column">
        {parts.perMoney}
        {isLoading ? (
          <div className={`rounded surface ${classes['wait']}`} aria-hidden="true" />
        ) : (
          <>
            {offers.length > 0 && (
              <CheapestOffers
                slug={slug}
                priced={priced}
                hasRentable={wholeOffers.some(canRent)}
                hasRentablePart={slices > 0 && offers.some(canRent)}
                all={isWhole(offerList) ? offers.length : undefined}
                providerNames={providerNames}
              />
            )}
            {!isUnread(offerList) && (
              <FitAnswers
                slug={slug}
                sizes={sizesOf(wholeOffers)}
                vramFrom={sheet && slices > 0 ? wholeVram({ memory: leastMemory(sheet) }) : undefined}
              />
            )}
          </>
        )}
      </div>
      <div className="stack gap-5 pad-gutter pad-top-4">{parts.children}</div>
    </div>
  )
}

const PRECISIONS_SHOWN = ['fp16', 'fp8', 'int4'] as const satisfies readonly Precision[]
const NONE: FitCounts = { fits: null, tight: null }

interface FitAnswersProps {
  slug: string
  /** Distinct GB per GPU in the offers of whole GPUs, ascending. */
  sizes: readonly number[]
  /** GB per GPU from which an offer is of a whole GPU; set if some are not. */
  vramFrom: number | undefined
}

function FitAnswers({ slug, sizes, vramFrom }: FitAnswersProps) {
  const { t, format, currency } = useGpuReader()
  const id = useId()
  const { fitModel, fitUse = USUAL } = usePreferences()
  const rows = PRESETS.toSorted((a, b) => Number(b.name === fitModel) - Number(a.name === fitModel))
  const vram = sizes[0]
  const cell = (preset: Preset, precision: Precision) => {
    const { fits, tight } = vram === undefined ? NONE : fitCounts({ ...preset, ...fitUse, precision }, vram)
    return (
      <>
        {fits !== null
          ? link(fits)
          : tight === null && (
              <span className="caption">
                <span aria-hidden="true">{t('fitNever')}</span>
                <span className="sr-only">{t('fitNeverLong')}</span>
              </span>
            )}
        {tight !== null && <span className="caption block">{t.rich('fitTight', { gpus: link(tight) })}</span>}
      </>
    )
  }
  const link = (gpus: number) => (
    <Link
      to="/offers"
      search={{ gpu: [slug], gpus, vram_from: vramFrom, currency }}
      className={`high-24 inline-block ${classes['gpus']}`}
      aria-label={t('fitLink', { count: gpus })}
    >
      {t('countGpus', { count: gpus })}
    </Link>
  )
  const columns: DataColumn<Preset>[] = [
    {
      id: 'model',
      head: t('model'),
      cell: ({ name }) =>
        name === fitModel ? (
          <>
            <b>{name}</b> <span className="caption">{t('fitChosen')}</span>
          </>
        ) : (
          name
        ),
    },
    ...PRECISIONS_SHOWN.map((precision): DataColumn<Preset> => ({
      id: precision,
      head: t(precision),
      align: 'end',
      cell: (preset) => cell(preset, precision),
    })),
  ]
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{t('fitTitle')}</h2>
      <Link to="/plan" search={{ on: slug, currency }} className="caption">
        {t('toPlan')}
      </Link>
      {vram === undefined ? (
        <p className="caption">{t('fitUnknown')}</p>
      ) : (
        <>
          <p className="caption">{t('fitAbout', { vram: `${format.number(vram)}\u00A0${unitName('gb', format.locale)}` })}</p>
          <DataTable label={t('fitTitle')} columns={columns} rows={rows} rowKey={({ name }) => name} hasStickyHead={false} />
          <p className="caption">
            {t('fitAssume', { context: fitUse.context, sequences: fitUse.sequences, overhead: fitUse.overhead })}
            {sizes.length > 1 && ` ${t('fitSmallest')}`}
          </p>
        </>
      )}
    </section>
  )
}

const SHOWN = 8

interface CheapestOffersProps {
  slug: string
  priced: readonly PricedOffer[]
  hasRentable: boolean
  /** Some offer is of a part of the GPU, and some can be rented. */
  hasRentablePart: boolean
  all: number | undefined
  providerNames: ReadonlyMap<string, string>
}

function CheapestOffers({ slug, priced, hasRentable, hasRentablePart, all, providerNames }: CheapestOffersProps) {
  const { t, format, currency } = useGpuReader()
  const id = useId()
  const follow = useFollowLinks()
  const rows = priced.filter(({ offer }) => canRent(offer)).slice(0, SHOWN)
  const sellerOf = ({ offer }: PricedOffer) => providerOf(offer, providerNames) || t('noProvider')
  const columns: DataColumn<PricedOffer>[] = [
    {
      id: 'provider',
      head: t('provider'),
      cell: (row) => (
        <div className="grid">
          <a href={offerHref(row.offer, { currency })}>
            <bdi>{sellerOf(row)}</bdi>
          </a>
          <small className="caption plain">
            <bdi>{placeText(row.offer, format, false)}</bdi>
          </small>
        </div>
      ),
    },
    { id: 'gpus', head: t('gpusTitle'), align: 'end', cell: ({ offer }) => countPrefix(offer.gpu_amount, format).trim() },
    { id: 'perGpu', head: t('perGpu'), align: 'end', cell: ({ perGpu }) => <b>{format.money(perGpu, currency)}</b> },
    {
      id: 'whole',
      head: t('perOffer'),
      align: 'end',
      cell: ({ offer }) => format.money(hourlyAmount(offer.prices, currency) ?? Number.NaN, currency),
    },
    {
      id: 'rent',
      head: t('rent'),
      isHeadHidden: true,
      align: 'end',
      cell: (row) => (
        <a
          href={rentHref(row.offer, { currency })}
          className={`weight-500 phone-high ${classes['rent']}`}
          aria-label={t('rentNamed', { offer: offerName(row.offer, format) ?? '', provider: sellerOf(row) })}
        >
          {t('rent')}
        </a>
      ),
    },
  ]
  return (
    <section className="stack" aria-labelledby={id}>
      <div className="heading medium gap-2px-3">
        <h2 id={id}>
          {t('cheapestTitle')} <small className="note plain">{t('cheapestAbout')}</small>
        </h2>
        <Link to="/offers" search={{ ...ALL_OFFERS, gpu: [slug], currency }}>
          {all === undefined ? t('seeAllOffers') : t('allOffers', { count: all })}
        </Link>
      </div>
      {rows.length === 0 ? (
        <p className="caption">
          {hasRentable
            ? t('noneComparable', { currency })
            : t(hasRentablePart ? 'noneWhole' : all === undefined ? 'noneRentableLoaded' : 'noneRentable')}
        </p>
      ) : (
        <DataTable
          label={t('cheapestTitle')}
          columns={columns}
          rows={rows}
          rowKey={({ offer }) => offer.id}
          hasStickyHead={false}
          follow={follow}
        />
      )}
    </section>
  )
}

/** Distinct GB per GPU, ascending. */
export const sizesOf = (offers: readonly SearchOffer[]): number[] =>
  [...new Set(offers.flatMap(({ vram }) => (vram !== null && vram > 0 ? vram : [])))].toSorted((a, b) => a - b)

/** True if there are no readable offers, but some may exist. */
export const isUnread = ({ rows: offers, state, setAside }: List<SearchOffer>): boolean =>
  offers.length === 0 && (state !== 'complete' || setAside > 0)
