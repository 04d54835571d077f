import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { expireTemplateLists, templateQuery } from '@/api/templates'
import { useBelowProvider } from '@/api/use-below-provider'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import type { Template } from '@/contract/template'
import { templateFields } from '@/contract/template-fields'
import { templateFit } from '@/domain/template-fit'
import { useMessages, type Translate } from '@/shared/i18n/i18n'
import { isApiError } from '@/shared/lib/api-error'
import { Button } from '@/shared/ui/button'
import { Icon } from '@/shared/ui/icon'
import { wholeDisk } from '../form/storage-field'
import { checkText } from '../form/template-field'
import type { RentFormChoices, Templates } from '../form/use-rent-choices'
import type { RentReader } from '../rent-context'
import type { RentPlan } from '../rent-plan'
import { reviewCatalog } from './sent-table'
import type { messages } from './review-messages.en'

export type ReviewTranslate = Translate<typeof messages>

interface Warning {
  about: 'template' | 'storage' | 'key' | 'price'
  text: string
}

/** Fields that decide the container of a rental: all but name and description. */
const RUN_FIELDS = Object.values(templateFields).flatMap(({ kind, returnedAs }) =>
  kind === 'prose' || returnedAs === null ? [] : returnedAs,
)

/**
 * An absent value is an empty one, but rows of a list may leave out a field that the template itself has: one of them must report it.
 * @param listed the rows of the list at that time
 */
const runsElse = (was: Template, now: Template, listed: readonly Template[]): boolean =>
  RUN_FIELDS.some(
    (field) =>
      (was[field] || null) !== (now[field] || null) &&
      (was[field] !== null || !listed.includes(was) || listed.some((row) => row[field] !== null)),
  )

/**
 * Loads the chosen template again. Another person may have changed it, and the rental names only its ID (SPEC 4.1).
 * @param templates as the form has them
 */
function useTemplateNow(id: string, templates: Templates) {
  const client = useQueryClient()
  const [{ chosen: before, list }] = useState(templates)
  const { data, error, isSuccess, isFetchedAfterMount } = useQuery({ ...templateQuery(id), staleTime: 0 })
  const now = isSuccess && isFetchedAfterMount ? data : undefined
  const isChanged = before !== undefined && now !== undefined && runsElse(before, now, list.rows)
  useEffect(
    function showItInTheForm() {
      if (isChanged) expireTemplateLists(client)
    },
    [isChanged, client],
  )
  const isGone = isApiError(error) && error.kind === 'not-found'
  return { template: now ?? before, fault: isGone ? ('templateGone' as const) : isChanged ? ('templateChanged' as const) : null }
}

export function useWarnings(
  { offer, storage, currency, template: { id } }: RentPlan,
  templates: Templates,
  hasSshKey: boolean,
  context: RentReader,
  w: ReviewTranslate,
): Warning[] {
  const { t, format } = context
  const below = useBelowProvider(offer, currency)
  const { template, fault } = useTemplateNow(id, templates)
  return [
    ...(below === null ? [] : [{ about: 'price' as const, text: t('lowPrice', { percent: format.percent(below, 0) }) }]),
    ...(fault === null ? [] : [{ about: 'template' as const, text: w(fault) }]),
    ...(template ? fitWarnings(template, offer, storage, context) : []),
    ...storageWarning(offer, storage, context),
    ...(template?.use_ssh === true && !hasSshKey ? [{ about: 'key' as const, text: w('noSshKey') }] : []),
  ]
}

function fitWarnings(template: Template, offer: SearchOffer, storage: number | null, context: RentReader): Warning[] {
  const { cuda, disk } = templateFit(template, offer, storage ?? undefined)
  const isOpen = cuda.verdict === 'may-not' || cuda.reason === 'rocm'
  return [
    ...(isOpen ? [{ about: 'template' as const, text: checkText(cuda, storage !== null, context) }] : []),
    ...(disk.verdict === 'may-not' ? [{ about: 'storage' as const, text: checkText(disk, storage !== null, context) }] : []),
  ]
}

function storageWarning(offer: SearchOffer, storage: number | null, { t }: RentReader): Warning[] {
  const whole = wholeDisk(offer)
  return whole === null || storage === null || storage <= whole ? [] : [{ about: 'storage', text: t('storageOverDisk', { disk: whole }) }]
}

interface Props {
  warnings: readonly Warning[]
  others: { gpu: string[]; gpus: number | undefined; provider: string | undefined; currency: Currency }
  choices: RentFormChoices
  onBack: () => void
}

export function OpenWarnings({ warnings, others, choices, onBack }: Props) {
  const w = useMessages(reviewCatalog)
  const change = (about: 'template' | 'storage') => {
    onBack()
    // After the dialog has returned the focus.
    setTimeout(() => (about === 'template' ? choices.templateBox.current?.focus() : choices.form.setFocus('storage')))
  }
  return (
    <ul className="mt-3" aria-label={w('openWarnings')}>
      {warnings.map(({ about, text }) => (
        <li className="medium warn-soft flex middle gap-3 pad-2-3" key={text}>
          <Icon name="alert" className="warn" />
          <span className="grow">{text}</span>
          {about === 'key' ? (
            <Link to="/keys">{w('addKey')}</Link>
          ) : about === 'price' ? (
            <Link to="/offers" search={others}>
              {w('compareOffers')}
            </Link>
          ) : (
            <Button variant="default" size="xs" onClick={() => change(about)}>
              {w(about === 'template' ? 'changeTemplate' : 'changeStorage')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
