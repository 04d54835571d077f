import { useState } from 'react'
import type { HostsAsked } from '@/api/hosts'
import { useLocale } from '@/shared/i18n/i18n'
import type { SessionState } from '../change/change-session'
import { priceInput } from './price-text'
import { useHostEdit } from './use-host-edit'

/** What was touched of the form of one machine; null follows the host. */
export interface EditDraft {
  status: string | null
  price: string | null
}

const UNTOUCHED: EditDraft = { status: null, price: null }

/** Kept beside the form, so that the advisor can put a price into it. */
export function useEditDraft(asked: HostsAsked, hostId: string) {
  const locale = useLocale()
  const { session } = useHostEdit(asked, hostId).state
  const [draft, setDraft] = useState(UNTOUCHED)
  const [phase, setPhase] = useState(session.phase)
  if (phase !== session.phase) {
    setPhase(session.phase)
    // What was taken is what the host reads from now on; what was not stays to be corrected.
    if (session.phase === 'done' && wasTaken(session)) setDraft(UNTOUCHED)
  }
  return {
    draft,
    setDraft,
    propose: (price: number) => setDraft({ ...draft, price: priceInput(price, locale) }),
  }
}

/** False while anything of it has to be sent again. */
const wasTaken = ({ states }: SessionState): boolean =>
  [...states.values()].every((at) => at.is === 'ended' && (at.result.outcome === 'verified' || at.result.outcome === 'unverified'))
