import { Button } from '@/shared/ui/button'
import type { HostsAsked } from '@/api/hosts'
import { useReaderIn } from '@/api/use-reader'
import { EmptyState } from '@/shared/ui/empty-state'
import type { AllHosts } from '../host/use-all-hosts'
import { useHostsReader } from '../rows/host-context'
import { fleetCatalog } from './messages'
import type { Fleet } from './use-fleet'
import { useWantedRanks } from './use-wanted-ranks'

interface Props {
  fleet: Fleet
  asked: HostsAsked
  all: AllHosts
  onClear: () => void
}

/** Shown instead of “no host matches” while a filter by ranks cannot know. The bar of the ranks shows and stops their load. */
export function RanksNeeded({ fleet: { groups, ranks }, asked: { currency }, all: { list }, onClear }: Props) {
  const { t, format } = useReaderIn(currency, fleetCatalog)
  const { t: hostsText } = useHostsReader()
  const { want, missing } = useWantedRanks(groups, currency)
  return (
    <EmptyState title={t('ranksNeeded')}>
      <p>{t('ranksReading', { read: format.number(ranks.read), all: format.number(groups.length) })}</p>
      <div className="row">
        {missing > 0 && (
          <Button onClick={() => want('load')}>
            {t(list?.isComplete === true ? 'loadRanks' : 'loadRanksAtLeast', { count: missing })}
          </Button>
        )}
        <Button variant="default" onClick={onClear}>
          {hostsText('clearFilters')}
        </Button>
      </div>
    </EmptyState>
  )
}
