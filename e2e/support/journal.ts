import { attempt } from './rentals.ts'

const RENTED = attempt({
  attemptId: 'a-rented',
  state: 'rented',
  receipts: [
    { shape: 'A', fields: { id: 'instance-1', status: 'pending', ssh_host: '198.51.100.24', ssh_port: 41022, ssh_username: 'root' } },
  ],
})
const UNKNOWN = attempt({ attemptId: 'a-unknown', state: 'unknown' })
const REFUSED = attempt({
  attemptId: 'a-refused',
  state: 'refused',
  outcome: { kind: 'forbidden', status: 403, text: '=HYPERLINK("https://evil.example")' },
})

/** One attempt per outcome. */
export const ALL = [RENTED, UNKNOWN, REFUSED]
/** In flight when its tab was closed. */
export const LOST = attempt({ attemptId: 'a-lost', state: 'sending' })
