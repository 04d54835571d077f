import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNumberFault } from '@/shared/forms/use-number-fault'
import { useFormResolver } from '@/shared/forms/resolver'
import { useRetranslateErrors } from '@/shared/forms/use-retranslate-errors'
import { useLocale } from '@/shared/i18n/i18n'
import { usePageSearch, type Step } from '@/shared/lib/use-page-search'
import type { RentTranslate } from '../rent-context'
import type { RentChoices } from '../rent-search'
import { parseStorage, rentValues, type RentInput, type RentOutput } from '../rent-plan'
import { useQuery } from '@tanstack/react-query'
import { useList } from '@/api/list'
import { templateListQuery, templateQuery } from '@/api/templates'
import type { Template } from '@/contract/template'

const route = getRouteApi('/_app/rent/$offerId')

/**
 * The form, and values derived from it. Choices are also written to the URL.
 * @param onReturn Back or Forward has changed the choices
 */
export function useRentChoices(search: RentChoices, t: RentTranslate, onReturn: () => void) {
  'use no memo' // Most of it changes with every letter.
  const locale = useLocale()
  const numberFault = useNumberFault()
  const form = useForm<RentInput, unknown, RentOutput>({
    resolver: useFormResolver(rentValues(locale), (reason, typed) =>
      reason === 'not-whole' ? (numberFault(String(typed)) ?? t('storageNotWhole')) : undefined,
    ),
    defaultValues: { template_id: search.template ?? '', storage: search.storage ?? '', reserve_period: search.reserve === 'month' },
  })
  useRetranslateErrors(form)
  const { control, setValue, getValues } = form
  const [templateId, storageText, isReserved] = useWatch({ control, name: ['template_id', 'storage', 'reserve_period'] })
  const templates = useTemplates(templateId)
  const templateBox = useRef<HTMLInputElement>(null)
  // The recommendation of another template never replaces a typed amount.
  const [isStorageOwn, setStorageOwn] = useState(search.storage !== undefined)
  const { chosen } = templates
  const recommended = chosen ? recommendedStorage(chosen) : null
  const isFollowing = chosen !== undefined && !isStorageOwn
  useEffect(
    // The template of a link loads after the first render.
    function applyRecommendedStorage() {
      if (isFollowing) setValue('storage', recommended === null ? '' : String(recommended), { shouldValidate: true })
    },
    [isFollowing, recommended, setValue],
  )
  const remember = useAddress(search, (isStorage) => {
    setValue('template_id', search.template ?? '')
    setValue('reserve_period', search.reserve === 'month')
    if (isStorage) setStorageOwn(search.storage !== undefined)
    // The recommendation of a template follows in the other effect.
    if (isStorage || (search.template === undefined && !isStorageOwn)) setValue('storage', search.storage ?? '')
    onReturn()
  })
  const storage = parseStorage(storageText, locale)
  return {
    form,
    templates,
    templateBox,
    chosen,
    templateId,
    storageText,
    storage: storage !== undefined && storage >= 0 ? storage : null,
    isStorageOwn,
    /** For the URL; undefined: use the recommendation. */
    storageChoice: isStorageOwn ? storageChoice(storage) : undefined,
    /** True if the storage depends on a template that is still loading. */
    isStorageAwaited: templates.isAwaited && !isStorageOwn,
    recommended,
    isReserved,
    choose(id: string) {
      setValue('template_id', id, { shouldValidate: true })
      remember({ template: id })
    },
    /** @param amount null: use the recommendation */
    takeStorage(amount: number | null) {
      setStorageOwn(amount !== null)
      if (amount !== null) setValue('storage', String(amount), { shouldValidate: true })
      remember({ storage: amount === null ? undefined : String(amount) })
    },
    ownStorage: () => setStorageOwn(true),
    rememberStorage() {
      if (isStorageOwn) remember({ storage: storageChoice(parseStorage(getValues('storage'), locale)) }, 'type')
    },
    reserve(isOn: boolean) {
      setValue('reserve_period', isOn)
      remember({ reserve: isOn ? 'month' : undefined })
    },
  }
}

/**
 * Keeps the choices in the URL.
 * @param onReturn Back or Forward has changed them
 */
function useAddress(search: RentChoices, onReturn: (isStorage: boolean) => void): (next: RentChoices, how?: Step) => void {
  'use no memo'
  const [, change] = usePageSearch(route)
  const { template, storage, reserve } = search
  const address = useRef({ seen: search, written: search })
  const applyAddress = useEffectEvent(() => {
    const { seen, written } = address.current
    const foreign = (['template', 'storage', 'reserve'] as const).filter(
      (name) => search[name] !== seen[name] && search[name] !== written[name],
    )
    address.current = { seen: search, written: foreign.length > 0 ? search : written }
    if (foreign.length > 0) onReturn(foreign.includes('storage'))
  })
  useEffect(
    // Typed text stays: it is not in the address, or the form has written it there.
    function followBackAndForward() {
      applyAddress()
    },
    [template, storage, reserve],
  )
  return (next, how) => {
    address.current.written = { ...address.current.written, ...next }
    change(next, how)
  }
}

/** Empty string: send none, which is a choice too. Undefined: invalid text. */
const storageChoice = (typed: number | undefined): RentChoices['storage'] =>
  typed === undefined ? '' : typed >= 0 ? String(typed) : undefined

export type RentFormChoices = ReturnType<typeof useRentChoices>

function useTemplates(chosenId: string) {
  const [text, setText] = useState('')
  const [isOnlyFitting, setOnlyFitting] = useState(false)
  const isNarrowed = text.trim() !== '' || isOnlyFitting
  // A search of some pages would find too little, and the API cannot search.
  const list = useList(templateListQuery({ sort: 'popularity_desc', tags: [] }), isNarrowed ? 'all' : 'page')
  const isPending = list.state === 'loading' && list.requests === 0
  const listed = list.rows.find(({ id }) => id === chosenId)
  const isElsewhere = chosenId !== '' && !isPending && !listed
  const one = useQuery({ ...templateQuery(chosenId), enabled: isElsewhere })
  const pinned = isElsewhere ? one.data : undefined
  const chosen = listed ?? pinned
  return {
    text,
    setText,
    isOnlyFitting,
    setOnlyFitting,
    isNarrowed,
    list,
    all: pinned ? [pinned, ...list.rows] : list.rows,
    chosen,
    isAwaited: chosenId !== '' && !chosen && (isPending || one.isPending),
    isPending,
    /** The chosen template, if the list does not have it. */
    linked: isElsewhere ? one : null,
  }
}

export type Templates = ReturnType<typeof useTemplates>

/** A whole number, because storage is one (SPEC 4.1); null if there is no recommendation that can be sent. */
const recommendedStorage = ({ recommended_disk_space: size }: Template): number | null =>
  size !== null && size > 0 && Number.isSafeInteger(Math.ceil(size)) ? Math.ceil(size) : null
