import { secretWireRequest } from '@/api/secrets'
import { lineOf } from '@/shared/ssh/public-key'
import { ApiSection } from '@/shared/ui/api-details/api-section'
import type { KeyDraft } from './use-key-draft'

/** Shown while there is no key. */
const EXAMPLE_KEY = 'ssh-ed25519 AAAA…'

/** API details of the keys page. A module of its own, because the page has few bytes left. */
export function KeysApi({ draft: { classified, name, description } }: { draft: KeyDraft }) {
  const request = () =>
    secretWireRequest({
      secret_type: 'ssh',
      value: classified.kind === 'public' ? lineOf(classified.key) : EXAMPLE_KEY,
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      ...(description.trim() === '' ? {} : { description: description.trim() }),
    })
  return <ApiSection hasGutter request={request} />
}
