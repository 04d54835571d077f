import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ComponentType, type ReactNode } from 'react'
import { isWhole } from '@/api/list-pages'
import { modelsQuery, type OfferSearch } from '@/api/offers'
import { useGpuNames } from '@/api/use-gpu-names'
import { useProviderNames } from '@/api/use-provider-names'
import type { Page } from '@/contract/answer'
import type { SearchOffer } from '@/contract/offer'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import type { Locale } from '@/shared/i18n/messages'
import { Button } from '@/shared/ui/button'
import { Icon } from '@/shared/ui/icon'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import type { OffersSearch } from '../offer-search'
import { useInfiniteScroll } from '../results/use-infinite-scroll'
import { dropHidden, hiddenPagesAtEnd, mayDrop, type Dropped } from './drop-hidden'
import { hiddenName } from '@/domain/hidden-items'
import classes from './hide.module.css'
import { hideCatalog, useHiding } from './use-hiding'
import { useSavedHides } from '@/api/suggestions'

/** After so many pages with hidden offers only, the user decides whether to load more. */
const MOST_HIDDEN_PAGES = 3

export interface HiddenOffers extends Dropped {
  /** True if further pages load on request only. */
  asks: boolean
}

export interface HideView {
  drop: (pages: readonly Page<SearchOffer>[], rows: readonly SearchOffer[], search: OffersSearch) => HiddenOffers
  Notice: ComponentType<HideNoticeProps & { children: ReactNode }>
}

/** Loads the line above the list with the code that drops offers: they appear together. */
export async function loadHideView(locale: Locale): Promise<HideView> {
  await hideCatalog.load(locale)
  return {
    drop: (pages, rows, search) => ({
      ...dropHidden(rows, search),
      asks: hiddenPagesAtEnd(pages, search) >= MOST_HIDDEN_PAGES,
    }),
    Notice: HideNotice,
  }
}

/** The part of the list of offers that this notice needs. */
interface ListWithHidden {
  search: OffersSearch
  asked: OfferSearch
  hidden: Dropped | undefined
  status: { total: number | undefined }
  results: { hasMore: boolean; isByHand?: boolean; isLoadingMore: boolean; moreError: unknown; onNeedMore: () => void }
}

interface HideNoticeProps {
  offers: ListWithHidden
}

/** The line above the list: how many loaded offers are hidden and by what. Without a visible offer it replaces the list. */
function HideNotice({ offers, children }: HideNoticeProps & { children: ReactNode }) {
  const { hidden } = offers
  return (
    <>
      {hidden && <HideLine offers={offers} hidden={hidden} />}
      {hidden && hidden.loaded > 0 && hidden.rows.length === 0 ? <AllHidden offers={offers} hidden={hidden} /> : children}
    </>
  )
}

interface Props extends HideNoticeProps {
  hidden: Dropped
}

function HideLine({ offers: { search, asked, status, results }, hidden }: Props) {
  const t = useMessages(hideCatalog)
  const { number } = useFormat()
  const { showAll, hideAgain } = useHiding()
  const reasons = useReasons(asked)
  const isPhone = useMedia(PHONE)
  const count = hidden.loaded - hidden.rows.length
  const isHiding = search.not_provider.length + search.not_country.length > 0 && (count > 0 || (results.hasMore && mayDrop(search)))
  const summary = t(count === 0 ? 'noneHidden' : isPhone ? 'hiddenShort' : 'hiddenHere', {
    hidden: number(count),
    loaded: number(hidden.loaded),
  })
  const total = status.total === undefined ? t('countsUnknown') : t('countsToo', { total: number(status.total) })
  const isShort = isPhone && count > 0
  return (
    <>
      {isHiding && isShort && <PhoneLine summary={summary} details={[reasons(hidden), total]} onShow={showAll} />}
      {isHiding && !isShort && (
        <div className={classes['line']} role="group" aria-label={t('hideFromList')}>
          <Icon className="faint" name="eyeOff" />
          <p className="break-anywhere" title={reasons(hidden)}>
            <strong className="emphasis">{summary}</strong> {reasons(hidden)}
          </p>
          <button type="button" className="text-button" onClick={showAll}>
            {t('show')}
          </button>
          {/* Without a hidden offer among the loaded ones, the total may include none. */}
          {count > 0 && <p className="push-end break-anywhere">{total}</p>}
        </div>
      )}
      {asked.filters.not_gpu && <MissingModels asked={asked} />}
      <ShownHere search={search} onHide={hideAgain} />
    </>
  )
}

