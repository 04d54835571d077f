import { Link } from '@tanstack/react-router'
import { countryLabel } from '@/domain/country-label'
import { PROVIDERS_MAX, writePicks } from '@/domain/provider-picks'
import type { Currency } from '@/contract/params'
import type { Provider } from '@/contract/provider'
import { joinDots } from '@/shared/lib/join-dots'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { PickTray, TrayPick } from '@/shared/ui/pick-tray'
import { nameOf } from './find-providers'
import { providersCatalog } from './messages'

interface Props {
  picks: readonly string[]
  known: readonly Provider[]
  currency: Currency
  onPicks: (next: readonly string[]) => void
}

export function ProviderTray({ picks, known, currency, onPicks }: Props) {
  const t = useMessages(providersCatalog)
  const format = useFormat()
  return (
    <PickTray
      label={t('compareTitle')}
      count={t('places', { taken: format.number(picks.length), max: format.number(PROVIDERS_MAX) })}
      purpose={t('toCompare')}
      clearLabel={t('clearPicks')}
      onClear={() => onPicks([])}
      link={(className) => (
        <Link to="/providers/compare" search={{ p: writePicks(picks), currency }} className={className}>
          {t('compareTitle')}
        </Link>
      )}
    >
      {picks.map((slug) => {
        const row = known.find(({ translit_name }) => translit_name === slug)
        const name = row ? nameOf(row) : slug
        const facts = [countryLabel(row?.country, format).name, row && row.offers !== null ? t('offersCount', { count: row.offers }) : '']
        return (
          <TrayPick
            key={slug}
            name={<bdi>{name}</bdi>}
            facts={joinDots(facts)}
            removeLabel={t('remove', { name })}
            onRemove={() => onPicks(picks.filter((other) => other !== slug))}
          />
        )
      })}
    </PickTray>
  )
}
