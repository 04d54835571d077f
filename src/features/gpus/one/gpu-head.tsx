import { ButtonLink } from '@/shared/ui/button-link'
import type { ReactNode } from 'react'
import { useDefaultMinScore } from '@/api/preferences'
import { ALL_OFFERS } from '@/domain/offer-links'
import { lowestPrice } from '@/domain/best-price'
import type { List } from '@/api/list'
import { isWhole } from '@/api/list-pages'
import type { SearchOffer } from '@/contract/offer'
import type { Gpu } from '@/contract/gpu'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { Crumb } from '@/shared/ui/crumb'
import { lazyPart } from '@/shared/ui/lazy-part'
import { PageHead } from '@/shared/ui/page-head'
import { sentMoneyText } from '@/shared/ui/money-text'
import { Quantity } from '@/shared/ui/quantity'
import { unitName } from '@/shared/ui/units'
import { useGpuReader, type GpuReader } from './use-gpu-reader'
import { isUnread, sizesOf } from './gpu-prices'
import classes from './gpu-page.module.css'

const VisitLine = lazyPart(async () => (await import('./visit-line')).VisitLine)

interface Props {
  slug: string
  name: string
  gpu: Gpu | undefined
  /** Undefined while the list loads and after a failure. */
  isListed: boolean | undefined
  hasFailed: boolean
  offerList: List<SearchOffer>
  /** Without offers of a part of the GPU. */
  wholeOffers: readonly SearchOffer[]
}

export function GpuHead({ slug, name, gpu, isListed, hasFailed, offerList, wholeOffers }: Props) {
  const context = useGpuReader()
  const { t, currency } = context
  const { rows: offers, state } = offerList
  const isDue = isListed === undefined && !hasFailed
  // Visits store the prices of the whole market.
  const isWholeMarket = useDefaultMinScore() === undefined
  return (
    <PageHead
      isLined
      className={classes['head']}
      title={<bdi>{name}</bdi>}
      crumb={
        <Crumb to="/gpus" search={{ currency }}>
          {t('gpusTitle')}
        </Crumb>
      }
      actions={
        <>
          <CopyLinkButton />
          <ButtonLink to="/offers" search={{ ...ALL_OFFERS, gpu: [slug], currency }}>
            {isWhole(offerList) && offers.length > 0 ? t('seeOffers', { count: offers.length }) : t('seeAllOffers')}
          </ButtonLink>
        </>
      }
    >
      {(isDue || gpu?.description) && (
        <p className={classes['description']}>
          {gpu ? (
            <bdi translate="yes">{gpu.description}</bdi>
          ) : (
            <span className="skeleton" style={{ width: 'min(100%, 420px)', marginBlock: 5 }} />
          )}
        </p>
      )}
      {isListed === false && offers.length > 0 && <p>{t('notListed')}</p>}
      <dl className={`figure-line mt-2 ${classes['figures']}`} data-waiting={(isDue && state === 'loading') || undefined}>
        {figuresOf({ gpu, isListed, hasFailed, offerList, wholeOffers, context }).map(({ label, value, isMain }) => (
          <div key={label} className="break-anywhere">
            <dt className="small">{label}</dt>
            <dd className={`flex strong middle ${isMain ? 'larger' : 'large'}`}>{value}</dd>
          </div>
        ))}
        {isWholeMarket && state === 'complete' && offers.length > 0 && (
          <VisitLine slug={slug} name={name} offers={offers} loadedAt={offerList.loadedAt} />
        )}
      </dl>
    </PageHead>
  )
}

interface Figure {
  label: string
  value: ReactNode
  isMain?: boolean
}

function figuresOf({
  gpu,
  isListed,
  hasFailed,
  offerList,
  wholeOffers,
  context,
}: Omit<Props, 'slug' | 'name'> & { context: GpuReader }): Figure[] {
  const { t, format, currency } = context
  const { rows: offers, state } = offerList
  const wait = <span className="skeleton" style={{ width: 72 }} />
  const none = <span className="caption-faint plain">{t('notReported')}</span>
  const sizes = sizesOf(wholeOffers.length > 0 ? wholeOffers : offers)
  // Offers without a provider do not count as another provider.
  const providers = new Set(offers.flatMap(({ provider_translit_name }) => provider_translit_name ?? [])).size
  const price = gpu ? lowestPrice(gpu, currency) : null
  const best = price && sentMoneyText(price.amount, price.currency, currency, format)
  const isLoading = state === 'loading'
  const ofList = (figure: Figure): Figure[] => (hasFailed ? [] : [figure])
  const ofOffers = (figure: Figure): Figure[] => (!isLoading && isUnread(offerList) ? [] : [figure])
  // Append "+" unless all offers were loaded and parsed: the count is a lower bound.
  const more = isWhole(offerList) ? '' : '+'
  return [
    ...ofList({
      label: t('bestReported'),
      isMain: true,
      value: isListed === undefined ? wait : best ? <bdi title={best.exact}>{best.text}</bdi> : none,
    }),
    ...ofOffers({
      label: t('vramPerGpu'),
      value: isLoading ? (
        wait
      ) : sizes.length === 0 ? (
        none
      ) : (
        <Quantity of={{ number: sizes.map((size) => format.number(size)).join(', '), unit: unitName('gb', format.locale) }} />
      ),
    }),
    ...ofList({ label: t('interface'), value: isListed === undefined ? wait : gpu?.interface ? <bdi>{gpu.interface}</bdi> : none }),
    ...ofOffers({
      label: t('offersTitle'),
      value: isLoading ? (
        wait
      ) : (
        <Quantity
          of={{
            number: `${format.number(offers.length)}${more}`,
            unit: providers > 0 ? t('offersAndProviders', { count: providers }) : '',
          }}
        />
      ),
    }),
  ]
}
