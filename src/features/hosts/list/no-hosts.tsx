import { unreadReason } from '@/api/diagnostics'
import { useReaderIn } from '@/api/use-reader'
import { listHosts } from '@/contract/host'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { UnreadRows } from '@/shared/ui/unread-rows/unread-rows'
import { fleetCatalog } from '../fleet/beyond-text'
import type { Fleet } from '../fleet/fleet-figures'
import { useWantedRanks } from '../fleet/ranks-bar'
import type { AllHosts } from '../host/use-all-hosts'
import { useHostsReader } from '../rows/host-context'

interface Props {
  all: AllHosts
  fleet: Fleet
  /** True if the filters need ranks that are not loaded. */
  isUnranked: boolean
  onClear: () => void
}

/** Says why the list is empty. */
export function NoHosts({ isUnranked, ...props }: Props) {
  const { rows, isComplete, setAside } = props.all
  if (rows.length === 0 && isComplete) return <EmptyHosts setAside={setAside} />
  return isUnranked ? <RanksNeeded {...props} /> : <NoneFound read={rows.length} onClear={props.onClear} />
}

/** Shown instead of “no host matches” while a filter by ranks cannot know. The bar of the ranks shows and stops their load. */
function RanksNeeded({ fleet: { groups, ranks }, all: { isComplete, asked }, onClear }: Omit<Props, 'isUnranked'>) {
  const { currency } = asked
  const { t } = useReaderIn(currency, fleetCatalog)
  const { t: hostsText } = useHostsReader()
  const { want, missing } = useWantedRanks(groups, currency)
  return (
    <EmptyState title={t('ranksNeeded')}>
      <p>{t('ranksReading', { read: ranks.read, all: groups.length })}</p>
      <div className="row">
        {missing > 0 && (
          <Button onClick={() => want('load')}>{t(isComplete ? 'loadRanks' : 'loadRanksAtLeast', { count: missing })}</Button>
        )}
        <Button variant="default" onClick={onClear}>
          {hostsText('clearFilters')}
        </Button>
      </div>
    </EmptyState>
  )
}

/** @param setAside number of unreadable rows; with any, the account may have hosts */
function EmptyHosts({ setAside }: { setAside: number }) {
  const { t } = useHostsReader()
  return setAside > 0 ? (
    <UnreadRows count={setAside} reason={unreadReason(listHosts)} />
  ) : (
    <EmptyState title={t('emptyTitle')}>
      <p>{t('emptyText')}</p>
    </EmptyState>
  )
}

function NoneFound({ read, onClear }: { read: number; onClear: () => void }) {
  const { t } = useHostsReader()
  return (
    <EmptyState title={t('noneFound')}>
      <p>{t('noneFoundText', { read })}</p>
      <Button variant="default" onClick={onClear}>
        {t('clearFilters')}
      </Button>
    </EmptyState>
  )
}
