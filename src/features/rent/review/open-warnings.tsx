import { Link } from '@tanstack/react-router'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import type { Template } from '@/contract/template'
import { templateFit } from '@/domain/template-fit'
import { useMessages, type Translate } from '@/shared/i18n/i18n'
import { Button } from '@/shared/ui/button'
import { Icon } from '@/shared/ui/icon'
import { wholeDisk } from '../form/storage-field'
import { checkText } from '../form/template-option'
import type { RentFormChoices } from '../form/use-rent-choices'
import type { RentReader } from '../rent-context'
import type { RentPlan } from '../rent-plan'
import { reviewCatalog } from './sent-table'
import type { messages } from './review-messages.en'

export type ReviewTranslate = Translate<typeof messages>

interface Warning {
  about: 'template' | 'storage' | 'key' | 'price'
  text: string
}

export function openWarnings(
  { offer, storage }: Pick<RentPlan, 'offer' | 'storage'>,
  template: Template | undefined,
  hasSshKey: boolean,
  context: RentReader,
  w: ReviewTranslate,
): Warning[] {
  return [
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
