import type { QueryClient } from '@tanstack/react-query'
import { gpuListQuery } from '@/api/gpus'
import type { Gpu } from '@/contract/gpu'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { confidenceIn, offerFigures, perMoneyText, roughText, tflopsPerMoney } from '@/domain/offer-figures'
import { countPrefix } from '@/domain/offer-text'
import { moneyUnitText } from '@/domain/per-money'
import { formatFor, type Format } from '@/shared/i18n/format'
import { translator, type Translate } from '@/shared/i18n/i18n'
import { catalog, type Locale } from '@/shared/i18n/messages'
import { compareNullsLast } from '@/shared/ui/sort-rows'
import { TFLOPS } from '../results/columns'
import classes from '../results/offer-table.module.css'
import type { FiguresView, RankedOffers } from '../results/results-props'
import type { messages } from './messages.en'
import { Button } from '@/shared/ui/button'
import { MAX_PAGES, useList } from '@/api/list'
import { offerSearchQuery } from '@/api/offers'
import { useReaderIn } from '@/api/use-reader'
import { Icon } from '@/shared/ui/icon'

const figuresCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

function RankNotice({ offers: { asked, currency, status, results } }: { offers: RankedOffers }) {
  const { t, format } = useReaderIn(currency, figuresCatalog)
  // The page loads the list itself.
  const list = useList({ ...offerSearchQuery(asked), refetchOnMount: false }, 'page')
  const { shown, total } = status
  const { hasMore } = results
  const counts = { shown: format.number(shown), total: format.number(total ?? 0) }
  const sorted = !hasMore ? t('sortedAll', counts) : total === undefined ? t('sorted', counts) : t('sortedOf', counts)
  return (
    <aside className="row medium inset rounded text-first break-anywhere forced-frame gap-2 pad-2-3 info-soft">
      <Icon className="info" name="info" />
      <p>
        <b>{sorted}</b> {t('basis', { money: moneyUnitText(currency, format) })}
      </p>
      {list.state === 'loading' ? (
        <>
          <span className="dim">{t('updating')}</span>
          <Button variant="default" size="xs" onClick={list.stop}>
            {t('stop')}
          </Button>
        </>
      ) : (
        hasMore && (
          <Button variant="default" size="xs" onClick={list.goOn}>
            {loadText()}
          </Button>
        )
      )}
    </aside>
  )

  /** "Load all" if one start can send all requests. */
  function loadText(): string {
    const perPage = list.requests === 0 ? 0 : Math.ceil(list.loaded / list.requests)
    const requests = total === undefined || perPage === 0 ? Infinity : Math.ceil((total - shown) / perPage)
    return requests <= MAX_PAGES ? t('loadAll', { count: requests }) : t('loadSome', { count: MAX_PAGES * perPage })
  }
}

interface FigureText {
  /** "~356"; null without a figure, then `why` has the reason. */
  value: string | null
  /** FP16 of its GPUs as a sum: "8 × 71.2". */
  sum: string
  why: string
  title: string
  /** "data sheet" or "API". */
  source: string
}

interface FigureReader {
  t: Translate<typeof messages>
  format: Format
  currency: Currency
  listed: readonly Gpu[]
}

/** @param client has the models of the API, whose figures win over the data sheet */
export async function loadFiguresView(locale: Locale, currency: Currency, client: QueryClient): Promise<FiguresView> {
  const models = gpuListQuery({ currency, locale })
  const [catalogOf, listed] = await Promise.all([
    figuresCatalog.load(locale),
    // Without the list, the data sheets remain.
    client.ensureQueryData(models).catch(() => null),
  ])
  const t = translator<typeof messages>(catalogOf, locale)
  const reader = { t, format: formatFor(locale), currency, listed: listed?.rows ?? [] }
  const money = moneyUnitText(currency, reader.format)
  return {
    column: {
      id: TFLOPS,
      // Replaced by `lines`.
      head: 'headPerGpu',
      headTexts: ['TFLOPS', t('perMoney', { money })],
      hint: t('hint'),
      align: 'end',
      width: () => [locale === 'ru' ? 100 : 86, 0],
      cell(_cells, { row }) {
        const { value, sum, why } = figureText(row, reader)
        if (value === null) return <span className={classes['none']}>{why}</span>
        return (
          <>
            {value}
            <small>{`\n${sum}`}</small>
          </>
        )
      },
      title: (_cells, { row }) => figureText(row, reader).title,
    },
    line(row) {
      const { value, why, source } = figureText(row, reader)
      return value === null ? t('noLine', { money, why }) : t('line', { value, money, source })
    },
    text(row) {
      const { value, why } = figureText(row, reader)
      return value ?? why
    },
    ranked: (rows) =>
      rows
        .map((row) => ({ row, value: tflopsPerMoney(row, currency, reader.listed) }))
        .toSorted((a, b) => compareNullsLast(a.value, b.value, (one, other) => other - one))
        .map(({ row }) => row),
    Notice: RankNotice,
  }
}

function figureText(row: SearchOffer, { t, format, currency, listed }: FigureReader): FigureText {
  const none = (why: string, title: string): FigureText => ({ value: null, sum: '', why, title, source: '' })
  const figures = offerFigures(row, currency, listed)
  if (figures.kind === 'form-unknown') {
    const models = format.list(figures.candidates.map(({ name }) => name))
    return none(t('form-unknown'), t('formUnknownWhy', { models }))
  }
  if (figures.kind === 'slice') return none(t('slice'), t('sliceWhy'))
  if (figures.kind === 'not-listed' || figures.fp16 === null) return none(t('not-listed'), t('notListedWhy'))
  const { sheet, isAssumed, gpus, fp16, price, perMoney } = figures
  const confidence = confidenceIn(figures, 'fp16')
  const isOfApi = figures.ofApi.includes('fp16')
  if (perMoney.fp16 === null || price === null) return none('—', price === null ? t('noPrice', { currency }) : t('noCount'))
  const value = perMoneyText(perMoney.fp16, confidence, format)
  const sum = countPrefix(gpus, format) + roughText(fp16, confidence, format)
  const money = moneyUnitText(currency, format)
  const source = [t('sheet', { name: sheet.name }), ...(confidence === 'high' ? [] : [t(`confidence_${confidence}`)])].join(', ')
  return {
    value,
    sum,
    why: '',
    source: t(isOfApi ? 'ofApi' : 'ofSheet'),
    title: [
      t('formula', { figure: sum, price: format.money(price, currency), result: value, money }),
      isOfApi ? t('reported') : source,
      ...(isAssumed && !isOfApi ? [t('assumed', { name: sheet.name })] : []),
    ].join('\n'),
  }
}
