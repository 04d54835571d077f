import { Link } from '@tanstack/react-router'
import { PROVIDERS_MAX, writePicks } from '@/domain/provider-picks'
import { PickTray, TrayPick } from '@/shared/ui/pick-tray'
import type { GpusSearch } from '../gpu-search'
import { useGpusReader } from '../use-gpus-reader'
import type { GpuRow } from './gpu-rows'

interface Props {
  ticks: readonly string[]
  rows: readonly GpuRow[]
  search: GpusSearch
  isComparing: boolean
  onTicks: (next: readonly string[]) => void
}

export function GpuTray({ ticks, rows, search, isComparing, onTicks }: Props) {
  const { t, format, currency } = useGpusReader()
  const next: GpusSearch = isComparing
    ? { ...search, pick: undefined, tick: writePicks(ticks) }
    : { sort: search.sort, tick: undefined, pick: writePicks(ticks) }
  return (
    <PickTray
      label={t('compareGpus')}
      count={t('places', { taken: format.number(ticks.length), max: format.number(PROVIDERS_MAX) })}
      purpose={t('toCompare')}
      clearLabel={t('clearTicks')}
      onClear={() => onTicks([])}
      link={(className) => (
        <Link to="/gpus" search={{ ...next, currency }} className={className}>
          {t(isComparing ? 'allGpus' : 'compareGpus')}
        </Link>
      )}
    >
      {ticks.map((slug) => {
        const name = rows.find((row) => row.slug === slug)?.name || slug
        return (
          <TrayPick
            key={slug}
            name={<bdi>{name}</bdi>}
            facts=""
            removeLabel={t('removeTick', { name })}
            onRemove={() => onTicks(ticks.filter((other) => other !== slug))}
          />
        )
      })}
    </PickTray>
  )
}
