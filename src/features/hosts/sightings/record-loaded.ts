import type { HostList } from '@/api/hosts'
import { fleetState } from '../status/host-status'
import { recordSightings } from './host-sightings'

/** Records the loaded hosts whose status the API reports. */
export async function recordLoaded({ rows, loadedAt }: Pick<HostList, 'rows' | 'loadedAt'>): Promise<void> {
  await recordSightings(
    rows.flatMap(({ id, status }) => {
      const at = loadedAt.get(id)
      const word = status?.trim() || null
      return at === undefined || word === null ? [] : { id, at, isRented: fleetState(word) === 'rented' }
    }),
  )
}
