import { numberInput } from '@/shared/forms/number-text'
import { useId, useRef, useState, type ComponentProps, type Ref, type ReactNode } from 'react'
import { Button } from '@/shared/ui/button'
import type { HostsAsked } from '@/api/hosts'
import { hostStatus } from '@/contract/host'
import { HOUR } from '@/shared/forms/number-text'
import { useNumberFault } from '@/shared/forms/use-number-fault'
import { useLocale, useMessages } from '@/shared/i18n/i18n'
import { quotient } from '@/shared/lib/decimal'
import { quietPart } from '@/shared/ui/lazy-part'
import select from '@/shared/ui/choices.module.css'
import { Status } from '@/shared/ui/status'
import type { Target } from '../change/plan'
import type { HostRow } from '../host/host-row'
import { GPU_HOUR, hostPrice, isNotHourly } from '../price/host-price'
import { statusOptions, knownStatus } from '../status/host-status'
import classes from '../host.module.css'
import { priceOfGpus, roundPrice } from '../price/price-change'
import { rowPrice, useEditContext, type EditContext } from './edit-context'
import { isBusy, UNTOUCHED, useHostEdit, type EditDraft } from './host-edit'
import { NoteLine } from './note-line'
import { parsePriceText } from './price-text'
import { useRequestChange } from './use-request-change'
import { statusCatalog } from '../status/status-mark'

const BelowBreakEven = quietPart(async () => (await import('../advisor/below-break-even')).BelowBreakEven)

interface Props {
  row: HostRow
  asked: HostsAsked
  /** See useEditDraft. */
  draft: EditDraft
  onDraft: (draft: EditDraft) => void
  /** The field of the price, for buttons that lead to it. */
  priceRef?: Ref<HTMLInputElement>
}

export function EditForm({ row, asked, draft, onDraft, priceRef }: Props) {
  const editContext = useEditContext(asked)
  const { t, statusLabel } = editContext
  const locale = useLocale()
  const { edit, state } = useHostEdit(asked, row.id)
  const { session } = state
  const { request, confirmation } = useRequestChange(row.host, asked, (change) => edit.send(change, asked, 'form'))
  const [notice, setNotice] = useState<'nothing' | 'price' | null>(null)
  const amount = hostPrice(row.host, asked.currency)
  const priceText = draft.price ?? numberInput(amount, locale)
  const read = parsePriceText(priceText, locale, asked.currency)
  const was = [
    ...(draft.status !== null && draft.status !== (row.status ?? '') ? [statusLabel(row.status)] : []),
    ...(draft.price !== null && draft.price !== numberInput(amount, locale) ? [rowPrice(row, editContext)] : []),
  ]
  const isPriceWrong = notice === 'price' && 'reason' in read
  const edited = (change: Partial<EditDraft>) => {
    setNotice(null)
    onDraft({ ...draft, ...change })
  }
  const save = () => {
    const isPriceTouched = draft.price !== null && !((draft.perGpu ?? priceText).trim() === '' && amount === null)
    if (isPriceTouched && 'reason' in read) return setNotice('price')
    const target: Target = {}
    const known = hostStatus.safeParse(draft.status).data
    if (known !== undefined) target.status = known
    if (isPriceTouched && 'price' in read) target.price = read.price
    if (!request(target)) setNotice('nothing')
  }
  const note = (field: 'status' | 'price') => <NoteLine row={row} field={field} editContext={editContext} edit={edit} session={session} />
  return (
    <form
      className="medium grid one-column gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy(state)) save()
      }}
    >
      <StatusField
        status={draft.status ?? row.status ?? ''}
        reported={row.status}
        editContext={editContext}
        onChange={(status) => edited({ status })}
      >
        {note('status')}
      </StatusField>
      <div className="grid gap-1">
        <PriceFields
          text={priceText}
          draft={draft}
          onEdit={edited}
          gpus={row.host.offer?.gpu_amount ?? null}
          isWrong={isPriceWrong}
          editContext={editContext}
          inputRef={priceRef}
          hint={isNotHourly(row.price) && ` ${t('otherPeriod')}`}
        />
        {draft.price !== null && 'price' in read && <BelowBreakEven host={row.host} currency={asked.currency} price={read.price} />}
        {note('price')}
      </div>
      <SaveLine editContext={editContext} isSaving={isBusy(state)} was={was} onReset={() => edited(UNTOUCHED)}>
        {notice === 'nothing' && t('nothingToSave')}
      </SaveLine>
      {confirmation}
    </form>
  )
}

interface SaveLineProps {
  editContext: EditContext
  isSaving: boolean
  /** The present values of the fields that were changed. */
  was: readonly string[]
  onReset: () => void
  children: ReactNode
}

