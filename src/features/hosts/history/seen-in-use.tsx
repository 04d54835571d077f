import { useMessages } from '@/shared/i18n/i18n'
import { historyCatalog } from './use-history-context'
import { useUseSeen } from '../sightings/host-sightings'

/** In how many visits this browser saw the host rented. Not its utilisation: nothing is known between two visits. */
export function SeenInUse({ hostId }: { hostId: string }) {
  const t = useMessages(historyCatalog)
  const { visits, rented } = useUseSeen(hostId)
  // One visit only repeats the status.
  if (visits < 2) return null
  return (
    <p className="note" title={t('seenAbout')}>
      {t('seenInUse', { rented, count: visits })}
    </p>
  )
}
