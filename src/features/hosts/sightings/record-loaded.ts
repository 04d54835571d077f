import { hostLoadedAt } from '@/api/hosts'
import type { Host } from '@/contract/host'
import { fleetState, visibleStatus } from '../status/host-status'
import { recordSightings } from './host-sightings'

/** Records the loaded hosts whose status the API reports. */
export async function recordLoaded(hosts: readonly Host[]): Promise<void> {
  await recordSightings(
    hosts.flatMap((host) => {
      const at = hostLoadedAt(host)
      const status = visibleStatus(host)
      return at === undefined || status === null ? [] : { id: host.id, at, isRented: fleetState(status) === 'rented' }
    }),
  )
}
