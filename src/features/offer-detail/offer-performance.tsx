import { useQuery } from '@tanstack/react-query'
import { Fragment, useId } from 'react'
import { gpuListQuery } from '@/api/gpus'
import type { SearchOffer } from '@/contract/offer'
import { hasNoFp8 } from '@/domain/model-figures'
import { confidenceIn, offerFigures, perMoneyText, roughText, type NoFigures, type SheetFigures } from '@/domain/offer-figures'
import { countPrefix } from '@/domain/offer-text'
import { moneyUnitText } from '@/domain/per-money'
import { unitName } from '@/shared/ui/units'
import { useOfferPageReader, type OfferPageReader } from './offer-figures'
import classes from './offer-page.module.css'

/** Figures of the maker's data sheet, and per money of the whole offer. Renders nothing for a GPU without a sheet. */
export function OfferPerformance({ offer }: { offer: SearchOffer }) {
  const context = useOfferPageReader()
  const id = useId()
  // Only if another page has loaded it: the data sheet has figures without a request.
  const listed = useQuery({ ...gpuListQuery({ currency: context.currency, locale: context.format.locale }), enabled: false }).data
  const figures = offerFigures(offer, context.currency, listed?.rows)
  if (figures.kind === 'not-listed') return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{context.t('performance')}</h2>
      {figures.kind === 'sheet' ? <Figures figures={figures} /> : <p className="caption">{reasonText(figures, context)}</p>}
    </section>
  )
}

function reasonText(figures: Exclude<NoFigures, { kind: 'not-listed' }>, { t, format }: OfferPageReader): string {
  if (figures.kind === 'slice') return t('partOfGpu')
  return t('formUnknown', {
    models: eitherOf(
      figures.candidates.map(({ name }) => name),
      format.locale,
    ),
  })
}

/** "H100 SXM, H100 NVL or H100 PCIe". */
const eitherOf = (names: readonly string[], locale: string) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)

function Figures({ figures }: { figures: SheetFigures }) {
  const context = useOfferPageReader()
  const { t } = context
  const missing = missingPriceText(figures, context)
  return (
    <>
      <dl className={`fact-list medium ${classes['list']}`}>
        {rowsOf(figures, context).map(({ label, value, missing }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd data-missing={value === null || undefined}>{value ?? missing}</dd>
          </Fragment>
        ))}
      </dl>
      <div className="caption lines mt-1">
        <p>{t('peak')}</p>
        {missing && <p>{missing}</p>}
        <details>
          <summary>{t('howFigures')}</summary>
          {notesOf(figures, context).map((note) => (
            <p key={note}>{note}</p>
          ))}
        </details>
      </div>
    </>
  )
}

interface Row {
  label: string
  value: string | null
  missing: string
}

function rowsOf(figures: SheetFigures, { t, format, currency }: OfferPageReader): Row[] {
  const { sheet, confidence, fp16, bandwidth, ofApi, perMoney } = figures
  const money = moneyUnitText(currency, format)
  const row = (label: string, value: number | null, text: (value: number) => string, missing = t('notListed')): Row => ({
    label,
    value: value === null ? null : text(value),
    missing,
  })
  const tflops = (value: number) => t('tflops', { value: roughText(value, confidence, format) })
  const speed = (value: string) => `${value}\u00A0${unitName('gb/s', format.locale)}`
  // The memory is not in doubt, only the throughput.
  const per = (value: number, metric?: 'fp16' | 'bandwidth') => perMoneyText(value, metric ? confidenceIn(figures, metric) : 'high', format)
  const marked = (metric: 'fp16' | 'bandwidth', value: string) => (ofApi.includes(metric) ? t('ofApi', { value }) : value)
  const perMoneyRows = [
    row(t('fp16PerMoney', { money }), perMoney.fp16, (value) => t('tflops', { value: per(value, 'fp16') })),
    row(t('memoryPerMoney', { money }), perMoney.memory, (value) => `${per(value)}\u00A0${unitName('gb', format.locale)}`),
    row(t('bandwidthPerMoney', { money }), perMoney.bandwidth, (value) => speed(per(value, 'bandwidth'))),
  ]
  return [
    row(t('fp16'), fp16, (value) => marked('fp16', t('tflops', { value: roughText(value, confidenceIn(figures, 'fp16'), format) }))),
    // A GPU without FP16 in its tensor cores is compared by nothing else.
    ...(fp16 === null && sheet.fp32 !== null ? [row(t('fp32'), sheet.fp32, tflops)] : []),
    row(t('fp8'), sheet.fp8, tflops, t(hasNoFp8(sheet) ? 'noFp8' : 'notListed')),
    row(t('bandwidth'), bandwidth, (value) => marked('bandwidth', speed(roughText(value, confidenceIn(figures, 'bandwidth'), format)))),
    ...perMoneyRows.filter(({ value }) => value !== null),
  ]
}

/** Why there are no figures per money, or null. */
function missingPriceText({ price, gpus }: SheetFigures, { t, format, currency }: OfferPageReader): string | null {
  const money = moneyUnitText(currency, format)
  return price === null ? t('noPriceIn', { money, currency }) : gpus === null ? t('noCount', { money }) : null
}

function notesOf(figures: SheetFigures, { t, format, currency }: OfferPageReader): string[] {
  const { sheet, confidence, isAssumed, gpus, fp16, price, perMoney } = figures
  const money = moneyUnitText(currency, format)
  const formula = (one: number, paid: number, result: number) =>
    t(gpus === 1 ? 'fp16FormulaOne' : 'fp16Formula', {
      figure: t('tflops', { value: countPrefix(gpus === 1 ? null : gpus, format) + roughText(one, confidenceIn(figures, 'fp16'), format) }),
      price: format.money(paid, currency),
      result: perMoneyText(result, confidenceIn(figures, 'fp16'), format),
      money,
    })
  return [
    ...(price !== null && gpus !== null ? [t('wholeOffer', { money })] : []),
    ...(fp16 !== null && price !== null && perMoney.fp16 !== null ? [formula(fp16, price, perMoney.fp16)] : []),
    ...(figures.ofApi.length > 0 ? [t('ofApiAbout')] : []),
    t('sheetOf', { name: sheet.name, source: t(`source_${sheet.source}`) }),
    ...(isAssumed ? [t('editionAssumed', { name: sheet.name })] : []),
    ...(confidence === 'high' ? [] : [t(`confidence_${confidence}`)]),
    t('lowerInUse'),
  ]
}
