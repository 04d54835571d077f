'use no memo' // Rarely rendered: memoization would only add bytes to the first load.

import { useReader } from '@/api/use-reader'
import { useQuery } from '@tanstack/react-query'
import { gpuListQuery } from '@/api/gpus'
import type { Currency } from '@/contract/params'
import { moneyText } from '@/shared/ui/money-text'
import { mousePressProps } from '@/shared/ui/mouse-press-props'
import { offersCatalog } from '../messages'
import type { OffersSearch } from '../offer-search'
import { FitLink } from './fit-link'
import { gpuOptions, type GpuOption } from './gpu-options'
import classes from '../offers-page.module.css'

/** The order of the tiles of the market page, by name: matching models to the data sheet would add it to the first load. */
const POPULAR = [/\bB200\b/, /\bH200 SXM/, /\bH100 SXM/, /\bA100 SXM\d? 80/, /\bL40S\b/, /\bRTX PRO 6000/, /\bRTX 5090\b/, /\bRTX 4090\b/]

/** Shown on a wide screen; the style sheet hides the last ones on others. */
const MOST = 7

/** Priced models to start a search from: popular ones first, then the order of the API. */
function startModels(options: readonly GpuOption[]): (GpuOption & { price: number })[] {
  const priced = options.filter((option): option is GpuOption & { price: number } => (option.price ?? 0) > 0)
  const popular = POPULAR.flatMap((pattern) => priced.find(({ name }) => pattern.test(name)) ?? [])
  return [...new Set([...popular, ...priced])].slice(0, MOST)
}

interface Props {
  search: OffersSearch
  onChange: (next: Partial<OffersSearch>) => void
  onPress: (next: Partial<OffersSearch>) => void
  currency: Currency
}

export function StartFrom({ search, onChange, onPress, currency }: Props) {
  const { t, format } = useReader(offersCatalog)
  const { data, isPending } = useQuery({ ...gpuListQuery({ currency, locale: format.locale }), meta: { isQuiet: true } })
  const models = startModels(gpuOptions(data?.rows ?? []))
  return (
    <div className={`line small nowrap high-26 gap-2 phone-high ${classes['start']}`}>
      {(isPending || models.length > 0) && <span className="dim">{t('startFrom')}</span>}
      {isPending && <span className={`skeleton ${classes['wait']}`} />}
      {models.map(({ value, name, price, currency: named }) => (
        <button
          key={value}
          type="button"
          className={`dim high-26 on-page framed-strong hover-sunken focus-inside ${classes['model']}`}
          onClick={() => onChange({ gpu: [value] })}
          {...mousePressProps(() => onPress({ gpu: [value] }))}
        >
          <b className="emphasis">{name}</b> {t('fromPrice', { price: moneyText(price, named || currency, currency, format)?.text ?? '' })}
        </button>
      ))}
      {!isPending && <FitLink search={search} onChange={onChange} />}
    </div>
  )
}