/** Typed values outlive the page: a form that is opened again must not pass them off as the present ones. */
function SaveLine({ editContext: { t }, isSaving, was, onReset, children }: SaveLineProps) {
  const saveButton = useRef<HTMLButtonElement>(null)
  return (
    <div className="row dim gap-3">
      <Button type="submit" ref={saveButton} loading={isSaving}>
        {t('save')}
      </Button>
      {was.length > 0 && !isSaving && (
        <>
          <Button
            variant="subtle"
            onClick={() => {
              // The pressed button is removed.
              saveButton.current?.focus({ preventScroll: true })
              onReset()
            }}
          >
            {t('cancel')}
          </Button>
          <span>{t('before', { value: was.join(', ') })}</span>
        </>
      )}
      <Status as="span">{children}</Status>
    </div>
  )
}

interface StatusFieldProps {
  status: string
  reported: string | null
  editContext: EditContext
  onChange: (status: string) => void
  children: ReactNode
}

function StatusField({ status, reported, editContext: { t, statusLabel }, onChange, children }: StatusFieldProps) {
  const about = useMessages(statusCatalog)
  const known = knownStatus(status)
  const id = useId()
  return (
    <div className="grid min-0 items-start gap-1">
      <label className="weight-500" htmlFor={id}>
        {t('status')}
      </label>
      <select
        className={`text full min-0 raised rounded clickable high-control framed-strong phone-large ${select['select']}`}
        id={id}
        value={status}
        aria-describedby={`${id}-about`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {statusOptions(reported).map(({ value, isOffered }) => (
          <option key={value} value={value} disabled={!isOffered}>
            {statusLabel(value || null)}
          </option>
        ))}
      </select>
      <small id={`${id}-about`} className="caption">
        {about(known ? `about_${known}` : status ? 'aboutUnknown' : 'aboutNone')}{' '}
        <span title={about('ourWordsHint')}>({about('ourWords')})</span>
      </small>
      {children}
    </div>
  )
}

interface PriceFieldsProps {
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
function PriceFields({ text, draft, onEdit, gpus, isWrong, editContext, inputRef, hint }: PriceFieldsProps) {
  const { t, asked } = editContext
  const locale = useLocale()
  const id = useId()
  const count = gpus !== null && gpus > 1 ? gpus : null
  const perGpu = draft.perGpu ?? null
  const units = perGpu === null ? HOUR : GPU_HOUR
  const numberFault = useNumberFault(asked.currency, units)
  const read = parsePriceText(perGpu ?? text, locale, asked.currency, units)
  const perGpuText = perGpu ?? (count !== null && 'price' in read ? numberInput(roundPrice(quotient(read.price, count)), locale) : '')
  const typePerGpu = (typed: string) => {
    const one = parsePriceText(typed, locale, asked.currency, GPU_HOUR)
    onEdit({ perGpu: typed, price: count !== null && 'price' in one ? numberInput(priceOfGpus(one.price, count), locale) : '' })
  }
  const input = (inputId: string, label: ReactNode, field: ComponentProps<'input'>) => (
    <span className="grid min-0 items-start gap-1">
      <label className="weight-500" htmlFor={inputId}>
        {label}
      </label>
      <input
        id={inputId}
        className="input full raised weight-650 end phone-large"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        {...field}
      />
    </span>
  )
  const unit = (
    <span aria-hidden="true" className="caption plain">
      {' '}
      {t('priceUnit', { currency: asked.currency })}
    </span>
  )
  return (
    <div className="grid min-0 items-start gap-1">
      <div className={`grid gap-2 low ${classes['prices']}`} data-linked={count !== null || undefined}>
        {count !== null && (
          <>
            {input(`${id}-gpu`, t('perGpu'), {
              value: perGpuText,
              'aria-invalid': isWrong && perGpu !== null,
              onChange: ({ currentTarget }) => typePerGpu(currentTarget.value),
            })}
            <span aria-hidden="true" className="dim nowrap leading-control">
              × {editContext.format.number(count)} =
            </span>
          </>
        )}
        {input(
          id,
          <>
            {t('price')}
            {unit}
          </>,
          {
            ref: inputRef,
            value: text,
            'aria-invalid': isWrong && perGpu === null,
            onChange: ({ currentTarget }) => onEdit({ price: currentTarget.value, perGpu: null }),
          },
        )}
      </div>
      <small id={`${id}-hint`} className={isWrong ? 'fault' : 'caption'}>
        {isWrong && 'reason' in read ? (numberFault(perGpu ?? text) ?? t(read.reason)) : t('noCurrency', { currency: asked.currency })}
        {hint}
      </small>
    </div>
  )
}
