import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { baseUrl } from '@/api/config'
import { rankedPricesQuery, type RankedPrices } from '@/api/market-prices'
import { usePreferences, useDefaultMinScore } from '@/api/preferences'
import type { Gpu } from '@/contract/gpu'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { figureAge } from '@/domain/figure-age'
import { isFree } from '@/domain/hourly-price'
import { JOB_PLANS, jobFigures } from '@/domain/market-job-plans'
import { markedSpeed, speedText } from '@/domain/marked-speed'
import { IMAGES, jobSearch, JOB_IDS, jobFilters, marketJobs, type MarketJob, type JobId } from '@/domain/market-jobs'
import { offerName, providerOf } from '@/domain/offer-text'
import { joinDots } from '@/shared/lib/join-dots'
import { unitName } from '@/shared/ui/units'
import { useNow } from '@/shared/ui/use-now'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { logScale, type LogScale } from '@/shared/plots/log-scale'
import { PriceStrip } from '@/shared/plots/price-strip'
import { useMarketReader, type MarketReader } from '../use-market-reader'
import classes from '../market-page.module.css'

const loadEstimate = async () => (await import('./estimate-dialog')).EstimateDialog

interface Props {
  cells: readonly JobCell[]
  /** False until their prices are requested. */
  isDue: boolean
  /** Reports when the section is near the screen. */
  watch: Ref<HTMLElement>
}

/** Region "What do you need it for?": the cheapest whole offer for each job. */
export function JobsSection({ cells, isDue, watch }: Props) {
  const reader = useMarketReader()
  const { t } = reader
  const { Opened, open, close } = useLazyComponent(loadEstimate)
  const score = useDefaultMinScore()
  const now = useNow(60_000)
  const isSettled = cells.every(({ prices, retry }) => prices !== undefined || retry !== undefined)
  const shown = cells.map((cell) => withoutOldMedian(cell, now))
  const scale = isSettled ? logScale(shown.flatMap(({ prices }) => (prices ? [prices.lowest, prices.median, prices.p90] : []))) : null
  return (
    <section aria-labelledby="market-jobs" ref={watch}>
      <div className="row baseline gap-2px-3 mb-2">
        <h2 id="market-jobs">{t('jobs')}</h2>
        <span className="note">{t('jobsAbout')}</span>
        <span className={`dots caption push-end ${classes['note']}`}>
          <span>{t('jobsNote')}</span>
          {score !== undefined && <span>{t('defaultMinScore', { score: reader.format.number(score, 12) })}</span>}
          <button type="button" className="text-button relative on-cover" aria-haspopup="dialog" onClick={open}>
            {t('howEstimated')}
          </button>
          <Link to="/plan" search={{ currency: reader.currency }} className="relative on-cover">
            {t('toPlan')}
          </Link>
        </span>
      </div>
      <ul className={`grid clip framed gap-1px rounded-lg ${classes['jobs']}`}>
        {shown.map((cell) => (
          <Job key={cell.id} cell={cell} isDue={isDue} now={now} scale={scale} />
        ))}
      </ul>
      {Opened && <Opened scale={scale} onClose={close} />}
    </section>
  )
}

/** Ranks that are too old are left out. */
const withoutOldMedian = (cell: JobCell, now: number): JobCell =>
  cell.prices && figureAge(cell.loadedAt, now) === 'old' ? { ...cell, prices: { ...cell.prices, median: null, p90: null } } : cell

interface JobProps {
  cell: JobCell
  isDue: boolean
  now: number
  scale: LogScale | null
}

function Job({ cell: { id, job, prices, loadedAt, retry }, isDue, now, scale }: JobProps) {
  const reader = useMarketReader()
  const { t } = reader
  const isWaiting = prices === undefined && retry === undefined
  return (
    <li className={`caption grid min-0 relative hover-surface ${classes['job']}`} aria-busy={(isWaiting && isDue) || undefined}>
      <h3 className="text">
        {id === 'cheapest' ? (
          t(`job_${id}`)
        ) : (
          <Link
            to="/plan"
            search={{ ...JOB_PLANS[id], currency: reader.currency }}
            className={`relative ${classes['plan']}`}
            title={t('planJob')}
          >
            {t(`job_${id}`)}
          </Link>
        )}
      </h3>
      <span>{needText(id, job, reader)}</span>
      {prices && job ? (
        <JobPrices job={job} prices={prices} loadedAt={loadedAt} now={now} scale={scale} />
      ) : (
        <>
          <span className={classes['row']}>
            {retry ? <span>{t('tileFailed')}</span> : <span className={`skeleton ${classes['wait']}`} />}
          </span>
          <PriceStrip lowest={null} median={null} p90={null} scale={null} />
          <span className={classes['row']}>
            {retry ? (
              <button
                type="button"
                className="text-button relative on-cover"
                aria-label={t('tryAgainOf', { name: t(`job_${id}`) })}
                onClick={retry}
              >
                {t('tryAgain')}
              </button>
            ) : (
              <span className="skeleton" />
            )}
          </span>
          <span className={classes['row']}>{isWaiting && <span className="skeleton" />}</span>
          <span className={classes['figures']} />
        </>
      )}
    </li>
  )
}

function needText(id: JobCell['id'], job: MarketJob | null, { t, format }: MarketReader): ReactNode {
  if (id === 'cheapest') return t('need_cheapest')
  const { gpus = 1, vramFrom = 0 } = job ?? IMAGES
  const values = { gpus: t('countGpus', { count: gpus }), vram: `${format.number(vramFrom)} ${unitName('gb', format.locale)}` }
  return id === 'images' ? t('need_images', { ...values, tflops: IMAGES.tflopsFrom }) : t(`need_${id}`, values)
}

