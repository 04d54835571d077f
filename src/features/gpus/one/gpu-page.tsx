import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SearchOffer } from '@/contract/offer'
import { useDefaultMinScore } from '@/api/preferences'
import { marketRequest, marketOffersQuery } from '@/api/market-offers'
import { modelName } from '@/domain/model-name'
import { isWhole } from '@/api/list-pages'
import { gpuListQuery } from '@/api/gpus'
import { isPartOfGpu } from '@/domain/match-gpu'
import { modelFigures } from '@/domain/model-figures'
import { ALL_OFFERS, ANY_SCORE } from '@/domain/offer-links'
import { gpuName } from '@/domain/offer-text'
import { useList } from '@/api/list'
import { useProviderNames } from '@/api/use-provider-names'
import { rawOf } from '@/contract/raw'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { PageTitle, PageHead } from '@/shared/ui/page-head'
import { ApiDetails } from '@/shared/ui/api-details/api-details'
import { FactList } from '../facts/fact-list'
import { useGpuReader } from './use-gpu-reader'
import { GpuHead } from './gpu-head'
import classes from './gpu-page.module.css'
import { GpuPrices, sizesOf } from './gpu-prices'
import { PerMoneyPanel } from './per-money-panel'
import { SheetPanel } from './sheet-panel'
import type { Gpu } from '@/contract/gpu'
import { closestNames } from '@/shared/lib/closest-names'
import { EmptyState } from '@/shared/ui/empty-state'

interface Props {
  slug: string
  known: readonly Gpu[]
  /** The minimum score of the search without results. */
  score: number | undefined
}

function UnknownGpu({ slug, known, score }: Props) {
  const { t, format, currency } = useGpuReader()
  // Offers with a lower score may exist.
  const title = t(score === undefined ? 'unknownTitle' : 'scoredTitle')
  const name = <bdi>{slug}</bdi>
  const near = closestNames(
    slug,
    known.flatMap((gpu) => (gpu.translit_name ? [{ value: gpu.translit_name, name: modelName(gpu) }] : [])),
  )
  return (
    <div className={`grid one-column ${classes['page']}`}>
      <PageTitle>{title}</PageTitle>
      <PageHead title={title} />
      <EmptyState>
        {score === undefined ? (
          <p>{t.rich('unknownText', { name })}</p>
        ) : (
          <>
            <p>{t.rich('scoredText', { name, score: format.number(score, 12) })}</p>
            <Link to="/offers" search={{ ...ALL_OFFERS, ...ANY_SCORE, gpu: [slug], currency }}>
              {t('scoredOut')}
            </Link>
          </>
        )}
        {near.length > 0 && (
          <>
            <h2>{t('unknownNear')}</h2>
            <ul>
              {near.map(({ value, name }) => (
                <li key={value}>
                  <Link to="/gpus/$gpuName" params={{ gpuName: value }} search={{ currency }}>
                    <bdi>{name}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <Link to="/gpus" search={{ currency }}>
          {t('unknownAll')}
        </Link>
      </EmptyState>
    </div>
  )
}

/** Offers to load unasked: a search per hundred. */
const UNASKED = 500

const route = getRouteApi('/_app/gpus/$gpuName')

/** One GPU model: facts, prices by provider, and models that fit. The API has no endpoint for a single GPU, so it is looked up in the list. */
export function GpuPage({ jobs }: { jobs: (model: { name: string; offers: readonly SearchOffer[]; isComplete: boolean }) => ReactNode }) {
  const { gpuName: slug } = route.useParams()
  const [search, change] = usePageSearch(route)
  const { t, format, currency } = useGpuReader()
  const list = useQuery(gpuListQuery({ currency, locale: format.locale }))
  const score = useDefaultMinScore()
  const offerList = useList(marketOffersQuery({ currency, gpu: slug, score }), 'whole', UNASKED)
  const providerNames = useProviderNames(format.locale)
  const gpu = list.data?.rows.find(({ translit_name }) => translit_name === slug)
  const [offer] = offerList.rows
  const name = modelName({ name: gpu?.name || (offer && gpuName(offer)) || null, translit_name: slug })
  const known = isWhole(list.data) ? list.data?.rows : undefined
  // Only complete lists prove that the model does not exist.
  if (known && !gpu && offerList.state === 'complete' && offerList.loaded === 0) {
    return <UnknownGpu slug={slug} known={known} score={score} />
  }
  const sizes = sizesOf(offerList.rows)
  const vram = sizes.length === 1 ? sizes[0] : undefined
  const figures = modelFigures(gpu ?? { name: offer ? name : null, translit_name: slug, benchmarks: [] }, vram)
  const { sheet } = figures
  // Prices and sizes are of whole GPUs. Counts beside a link to the search are of all offers.
  const isPart = ({ vram: size }: SearchOffer) =>
    sheet !== null && isPartOfGpu({ gpu_name: sheet.name, gpu_translit_name: sheet.slug, vram: size })
  const whole = offerList.rows.some(isPart) ? offerList.rows.filter((one) => !isPart(one)) : offerList.rows
  return (
    <div className={`grid one-column ${classes['page']}`}>
      <PageTitle>{name}</PageTitle>
      <GpuHead
        slug={slug}
        name={name}
        gpu={gpu}
        isListed={gpu ? true : list.data ? false : undefined}
        hasFailed={list.isError && !list.data}
        offerList={offerList}
        wholeOffers={whole}
      />
      {list.isError && (
        <div className={`stack medium ${classes['failed']}`}>
          {!gpu && <p>{t('listFailed')}</p>}
          <ErrorAlert error={list.error} onRetry={() => void list.refetch()} />
        </div>
      )}
      <div className={`grid line-bottom ${classes['sheet']}`}>
        <SheetPanel figures={figures} />
        <PerMoneyPanel figures={figures} offerList={offerList} />
      </div>
      <GpuPrices
        slug={slug}
        name={name}
        offerList={offerList}
        wholeOffers={whole}
        sheet={sheet}
        providerNames={providerNames}
        search={search}
        onChange={change}
      >
        {offerList.state !== 'loading' && jobs({ name, offers: offerList.rows, isComplete: offerList.state === 'complete' })}
        {gpu && (
          <>
            <div className={`grid line-top pad-top-4 ${classes['facts']}`}>
              <FactList title={t('features')} sent={gpu.features} />
              <FactList title={t('configuration')} sent={gpu.configuration} />
              <FactList title={t('benchmarks')} sent={gpu.benchmarks} />
            </div>
          </>
        )}
      </GpuPrices>
      <ApiDetails
        hasGutter
        request={() => marketRequest({ currency, gpu: slug, score })}
        raw={() => (gpu ? { values: { id: gpu.id }, json: rawOf(gpu) } : {})}
      />
    </div>
  )
}
