import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { HostsAsked } from '@/api/hosts'
import { useLocale } from '@/shared/i18n/i18n'
import { useStore } from '@/shared/lib/use-store'
import { hostEditOf, type HostEdit, type HostEditState } from './host-edit'
import { priceInput } from './price-text'

export function useHostEdit(asked: HostsAsked, hostId: string): { edit: HostEdit; state: HostEditState } {
  const client = useQueryClient()
  const edit = useMemo(() => hostEditOf(client, asked, hostId), [client, asked, hostId])
  return { edit, state: useStore(edit) }
}

export function useEditDraft(asked: HostsAsked, hostId: string) {
  const locale = useLocale()
  const { edit, state } = useHostEdit(asked, hostId)
  const { form: draft } = state
  return {
    draft,
    setDraft: edit.setForm,
    propose: (price: number) => edit.setForm({ ...draft, price: priceInput(price, locale), perGpu: null }),
  }
}
