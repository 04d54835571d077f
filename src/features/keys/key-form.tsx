import { TextInput } from '@/shared/ui/text-input'
import { Button } from '@/shared/ui/button'
import { useId } from 'react'
import { useFormState } from 'react-hook-form'
import { useMessages } from '@/shared/i18n/i18n'
import { isApiError } from '@/shared/lib/api-error'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { KeyBox } from './key-box'
import classes from './keys-page.module.css'
import { keysCatalog } from './panel/key-text'
import type { KeyDraft } from './use-key-draft'

interface Props {
  draft: KeyDraft
  isPending: boolean
  onSubmit: () => void
}

const FIELDS = ['value', 'name', 'description'] as const
type Field = (typeof FIELDS)[number]

/** Maps `value`, `body.value` and `secret.value` to the same field. */
const fieldOf = (path: string): Field | undefined => FIELDS.find((field) => path.split('.').includes(field))

export function KeyForm({ draft, isPending, onSubmit }: Props) {
  const t = useMessages(keysCatalog)
  const why = useId()
  const description = useId()
  const { errors } = useFormState({ control: draft.form.control })
  const { refusal } = draft
  const { register } = draft.form
  const wait = disabledReason(draft)
  const complaints = isApiError(refusal) ? refusal.fields : []
  const serverError = (field: Field) =>
    complaints
      .filter(({ path }) => fieldOf(path) === field)
      .map(({ message }) => message)
      .join('; ') || undefined
  return (
    <form
      noValidate
      className="stack gap-4"
      aria-label={t('add')}
      onSubmit={(event) => {
        event.preventDefault()
        if (wait === null) onSubmit()
      }}
    >
      <KeyBox draft={draft} error={errors.value?.message ?? serverError('value')} isLocked={isPending} />
      <div className={`grid top gap-3 ${classes['words']}`}>
        <TextInput
          label={t('name')}
          autoComplete="off"
          readOnly={isPending}
          error={errors.name?.message ?? serverError('name')}
          {...register('name', { onChange: (event: { target: { value: string } }) => draft.rename(event.target.value) })}
        />
        <div className={`relative ${classes['described']}`}>
          <TextInput
            label={t('description')}
            placeholder={t('descriptionExample')}
            autoComplete="off"
            readOnly={isPending}
            error={errors.description?.message ?? serverError('description')}
            aria-describedby={description}
            {...register('description', { onChange: (event: { target: { value: string } }) => draft.describe(event.target.value) })}
          />
          <span id={description} className="caption">
            {t('optional')}
          </span>
        </div>
      </div>
      <ErrorAlert error={refusal} fields={complaints.filter(({ path }) => fieldOf(path) === undefined)} />
      <div className="row gap-x-3">
        <Button type="submit" disabled={wait !== null} loading={isPending} aria-describedby={why}>
          {t('add')}
        </Button>
        <p id={why} className="caption">
          {isPending ? t('sending') : wait === null ? t('ready') : t(`wait_${wait}`)}
        </p>
      </div>
    </form>
  )
}

type Wait = 'public-key' | 'choice' | 'fingerprint' | 'refused' | 'saving' | 'name'

function disabledReason({ aside, classified, name }: Pick<KeyDraft, 'aside' | 'classified' | 'name'>): Wait | null {
  if (aside?.is === 'generated') return aside.savedAs === null ? 'saving' : nameWait(name)
  switch (classified.kind) {
    case 'public':
      return nameWait(name)
    case 'several':
      return 'choice'
    case 'fingerprint':
      return 'fingerprint'
    case 'refused':
      return 'refused'
    default:
      return 'public-key'
  }
}

const nameWait = (name: string): Wait | null => (name.trim() === '' ? 'name' : null)
