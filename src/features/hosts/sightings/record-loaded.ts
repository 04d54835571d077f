import type { HostList } from '@/api/hosts'
import { visibleStatus } from '../status/visible-text'
import { fleetState } from '../status/host-status'
import { recordSightings } from './host-sightings'

/** Records the loaded hosts whose status the API reports. */
export async function recordLoaded({ rows, loadedAt }: Pick<HostList, 'rows' | 'loadedAt'>): Promise<void> {
  await recordSightings(
    rows.flatMap((host) => {
      const at = loadedAt.get(host.id)
      const status = visibleStatus(host)
      return at === undefined || status === null ? [] : { id: host.id, at, isRented: fleetState(status) === 'rented' }
    }),
  )
}