interface PricesProps {
  job: MarketJob
  prices: NonNullable<JobCell['prices']>
  loadedAt: number
  now: number
  scale: LogScale | null
}

function JobPrices({ job, prices: { total, cheapest, lowest, median, p90 }, loadedAt, now, scale }: PricesProps) {
  const reader = useMarketReader()
  const { t, format, currency, providerNames } = reader
  const hidesModels = (usePreferences().hidden[baseUrl()]?.not_gpu.length ?? 0) > 0
  const all = total === undefined ? t('allUnknown') : t('all', { count: total })
  const age = figureAge(loadedAt, now)
  const ago = age !== 'fresh' && format.ago(loadedAt, now)
  // Then all prices are 0.
  const hasZero = cheapest !== undefined && isFree(cheapest, currency)
  const best = cheapest && !hasZero && joinDots([offerName(cheapest, format), providerOf(cheapest, providerNames), ago])
  return (
    <>
      <span className={classes['row']}>
        <span>
          {lowest === null
            ? t(total === 0 ? 'noJobOffers' : hasZero ? 'priceZero' : 'priceNotReadable')
            : t.rich('fromPrice', { price: <b className="text large weight-650 leading-13">{format.money(lowest, currency)}</b> })}
        </span>
        <Link
          to="/offers"
          // The count includes models that the user hides in searches.
          search={{ ...jobSearch(job), hidden: hidesModels ? 'shown' : undefined, currency }}
          className="cover"
          aria-label={t('allOf', { all, job: t(`job_${job.id}`) })}
        >
          {all}
        </Link>
      </span>
      <PriceStrip lowest={lowest} median={median} p90={p90} scale={scale} />
      <span className={classes['row']}>
        {age === 'old' ? (
          <span>{t('tooOld')}</span>
        ) : median === null ? (
          lowest !== null && <span>{t(total === 1 ? 'fewOffers' : 'noMedian')}</span>
        ) : (
          <span>{t('median', { price: format.money(median, currency) })}</span>
        )}
        {p90 !== null && <span>{t('p90', { price: format.money(p90, currency) })}</span>}
      </span>
      <span className={classes['best']}>
        <bdi>{best}</bdi>
      </span>
      <span className={classes['figures']}>{cheapest && <FigureTexts id={job.id} offer={cheapest} />}</span>
    </>
  )
}

/** Figures of the plan for the cheapest offer. */
function FigureTexts({ id, offer }: { id: JobCell['id']; offer: SearchOffer }) {
  const { t, format, currency } = useMarketReader()
  const figures = jobFigures(id, offer, currency)
  if (!figures) return null
  const { job, speed, cost } = figures
  // Their texts say “about”: a tilde would be a second mark.
  const shown = job === 'serve' ? markedSpeed(figures, speed, figures, { format }) : speedText(figures, speed, { format })
  return (
    <>
      <span>{t(`jobSpeed_${job}`, { speed: shown })}</span>
      {cost !== null && <span>{t(`jobCost_${job}`, { cost: format.money(cost, currency) })}</span>}
    </>
  )
}

export interface JobCell {
  id: JobId
  /** Null while the models that it needs are being loaded, and if they could not be. */
  job: MarketJob | null
  prices: RankedPrices | undefined
  /** Load time of the prices in milliseconds; 0 before. */
  loadedAt: number
  retry: (() => void) | undefined
}

/** Jobs whose cheapest offers prove prices of the plot: those of any model, and two GPUs of large ones. */
const isProof = (id: JobId): boolean => id === 'cheapest' || id === 'serve-70b'

/** The loaded pages of offers that may prove prices of the plot; null while they are loading. */
export function proofs(cells: readonly JobCell[]): readonly Pick<RankedPrices, 'rows'>[] | null {
  const pages = cells.filter(({ id }) => isProof(id))
  return pages.every(({ prices, retry }) => prices || retry) ? pages.flatMap(({ prices }) => prices ?? []) : null
}

interface Asked {
  /** Undefined until the API has listed its models. */
  gpus: readonly Gpu[] | undefined
  /** Set if the list could not be loaded. */
  retryGpus: (() => void) | undefined
  currency: Currency
  /** False until the jobs are near the screen. */
  isDue: boolean
}

/** The jobs with their prices, in a fixed order. A job that no listed model can do is left out. */
export function useJobs({ gpus, retryGpus, currency, isDue }: Asked): JobCell[] {
  const scoreFrom = useDefaultMinScore()
  const jobs = marketJobs(gpus ?? []).map((job): MarketJob => ({ ...job, scoreFrom }))
  // Behind the list and the tiles in the queue.
  const enabled = isDue && (gpus !== undefined || retryGpus !== undefined)
  const results = useQueries({
    queries: jobs.map((job) => ({ ...rankedPricesQuery({ filters: jobFilters(job), currency, isPage: isProof(job.id) }), enabled })),
  })
  return JOB_IDS.flatMap((id): JobCell[] => {
    const index = jobs.findIndex((job) => job.id === id)
    const job = jobs[index] ?? null
    if (job === null) return gpus ? [] : [{ id, job, prices: undefined, loadedAt: 0, retry: retryGpus }]
    const result = results[index]
    const hasFailed = result !== undefined && result.isError && !result.isFetching && result.data === undefined
    const retry = hasFailed ? () => void result.refetch() : undefined
    return [{ id, job, prices: result?.data, loadedAt: result?.dataUpdatedAt ?? 0, retry }]
  })
}
