import { TextInput } from '@/shared/ui/text-input'
import { Button } from '@/shared/ui/button'
import { useId, useRef, type ChangeEvent, type ClipboardEvent } from 'react'
import { useFormState } from 'react-hook-form'
import { useMessages } from '@/shared/i18n/i18n'
import { isApiError } from '@/shared/lib/api-error'
import { ErrorAlert } from '@/shared/ui/error-alert'
import classes from './keys-page.module.css'
import { keysCatalog } from './panel/key-text'
import type { KeyDraft } from './use-key-draft'
import { privateFormOf } from '@/shared/ssh/private-form'
import { MAX_BYTES, textOfFile } from '@/shared/ssh/plain-text'
import { Icon } from '@/shared/ui/icon'
import { useDroppedFiles } from '@/shared/ui/use-dropped-files'
import { useMedia } from '@/shared/ui/use-media'

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
      <div className="halves top">
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
      <ErrorAlert error={refusal} fields={complaints.filter(({ path }) => fieldOf(path) === undefined)}>
        {isApiError(refusal) && refusal.kind === 'conflict' && t('conflict')}
      </ErrorAlert>
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

interface KeyBoxProps {
  draft: KeyDraft
  error: string | undefined
  isLocked: boolean
}

function KeyBox({ draft: { box, text, aside, receive, refuseFile, generate }, error, isLocked }: KeyBoxProps) {
  const t = useMessages(keysCatalog)
  const id = useId()
  const canDrop = !useMedia('(hover: none)')
  const chooser = useRef<HTMLInputElement>(null)
  const gone = aside?.is === 'private' && text === '' ? aside : null
  const read = useFileReader(receive, refuseFile)
  const take = (files: readonly File[]) => {
    if (!isLocked && files.length > 0) void read(files)
  }
  useDroppedFiles(take)
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    take([...(input.files ?? [])])
    // Makes choosing the same file again fire `change`.
    input.value = ''
  }
  // A private key must not enter the box, because "undo" would restore it.
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (privateFormOf(pasted) === null) return
    event.preventDefault()
    receive(pasted)
  }
  return (
    <div className="labelled">
      <label className="medium weight-500" htmlFor={id}>
        {t('publicKey')}
      </label>
      <div className={`grid relative ${classes['box']}`} data-gone={gone !== null || undefined}>
        <textarea
          className="full framed-control rounded on-page glows"
          id={id}
          ref={box}
          rows={5}
          // Otherwise browsers store typed text on disk, to restore it after a crash.
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          translate="no"
          data-autofocus
          value={text}
          readOnly={aside?.is === 'generated' || isLocked}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? `${id}-ways` : `${id}-error ${id}-ways`}
          onChange={(event) => receive(event.currentTarget.value)}
          onPaste={paste}
        />
        {gone && (
          <p className="note grid absolute inset-0 gap-2 pad-3-4 center place-center content-center pass-through">
            <Icon name="lock" />
            <b className="emphasis">{t('privateGone')}</b>
            <span>{t(gone.facts?.publicKey ? 'privateGoneDerivable' : 'privateGoneWay')}</span>
          </p>
        )}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="fault">
          {error}
        </p>
      )}
      <div className="row">
        <Button variant="default" leftSection={<Icon name="key" />} disabled={isLocked} onClick={() => void generate()}>
          {t('generate')}
        </Button>
        <Button variant="default" leftSection={<Icon name="file" />} disabled={isLocked} onClick={() => chooser.current?.click()}>
          {t('chooseFile')}
        </Button>
        <input ref={chooser} type="file" hidden aria-label={t('chooseFile')} onChange={choose} />
        <p id={`${id}-ways`} className="caption">
          {canDrop && t('orDrop')}
          {t('waysHint')}
        </p>
      </div>
    </div>
  )
}

/** Joins the texts of files that are given together, because the panel lists several keys of one text. */
function useFileReader(onText: KeyDraft['receive'], onProblem: KeyDraft['refuseFile']) {
  const latest = useRef<readonly File[]>(null)
  return async (files: readonly File[]): Promise<void> => {
    latest.current = files
    if (files.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES) return onProblem('too-large')
    const text = await Promise.all(files.map(async (file) => textOfFile(new Uint8Array(await file.arrayBuffer())))).then(
      (texts) => texts.join('\n'),
      () => '',
    )
    // A file from a slow drive must not replace one that was chosen later.
    if (latest.current !== files) return
    if (text.trim() === '') onProblem('unread')
    else onText(text)
  }
}
