import type { HostsAsked } from '@/api/hosts'
import { useLocale } from '@/shared/i18n/i18n'
import { priceInput } from './price-text'
import { useHostEdit } from './use-host-edit'

/** What was touched of the form of one machine; the advisor can put a price into it. */
export function useEditDraft(asked: HostsAsked, hostId: string) {
  const locale = useLocale()
  const { edit, state } = useHostEdit(asked, hostId)
  const { form: draft } = state
  return {
    draft,
    setDraft: edit.setForm,
    propose: (price: number) => edit.setForm({ ...draft, price: priceInput(price, locale) }),
  }
}