interface PhoneLineProps {
  summary: string
  details: readonly string[]
  onShow: () => void
}

/** One row above the first card; the rest opens below it. */
function PhoneLine({ summary, details, onShow }: PhoneLineProps) {
  const t = useMessages(hideCatalog)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={`caption flex wrap between line-top pad-x-4 ${classes['phone']}`} role="group" aria-label={t('hideFromList')}>
      <button
        className="line text grow min-0 gap-2 at-start high-44"
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon className="faint" name="eyeOff" />
        <strong>{summary}</strong>
        <Icon className="faint" name="chevron" />
      </button>
      <button type="button" className="text-button high-44" onClick={onShow}>
        {t('show')}
      </button>
      {isOpen && (
        <div id={id} className="full break-anywhere pad-bottom-2">
          {details.filter(Boolean).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </div>
  )
}

/** "Vast.ai 6, Romania 7, 1 in both". */
function useReasons(asked: OfferSearch): (hidden: Dropped) => string {
  const t = useMessages(hideCatalog)
  const format = useFormat()
  const providers = useProviderNames(format.locale)
  const gpus = useGpuNames(asked.currency, false)
  const names = { format, gpuName: (slug: string) => gpus.get(slug) ?? slug, providerName: (slug: string) => providers.get(slug) ?? slug }
  return ({ counts, overlap }) =>
    [
      ...counts.map(({ key, value, count }) => `${hiddenName(key, value, names)}\u00A0${format.number(count)}`),
      ...(overlap > 0 ? [t(counts.length === 2 ? 'inBoth' : 'twice', { count: overlap })] : []),
    ].join(', ')
}

/** The request names all other models. With a part of the list it can't name the rest. */
function MissingModels({ asked }: { asked: OfferSearch }) {
  const t = useMessages(hideCatalog)
  const { number } = useFormat()
  const { data } = useQuery({ ...modelsQuery(asked), enabled: false })
  if (!data || isWhole(data)) return null
  const models = new Set(data.rows.flatMap(({ translit_name }) => translit_name || []))
  const sent = [...models].filter((model) => !asked.filters.not_gpu?.includes(model))
  return (
    <div className={classes['line']}>
      <Icon className="faint" name="alert" />
      <p className="warn break-anywhere">{t('modelsMissing', { sent: number(sent.length), known: number(models.size) })}</p>
    </div>
  )
}

function ShownHere({ search, onHide }: { search: OffersSearch; onHide: () => void }) {
  const t = useMessages(hideCatalog)
  const saved = useSavedHides()
  const isShown = (key: 'not_provider' | 'not_country' | 'not_gpu') => saved[key].length > 0 && search[key].length === 0
  const isAllShown = search.hidden === 'shown' && isShown('not_gpu')
  if (!isAllShown && !isShown('not_provider') && !isShown('not_country')) return null
  return (
    <div className={classes['line']}>
      <Icon className="faint" name="eye" />
      <p className="break-anywhere">{t('shownHere')}</p>
      <button type="button" className="text-button" onClick={onHide}>
        {t('hideAgain')}
      </button>
    </div>
  )
}

function AllHidden({ offers: { results }, hidden }: Props) {
  const t = useMessages(hideCatalog)
  const { showAll } = useHiding()
  const { hasMore, isByHand, isLoadingMore, moreError, onNeedMore } = results
  useInfiniteScroll({ ...results, count: hidden.loaded, last: hidden.loaded })
  const isWaiting = hasMore && (isByHand === true || Boolean(moreError))
  return (
    <div className="break-anywhere grid medium gap-2 max-720 pad-4">
      <h2>{t('allHidden', { count: hidden.loaded })}</h2>
      <p className="dim">{t(hasMore ? 'moreMayFollow' : 'noMore')}</p>
      <div className="row">
        {isWaiting && (
          <Button variant="default" onClick={onNeedMore} disabled={isLoadingMore}>
            {t('loadMore')}
          </Button>
        )}
        <Button variant="subtle" onClick={showAll}>
          {t('showHidden')}
        </Button>
      </div>
    </div>
  )
}
