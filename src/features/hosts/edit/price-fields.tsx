import { useId, type ReactNode, type Ref } from 'react'
import { useNumberFault } from '@/shared/forms/use-number-fault'
import { useLocale } from '@/shared/i18n/i18n'
import { quotient } from '@/shared/lib/decimal'
import { priceOfGpus, roundPrice } from '../price/price-change'
import classes from '../host-parts.module.css'
import type { EditContext } from './edit-context'
import type { EditDraft } from './host-edit'
import { priceInput, parsePriceText } from './price-text'

interface Props {
  text: string
  draft: EditDraft
  onEdit: (change: Pick<EditDraft, 'price' | 'perGpu'>) => void
  gpus: number | null
  isWrong: boolean
  editContext: EditContext
  inputRef: Ref<HTMLInputElement> | undefined
  hint: ReactNode
}

/** Price of the host and of one GPU, each computed from the other while typing. The API takes the first. */
export function PriceFields({ text, draft, onEdit, gpus, isWrong, editContext, inputRef, hint }: Props) {
  const { t, asked } = editContext
  const locale = useLocale()
  const numberFault = useNumberFault(asked.currency)
  const id = useId()
  const count = gpus !== null && gpus > 1 ? gpus : null
  const perGpu = draft.perGpu ?? null
  const read = parsePriceText(perGpu ?? text, locale, asked.currency)
  const perGpuText = perGpu ?? (count !== null && 'price' in read ? priceInput(roundPrice(quotient(read.price, count)), locale) : '')
  const typePerGpu = (typed: string) => {
    const one = parsePriceText(typed, locale, asked.currency)
    onEdit({ perGpu: typed, price: count !== null && 'price' in one ? priceInput(priceOfGpus(one.price, count), locale) : '' })
  }
  return (
    <div className={`grid min-0 items-start gap-1 ${classes['field']}`}>
      <div className={`grid gap-2 low ${classes['prices']}`} data-linked={count !== null || undefined}>
        {count !== null && (
          <>
            <span className={`grid min-0 items-start gap-1 ${classes['field']}`}>
              <label className="weight-500" htmlFor={`${id}-gpu`}>
                {t('perGpu')}
              </label>
              <input
                id={`${id}-gpu`}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                value={perGpuText}
                aria-invalid={isWrong && perGpu !== null}
                aria-describedby={`${id}-hint`}
                onChange={({ currentTarget }) => typePerGpu(currentTarget.value)}
              />
            </span>
            <span aria-hidden="true" className={`dim nowrap ${classes['equals']}`}>
              × {editContext.format.number(count)} =
            </span>
          </>
        )}
        <span className={`grid min-0 items-start gap-1 ${classes['field']}`}>
          <label className="weight-500" htmlFor={id}>
            {t('price')}
            <span aria-hidden="true" className="caption plain">
              {' '}
              {t('priceUnit', { currency: asked.currency })}
            </span>
          </label>
          <input
            id={id}
            ref={inputRef}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            aria-invalid={isWrong && perGpu === null}
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget }) => onEdit({ price: currentTarget.value, perGpu: null })}
          />
        </span>
      </div>
      <small id={`${id}-hint`} className={isWrong ? 'fault' : 'caption'}>
        {isWrong && 'reason' in read ? (numberFault(perGpu ?? text) ?? t(read.reason)) : t('noCurrency', { currency: asked.currency })}
        {hint}
      </small>
    </div>
  )
}
