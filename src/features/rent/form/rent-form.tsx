import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useFormState } from 'react-hook-form'
import type { SearchOffer } from '@/contract/offer'
import { isApiError } from '@/shared/lib/api-error'
import { useActions } from '@/shared/lib/actions'
import { Icon } from '@/shared/ui/icon'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import { type RentTranslate, useRentReader } from '../rent-context'
import type { RentState } from '../rent-machine'
import classes from '../rent-page.module.css'
import { StorageField } from './storage-field'
import { TemplateField } from './template-field'
import type { RentFormChoices } from './use-rent-choices'

interface Props {
  id: string
  choices: RentFormChoices
  offer: SearchOffer
  state: RentState
  onReview: () => void
}

export function RentForm({ id, choices, offer, state, onReview }: Props) {
  const { t } = useRentReader()
  const heading = useId()
  const { form, templates, templateId, storage, isStorageOwn, chosen } = choices
  const { errors } = useFormState({ control: form.control })
  const serverErrorAt = serverErrorsOf(state, choices)
  return (
    <form
      id={id}
      noValidate
      aria-label={t('choices')}
      onSubmit={(event) => {
        event.preventDefault()
        onReview()
      }}
    >
      <section className={`line-top ${classes['section']}`} aria-labelledby={heading}>
        <div className="row baseline mb-3 gap-2px-3">
          <h2 id={heading}>{t('template')}</h2>
          <p className="caption">{t('fitAbout')}</p>
        </div>
        <TemplateField
          templates={templates}
          chosenId={templateId}
          onChoose={choices.choose}
          offer={offer}
          storage={isStorageOwn ? storage : null}
          error={errors.template_id ? t('chooseTemplate') : serverErrorAt('template_id')}
          inputRef={choices.templateBox}
        />
        {chosen?.use_ssh && (
          <p className="caption flex mt-3 icon-2px gap-7px">
            <Icon name="key" size={14} />
            <span>{t.rich('sshKeys', { link: <Link to="/keys">{t('addSshKey')}</Link> })}</span>
          </p>
        )}
      </section>
      <div className={`grid line-top ${classes['options']}`}>
        <StorageField choices={choices} offer={offer} serverError={serverErrorAt('storage')} />
        <PeriodField choices={choices} serverError={serverErrorAt('reserve_period')} t={t} />
      </div>
    </form>
  )
}

function serverErrorsOf(state: RentState, { templateId, storage, isReserved }: RentFormChoices) {
  return (name: 'template_id' | 'storage' | 'reserve_period'): string | undefined => {
    if (state.at !== 'refused' || !isApiError(state.error)) return undefined
    const { plan } = state
    const isAsSent = {
      template_id: plan.template.id === templateId,
      storage: plan.storage === storage,
      reserve_period: (plan.reserve_period === 'month') === isReserved,
    }
    return isAsSent[name] ? state.error.fields.find(({ path }) => path === name)?.message : undefined
  }
}

/** The reservation of SPEC 4.1. The API documents only its name. */
function PeriodField({ choices, serverError, t }: { choices: RentFormChoices; serverError: string | undefined; t: RentTranslate }) {
  const { isReserved, reserve } = choices
  const action = { id: 'reserve', label: t('reserve'), isCurrent: isReserved, run: () => reserve(!isReserved) }
  useActions([action])
  return (
    <div className="stack">
      <h2>{t('period')}</h2>
      <CheckboxField label={action.label} isOn={isReserved} onChange={action.run} error={serverError} />
      <p className={`caption ${classes['hint']}`}>{t('reserveHint')}</p>
    </div>
  )
}
