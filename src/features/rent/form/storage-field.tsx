import { useFormState } from 'react-hook-form'
import { inGb } from '@/domain/template-fit'
import type { SearchOffer } from '@/contract/offer'
import { unitName } from '@/shared/ui/units'
import { NumberBox } from '@/shared/ui/number-box'
import { useRentReader } from '../rent-context'
import type { RentFormChoices } from './use-rent-choices'

interface Props {
  choices: RentFormChoices
  offer: SearchOffer
  serverError: string | undefined
}

export function StorageField({ choices, offer, serverError }: Props) {
  const { t, format } = useRentReader()
  const { form, storage, storageText, recommended, isStorageOwn, takeStorage } = choices
  const { errors } = useFormState({ control: form.control })
  const whole = wholeDisk(offer)
  const amounts = [100, 300].filter((amount) => amount !== recommended && (whole === null || amount < whole))
  const quick = (amount: number, word?: string) => (
    <button
      key={`${amount} ${word}`}
      type="button"
      className="medium inline-flex high-control middle framed-strong rounded raised hover-sunken gap-1 pad-x-3 toggle"
      aria-pressed={storage === amount}
      onClick={() => takeStorage(word === t('recommended') ? null : amount)}
    >
      {format.number(amount)}
      {word !== undefined && <small className="caption">{word}</small>}
    </button>
  )
  return (
    <div className="stack">
      <h2>{t('storage')}</h2>
      <div className="flex wrap gap-2">
        <NumberBox
          label={t('storage')}
          isLabelHidden
          inputMode="numeric"
          unit={unitName('gb', format.locale)}
          {...form.register('storage', { onChange: choices.ownStorage, onBlur: choices.rememberStorage })}
          error={errors.storage?.message ?? serverError}
        />
        <div className="flex wrap gap-1">
          {recommended !== null && quick(recommended, t('recommended'))}
          {amounts.map((amount) => quick(amount))}
          {whole !== null && whole !== recommended && quick(whole, t('wholeDisk'))}
        </div>
      </div>
      {whole !== null && storage !== null && (
        <div className="meter" aria-hidden="true">
          <i style={{ width: `${Math.min(100, (storage / whole) * 100)}%` }} />
        </div>
      )}
      <p className="caption">
        {storageText.trim() === '' || storage === null
          ? t('storageNotSent')
          : t.rich('storageSent', { amount: <code className="text">{storage}</code> })}{' '}
        {!isStorageOwn && recommended !== null && t('storageRecommended')}
      </p>
      {whole !== null && storage !== null && storage > whole && <p className="warn small">{t('storageOverDisk', { disk: whole })}</p>}
    </div>
  )
}

export function wholeDisk({ configuration }: SearchOffer): number | null {
  const { amount, unit } = configuration?.disk ?? {}
  const whole = amount === undefined || amount === null ? null : inGb(amount, unit ?? null)
  // A larger number could not be sent exactly.
  return typeof whole === 'number' && whole >= 1 && whole < 1e15 ? Math.floor(whole) : null
}
