import { Link, useRouter } from '@tanstack/react-router'
import { COMPARE_MAX, parseCompareToken, withCompared } from '@/domain/compare-list'
import type { OfferTrace } from '@/domain/to-offer-locator'
import { hourlyPrice } from '@/domain/hourly-price'
import { offerName, providerOf } from '@/domain/offer-text'
import { useGpuNames } from '@/api/use-gpu-names'
import { useKnownOffer } from '@/api/known-offer'
import type { Currency } from '@/contract/params'
import { useActions } from '@/shared/lib/actions'
import { DOT } from '@/shared/lib/join-dots'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { moneyText } from '@/shared/ui/money-text'
import { PickTray, TrayPick } from '@/shared/ui/pick-tray'

const trayCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

interface Props {
  compare: readonly string[]
  template: string | undefined
  currency: Currency
  providerNames: ReadonlyMap<string, string>
  onCompare: (change: (list: string[]) => string[]) => void
}

export function CompareTray({ compare, template, currency, providerNames, onCompare }: Props) {
  const t = useMessages(trayCatalog)
  const router = useRouter()
  const search = { compare: [...compare], template, currency }
  const open = () => void router.navigate({ to: '/offers/compare', search })
  useActions([{ id: 'compare-offers', label: t('compareOffers'), icon: 'columns', run: open }])
  return (
    <PickTray
      label={t('compareOffers')}
      taken={compare.length}
      max={COMPARE_MAX}
      onClear={() => onCompare(() => [])}
      link={(className) => (
        <Link to="/offers/compare" search={search} className={className}>
          {t('compareOffers')}
        </Link>
      )}
    >
      {compare.flatMap(parseTrace).map((trace) => (
        <Pick
          key={trace.id}
          trace={trace}
          currency={currency}
          providerNames={providerNames}
          onDrop={() => onCompare((list) => withCompared(list, trace, false))}
        />
      ))}
    </PickTray>
  )
}

const parseTrace = (token: string): OfferTrace[] => {
  const trace = parseCompareToken(token)
  return trace ? [trace] : []
}

interface PickProps extends Pick<Props, 'currency' | 'providerNames'> {
  trace: OfferTrace
  onDrop: () => void
}

function Pick({ trace, currency, providerNames, onDrop }: PickProps) {
  const t = useMessages(trayCatalog)
  const format = useFormat()
  const known = useKnownOffer(trace.id, currency)
  const gpuNames = useGpuNames(currency, known === undefined)
  const name =
    offerName(known ?? { ...trace, gpu_name: gpuNames.get(trace.gpu_translit_name ?? '') ?? null }, format) ??
    t('unknownOffer', { id: trace.id })
  const price = known && hourlyPrice(known.prices, currency)
  const money = price && 'amount' in price ? moneyText(price.amount, price.currency, currency, format) : null
  const facts = [money ? t('perHour', { price: money.text }) : '', providerOf(trace, providerNames)].filter(Boolean)
  return (
    <TrayPick
      name={name}
      facts={facts.join(DOT)}
      removeLabel={t('remove', { name: [name, facts.at(-1)].filter(Boolean).join(', ') })}
      onRemove={onDrop}
    />
  )
}
