import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useAmbiguousCommaError } from '@/shared/forms/comma-fault'
import { useFormResolver } from '@/shared/forms/resolver'
import { useRetranslateErrors } from '@/shared/forms/use-retranslate-errors'
import { useLocale } from '@/shared/i18n/i18n'
import type { RentTranslate } from '../rent-context'
import type { RentChoices } from '../rent-search'
import { readStorage, rentValues, type RentInput, type RentOutput } from './rent-values'
import { recommendedStorage, useTemplates } from './use-templates'

const route = getRouteApi('/_app/rent/$offerId')

/** The form, and what follows from it as it is being filled in. */
export function useRentChoices(search: RentChoices, t: RentTranslate) {
  const navigate = route.useNavigate()
  const locale = useLocale()
  const commaFault = useAmbiguousCommaError()
  const form = useForm<RentInput, unknown, RentOutput>({
    resolver: useFormResolver(rentValues(locale), (reason, typed) =>
      reason === 'not-whole' ? (commaFault(String(typed)) ?? t('storageNotWhole')) : undefined,
    ),
    defaultValues: { template_id: search.template ?? '', storage: search.storage ?? '', reserve_period: search.reserve === 'month' },
  })
  useRetranslateErrors(form)
  const { control, setValue, getValues } = form
  const [templateId, storageText, isReserved] = useWatch({ control, name: ['template_id', 'storage', 'reserve_period'] })
  const templates = useTemplates(templateId)
  const templateBox = useRef<HTMLInputElement>(null)
  // An amount that somebody has named is not replaced by another template's recommendation.
  const [isStorageOwn, setStorageOwn] = useState(search.storage !== undefined)
  const { chosen } = templates
  const recommended = chosen ? recommendedStorage(chosen) : null
  const isFollowing = chosen !== undefined && !isStorageOwn
  useEffect(
    // The template of a link arrives after the form has been drawn.
    function takeTheRecommendedStorage() {
      if (isFollowing) setValue('storage', recommended === null ? '' : String(recommended), { shouldValidate: true })
    },
    [isFollowing, recommended, setValue],
  )
  const remember = (change: RentChoices) =>
    void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false })
  const storage = readStorage(storageText, locale)
  return {
    form,
    templates,
    /** What is typed there is a search; the form itself does not know the box. */
    templateBox,
    chosen,
    templateId,
    storageText,
    /** Null: none is sent; also while it is no amount that could be. */
    storage: storage !== undefined && storage >= 0 ? storage : null,
    isStorageOwn,
    /** For an address; undefined: whatever the template recommends. */
    storageChoice: isStorageOwn ? storageChoice(storage) : undefined,
    /** The amount follows a template that is not here yet: what would be sent is not known. */
    isStorageAwaited: templates.isAwaited && !isStorageOwn,
    recommended,
    isReserved,
    choose(id: string) {
      setValue('template_id', id, { shouldValidate: true })
      remember({ template: id })
    },
    /** Null: whatever the template recommends. */
    takeStorage(amount: number | null) {
      setStorageOwn(amount !== null)
      if (amount !== null) setValue('storage', String(amount), { shouldValidate: true })
      remember({ storage: amount === null ? undefined : String(amount) })
    },
    ownStorage: () => setStorageOwn(true),
    rememberStorage() {
      if (isStorageOwn) remember({ storage: storageChoice(readStorage(getValues('storage'), locale)) })
    },
    reserve(isOn: boolean) {
      setValue('reserve_period', isOn)
      remember({ reserve: isOn ? 'month' : undefined })
    },
  }
}

/** That none is to be sent is a choice too; what is no amount is none. */
const storageChoice = (typed: number | undefined): RentChoices['storage'] =>
  typed === undefined ? '' : typed >= 0 ? String(typed) : undefined

export type RentFormChoices = ReturnType<typeof useRentChoices>
