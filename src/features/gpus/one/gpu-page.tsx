import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { SearchOffer } from '@/contract/offer'
import { useDefaultMinScore } from '@/api/preferences'
import { marketRequest, marketOffersQuery } from '@/api/market-offers'
import { modelName } from '@/domain/model-name'
import { isWhole } from '@/api/list-pages'
import { gpuListQuery } from '@/api/gpus'
import { isPartOfGpu } from '@/domain/match-gpu'
import { modelFigures, type ModelFigures, hasNoFp8, type Figure, type Metric } from '@/domain/model-figures'
import { ALL_OFFERS, ANY_SCORE } from '@/domain/offer-links'
import { gpuName, canRent } from '@/domain/offer-text'
import { useList, type List } from '@/api/list'
import { useProviderNames } from '@/api/use-provider-names'
import { rawOf } from '@/contract/raw'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { PageTitle, PageHead } from '@/shared/ui/page-head'
import { ApiDetails } from '@/shared/ui/api-details/api-details'
import { FactList } from '../facts/fact-list'
import { perMoneyTexts, figureText, figureTip, isOwnOfApi, sheetSource, unitOf } from '../figure-text'
import { useGpuReader } from './use-gpu-reader'
import { GpuHead } from './gpu-head'
import classes from './gpu-page.module.css'
import { GpuPrices, sizesOf, isUnread } from './gpu-prices'
import type { Gpu } from '@/contract/gpu'
import { figureAge } from '@/domain/figure-age'
import type { GpuSheet } from '@/domain/gpu-sheet'
import { perMoney, moneyUnitText } from '@/domain/per-money'
import { tilePrices } from '@/domain/tile-prices'
import { closestNames } from '@/shared/lib/closest-names'
import { joinDots } from '@/shared/lib/join-dots'
import { DataTable, type DataColumn } from '@/shared/ui/data-table'
import { EmptyState } from '@/shared/ui/empty-state'
import { unitName } from '@/shared/ui/units'
import { useNow } from '@/shared/ui/use-now'

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
  const list = useQuery({ ...gpuListQuery({ currency, locale: format.locale }), meta: { isQuiet: true } })
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
        <div className="stack medium pad-gutter pad-top-4">
          {!gpu && <p>{t('listFailed')}</p>}
          <ErrorAlert error={list.error} onRetry={() => void list.refetch()} />
        </div>
      )}
      <GpuPrices
        slug={slug}
        name={name}
        offerList={offerList}
        wholeOffers={whole}
        sheet={sheet}
        sheetPanel={<SheetPanel figures={figures} />}
        perMoney={<PerMoneyPanel figures={figures} offerList={offerList} />}
        providerNames={providerNames}
        search={search}
        onChange={change}
      >
        {offerList.state !== 'loading' && jobs({ name, offers: offerList.rows, isComplete: offerList.state === 'complete' })}
        {gpu && (
          <>
            <div className={`grid gap-5 line-top pad-top-4 ${classes['facts']}`}>
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

const SHOWN = ['memory', 'bandwidth', 'fp16', 'fp8', 'fp4', 'int8', 'fp32'] as const satisfies readonly Metric[]

function SheetPanel({ figures }: { figures: ModelFigures }) {
  const context = useGpuReader()
  const { t, format } = context
  const id = useId()
  const { match, sheet } = figures
  const known = SHOWN.flatMap((metric) => {
    const figure = figures[metric]
    return figure ? [{ metric, figure }] : []
  })
  return (
    <section className="stack line-bottom pad-bottom-3 mb-2" aria-labelledby={id}>
      <h2 id={id}>
        {t('sheetTitle')} {sheet && <small className="note plain">{t('sheetGroupAbout')}</small>}
      </h2>
      {match.kind === 'form-unknown' && <Candidates sheets={match.candidates} />}
      {match.kind === 'slice' && <p className="note">{t('sliceSheet')}</p>}
      {match.kind === 'unknown' && <p className="note">{t('noSheet')}</p>}
      {(known.length > 0 || sheet) && (
        <dl className={`grid gap-3 ${classes['sheetFigures']}`}>
          {known.map(({ metric, figure }) => (
            <Item key={metric} label={t(`sheet_${metric}`)} tip={figureTip(metric, figure, match, context)}>
              {figureText(metric, figure, context)}
              {`\u00A0${unitOf(metric, context)}`}
              {metric === 'memory' && sheet && ` ${sheet.memoryType}`}
              <ApiMark figure={figure} />
            </Item>
          ))}
          {sheet && !figures.fp8 && (
            <Item label={t('sheet_fp8')}>
              <span className="faint plain">{t(hasNoFp8(sheet) ? 'noFp8' : 'notListedFigure')}</span>
            </Item>
          )}
          {sheet?.power && <Item label={t('power')}>{`${format.number(sheet.power)}\u00A0${t('watt')}`}</Item>}
          {sheet && <Item label={t('form')}>{sheet.form}</Item>}
          {sheet && <Item label={t('architecture')}>{`${sheet.architecture}, ${sheet.year}`}</Item>}
        </dl>
      )}
      {sheet && (
        <p className="caption">
          {t('sheetPeak')} {sheetSource(sheet, t)} {match.kind === 'model' && match.isAssumed && t('editionAssumed', { name: sheet.name })}{' '}
          {sheet.note !== '' && t(`note_${sheet.note}`)}
        </p>
      )}
    </section>
  )
}

function Item({ label, tip, children }: { label: string; tip?: string; children: ReactNode }) {
  return (
    <div title={tip}>
      <dt className="small">{label}</dt>
      <dd className="normal strong break-anywhere">{children}</dd>
    </div>
  )
}

function ApiMark({ figure }: { figure: Figure }) {
  const { t, format } = useGpuReader()
  if (!isOwnOfApi(figure)) return null
  return (
    <small className="second-line">
      {[
        t('tipApi'),
        figure.isProbablySparse && t('markSparse'),
        figure.listed !== null && t('tipListed', { value: format.number(figure.listed, 1) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </small>
  )
}

function Candidates({ sheets }: { sheets: readonly GpuSheet[] }) {
  const { t, format } = useGpuReader()
  return (
    <>
      <p className="note">{t('candidates')}</p>
      <ul className="medium grid gap-1">
        {sheets.map(({ slug, name, memory, bandwidth, fp16, memoryType }) => (
          <li key={slug}>
            <b>{name}</b>{' '}
            {joinDots([
              `${format.number(memory)}\u00A0${unitName('gb', format.locale)} ${memoryType}`,
              bandwidth !== null && `${format.number(bandwidth)}\u00A0${t('gbs')}`,
              fp16 !== null && `FP16 ${format.number(fp16)}\u00A0TFLOPS`,
            ])}
          </li>
        ))}
      </ul>
    </>
  )
}

const METRICS = ['fp16', 'memory', 'bandwidth'] as const
type RowId = 'price' | (typeof METRICS)[number]

function PerMoneyPanel({ figures, offerList }: { figures: ModelFigures; offerList: List<SearchOffer> }) {
  const context = useGpuReader()
  const { t, format, currency } = context
  const id = useId()
  const now = useNow(60_000)
  const known = METRICS.filter((metric) => figures[metric])
  if (known.length === 0) return null
  const isOld = offerList.loadedAt > 0 && figureAge(offerList.loadedAt, now) === 'old'
  const isLoading = !isOld && offerList.state === 'loading'
  // Without one readable offer nothing is known about prices.
  if (!isLoading && isUnread(offerList)) return null
  const { lowest, median, offers } = tilePrices(offerList.rows.filter(canRent), currency, figures.sheet)
  const text = (row: RowId, price: number | null) => {
    if (row === 'price') return price === null ? '–' : <b>{format.money(price, currency)}</b>
    const value = perMoney(figures[row]?.comparable, price, currency)
    if (value === null || price === null) return '–'
    const { text: shown, tip } = perMoneyTexts({ figures, metric: row, price, value }, context)
    return <span title={tip}>{shown}</span>
  }
  const columns: DataColumn<RowId>[] = [
    { id: 'figure', head: t('perMoneyFigure'), cell: (row) => t(`perMoney_${row}`) },
    { id: 'lowest', head: t('perMoneyLowest'), align: 'end', cell: (row) => text(row, lowest) },
    { id: 'median', head: t('perMoneyMedian'), align: 'end', cell: (row) => text(row, median) },
  ]
  const title = t('perMoneyTitle', { money: moneyUnitText(context.currency, context.format) })
  const hasPrices = !isOld && offers > 0
  const isPart = !isLoading && (offerList.state !== 'complete' || offerList.setAside > 0)
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>
        {title} <small className="note plain">{t('perMoneyAbout')}</small>
      </h2>
      {isOld ? (
        <p className="note">{t('perMoneyOld')}</p>
      ) : !isLoading && lowest === null ? (
        <p className="note">{t('perMoneyNone', { currency })}</p>
      ) : (
        <DataTable
          label={title}
          columns={columns}
          rows={['price', ...known]}
          rowKey={(row) => row}
          loadingRows={isLoading ? known.length + 1 : 0}
          hasStickyHead={false}
        />
      )}
      <p className="caption">
        {[t('perMoneyHost'), !isLoading && hasPrices && median === null && t('perMoneyFew'), isPart && !isOld && t('perMoneyPart')]
          .filter(Boolean)
          .join(' ')}
      </p>
    </section>
  )
}
