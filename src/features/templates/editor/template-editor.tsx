import { useReader } from '@/api/use-reader'
import { Button } from '@/shared/ui/button'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useBlocker } from '@tanstack/react-router'
import { templateName } from '@/domain/template-text'
import type { Template } from '@/contract/template'
import { useFormResolver, type ReasonMessages } from '@/shared/forms/resolver'
import { useRetranslateErrors } from '@/shared/forms/use-retranslate-errors'
import { useLocale, useMessages } from '@/shared/i18n/i18n'
import { useActions } from '@/shared/lib/actions'
import { afterPaint } from '@/shared/lib/after-paint'
import { createStore } from '@/shared/lib/create-store'
import { LeaveDialog } from '@/shared/ui/leave-dialog'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { Status } from '@/shared/ui/status'
import { useKeyGivenUp } from '@/api/key/use-on-key-removed'
import type { FieldReason } from '@/contract/template-fields'
import { useNumberFault } from '@/shared/forms/use-number-fault'
import { Icon } from '@/shared/ui/icon'
import { useNow } from '@/shared/ui/use-now'
import { TemplateHead } from '../template-parts'
import { editedFields, editorInputOf, editorSchema, type EditorInput, type EditorOutput } from '../diff/editor-values'
import { returnedAs, valuesOf, WRITABLE_FIELDS } from '../diff/template-values'
import type { TemplateDraft } from '../draft/draft'
import { useTemplateDraft } from '../draft/use-template-draft'
import { withMerged } from '../saving/save-plan'
import { type Refusal, useTemplateReview } from '../saving/use-template-review'
import { ChangesRail } from './changes-rail'
import { EditorContext, settleEditor, useChangeCount, useEditor, type Editor, editorCatalog } from './editor-context'
import { EditorSections } from './editor-sections'
import classes from '../template-editor.module.css'
import { NOTHING_UNFINISHED } from './unfinished-env'
import { savingCatalog } from '../saving/value-text'

interface Props {
  template: Template
  /** When the template was loaded, in milliseconds. */
  loadedAt: number
  takesFocus: boolean
  onClose: () => void
}

const unreportedIn = (template: Template) => new Set(WRITABLE_FIELDS.filter((field) => template[returnedAs(field)] === null))

export function TemplateEditor({ template, loadedAt, takesFocus, onClose }: Props) {
  const t = useMessages(editorCatalog)
  const { editor, origin, draft, lost, refusal, reviewing, review, begin, setLost } = useEditing(template, loadedAt)
  const { form, base } = editor
  /** The action that would discard the changes. */
  const [askedBefore, askBefore] = useState<'leaving' | 'restoring'>()
  useActions([{ id: 'review-changes', label: t('review'), icon: 'check', key: 'mod+s', run: review }])
  const restore = async () => {
    askBefore(undefined)
    const restored = await draft.restore(valuesOf(origin.template))
    if (!restored) return
    setLost(restored.lost)
    begin({ ...origin, base: restored.base, at: null }, restored.input)
  }
  const restoreOrAsk = () => {
    if (settleEditor(editor) && editedFields(base, form.getValues()).length === 0) void restore()
    else askBefore('restoring')
  }
  const close = (changes: number) => {
    if (changes === 0 && settleEditor(editor)) leave()
    else askBefore('leaving')
  }
  const leave = () => {
    form.reset()
    draft.discard()
    onClose()
  }
  const name = templateName(origin.template)
  return (
    <EditorContext value={editor}>
      <TemplateHead name={name} template={origin.template} isSticky takesFocus={takesFocus}>
        <EditorBar onReview={review} onDiscard={close} />
      </TemplateHead>
      <div className={`split ${classes['editor']}`}>
        <div className="min-0 pad-gutter pad-bottom-6">
          {draft.found && (
            <DraftNotice draft={draft.found} isElsewhere={draft.isElsewhere} onRestore={restoreOrAsk} onDiscard={draft.dismiss} />
          )}
          {draft.undismiss && <DraftDiscarded onUndo={draft.undismiss} />}
          <LostSecrets names={lost} />
          {refusal && <RefusalNotice refusal={refusal} />}
          <form noValidate aria-label={t('template')} onSubmit={(event) => event.preventDefault()}>
            <EditorSections />
          </form>
        </div>
        <ChangesRail loadedAt={origin.at} savedAt={draft.savedAt} />
      </div>
      <LeaveGuard keepDraft={draft.flush} />
      {reviewing.dialog}
      {askedBefore && (
        <LeaveDialog
          title={t('discardTitle')}
          text={t(askedBefore === 'restoring' ? 'restoreText' : 'discardText', { count: editedFields(base, form.getValues()).length || 1 })}
          leave={t('discard')}
          isDanger
          stay={t('keepEditing')}
          onLeave={askedBefore === 'restoring' ? () => void restore() : leave}
          onStay={() => askBefore(undefined)}
        />
      )}
    </EditorContext>
  )
}

interface DraftNoticeProps {
  draft: TemplateDraft
  isElsewhere: boolean
  onRestore: () => void
  onDiscard: () => void
}

function DraftNotice({ draft, isElsewhere, onRestore, onDiscard }: DraftNoticeProps) {
  const { t, format } = useReader(savingCatalog)
  const now = useNow(30_000)
  const fields = WRITABLE_FIELDS.filter((field) => field in draft.fields).map((field) => t(`field_${field}`))
  return (
    <section className="info-soft row callout gap-x-3 text-first" aria-label={t(isElsewhere ? 'draftElsewhereTitle' : 'draftTitle')}>
      <Icon name={isElsewhere ? 'info' : 'clock'} className="info" />
      <p className="break-anywhere">
        <strong className="block">{t(isElsewhere ? 'draftElsewhere' : 'draftFound', { ago: format.ago(draft.at, now) })}</strong>
        {t('draftFields', { fields: format.list(fields) })} {isElsewhere && t('draftElsewhereWay')}{' '}
        {draft.imported && t('draftImported', { file: draft.imported.file, time: format.dateTime(draft.imported.at) })}
      </p>
      {!isElsewhere && (
        <div className="flex gap-2">
          <Button variant="default" onClick={onDiscard}>
            {t('draftDiscard')}
          </Button>
          <Button onClick={onRestore}>{t('draftRestore')}</Button>
        </div>
      )}
    </section>
  )
}

function DraftDiscarded({ onUndo }: { onUndo: () => void }) {
  const t = useMessages(savingCatalog)
  return (
    <Status as="div" className="info-soft row callout gap-x-3 text-first">
      <Icon name="info" className="info" />
      <p className="break-anywhere">{t('draftDiscarded')}</p>
      <Button variant="default" onClick={onUndo}>
        {t('undo')}
      </Button>
    </Status>
  )
}

function LostSecrets({ names }: { names: readonly string[] }) {
  const { t, format } = useReader(savingCatalog)
  if (names.length === 0) return null
  return (
    <Status as="div" className="warn-soft row callout gap-x-3 text-first">
      <Icon name="alert" className="warn" />
      <p className="break-anywhere">
        <strong className="block">{t('draftRestored')}</strong>
        {t('draftLost', { names: format.list([...new Set(names.map((name) => name || t('draftUnnamed')))]) })}
      </p>
    </Status>
  )
}

/** The values of the editor with their baseline, their draft, and their review, which saves them. */
function useEditing(template: Template, loadedAt: number) {
  const [origin, setOrigin] = useState<{ template: Template; base: ReturnType<typeof valuesOf>; at: number | null }>({
    template,
    base: valuesOf(template),
    at: loadedAt,
  })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [lost, setLost] = useState<readonly string[]>([])
  const { base } = origin
  const form = useForm<EditorInput, unknown, EditorOutput>({
    resolver: useFormResolver(editorSchema(base, useLocale()), useReasonMessages()),
    defaultValues: editorInputOf(base),
    mode: 'onTouched',
  })
  useRetranslateErrors(form)
  const [unfinished] = useState(() => createStore(NOTHING_UNFINISHED))
  const envTable = useRef<HTMLTableElement>(null)
  const editor: Editor = { form, base, unreported: unreportedIn(origin.template), unfinished, envTable }
  const draft = useTemplateDraft(template.id)
  const { keep } = draft
  useEffect(
    function keepWhatIsTyped() {
      // A draft is the difference to the base, so a new base updates or deletes it.
      keep(base, form.getValues(), lost)
      return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(base, values, lost) })
    },
    [form, keep, base, lost],
  )
  const begin = (next: typeof origin, input: EditorInput) => {
    setOrigin(next)
    form.reset(editorInputOf(next.base))
    form.reset(input, { keepDefaultValues: true })
  }
  const reviewing = useTemplateReview({
    templateId: template.id,
    name: templateName(origin.template),
    onSaved(found, notSaved, undone) {
      const values = valuesOf(found)
      const typed = Object.fromEntries(notSaved.map(({ field, sent }) => [field, sent]))
      const input = form.getValues()
      // An undo keeps the values that the save before it has left in the editor.
      const kept = undone === null ? [] : editedFields(base, input).filter((field) => !undone.some((one) => one === field))
      if (notSaved.length + kept.length === 0) draft.discard()
      setLost([])
      begin(
        { template: found, base: values, at: Date.now() },
        { ...editorInputOf({ ...values, ...typed }), ...Object.fromEntries(kept.map((field) => [field, input[field]])) },
      )
    },
    onMerged(texts) {
      const { base: merged, values } = withMerged({ base, values: form.getValues() }, texts)
      begin({ ...origin, base: merged }, values)
    },
    onRefused(next) {
      setRefusal(next)
      for (const { field, message } of next.fields) form.setError(field, { type: 'server', message })
      // The dialog returns the focus first.
      const first = next.fields[0]?.field
      if (first) afterPaint(() => form.setFocus(first))
    },
  })
  useClearPasswordOnKeyLoss(form, reviewing.forgetPassword)
  const review = () => {
    if (!settleEditor(editor)) return
    if (reviewing.dialog || editedFields(base, form.getValues()).length === 0) return
    setRefusal(null)
    void form.handleSubmit((output) => reviewing.review({ base, baseAt: origin.at, output }))()
  }
  return { editor, origin, draft, lost, refusal, reviewing, review, begin, setLost }
}

function EditorBar({ onReview, onDiscard }: { onReview: () => void; onDiscard: (changes: number) => void }) {
  const t = useMessages(editorCatalog)
  const id = useId()
  const count = useChangeCount()
  return (
    <>
      <Status as="span" id={id} className="note">
        {count === 0 ? t('noChanges') : t('changes', { count })}
      </Status>
      <Button variant="subtle" onClick={() => onDiscard(count)}>
        {t(count === 0 ? 'close' : 'discard')}
      </Button>
      <Button
        aria-disabled={count === 0}
        {...(count === 0 ? { 'data-disabled': true } : {})}
        aria-describedby={id}
        title={t(count === 0 ? 'nothingToReview' : 'reviewHint')}
        onClick={onReview}
      >
        {t('review')}
      </Button>
    </>
  )
}

/** @param keepDraft stores the edits; false if no draft of them is stored */
function LeaveGuard({ keepDraft }: { keepDraft: () => boolean }) {
  const editor = useEditor()
  const isDirty = useChangeCount() > 0
  const t = useMessages(savingCatalog)
  const [hasInvalidText, setHasInvalidText] = useState(false)
  const [isKept, setKept] = useState(true)
  const isLoss = (): boolean => {
    const isSettled = settleEditor(editor)
    setHasInvalidText(!isSettled)
    setKept(keepDraft())
    return isDirty || !isSettled
  }
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => (current.pathname !== next.pathname || isClosed(current.search, next.search)) && isLoss(),
    // Without it the browser asks even if nothing would be lost.
    enableBeforeUnload: isLoss,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <LeaveDialog
      title={t('leaveTitle')}
      text={[isDirty && t(isKept ? 'leaveText' : 'leaveLost'), hasInvalidText && t('leaveInvalid')].filter(Boolean).join(' ')}
      leave={t('leave')}
      stay={t('stay')}
      onLeave={blocker.proceed}
      onStay={blocker.reset}
    />
  )
}

/** The `edit` param opens the editor, so removing it closes the editor. */
const isClosed = (current: object, next: object): boolean => isOpen(current) && !isOpen(next)

const isOpen = (search: object): boolean => 'edit' in search && search.edit !== undefined

function RefusalNotice({ refusal: { error, rest } }: { refusal: Refusal }) {
  const t = useMessages(editorCatalog)
  const others = rest.filter((text) => text !== error.serverText)
  return (
    <div className="pad-top-4">
      <ErrorAlert error={error} fields={[]}>
        {others.length > 0 && (
          <ul className="bullets lines" aria-label={t('otherComplaints')}>
            {others.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </ErrorAlert>
    </div>
  )
}

/** Clears the registry password when the API key is locked or forgotten. The other fields are kept. */
function useClearPasswordOnKeyLoss(form: UseFormReturn<EditorInput, unknown, EditorOutput>, onGone: () => void): void {
  const t = useMessages(editorCatalog)
  useKeyGivenUp(() => {
    if (form.getValues('docker_password') === '') return
    form.setValue('docker_password', '')
    // Shown at the field, so that nothing is saved without the password by accident.
    form.setError('docker_password', { type: 'key', message: t('passwordGone') })
    onGone()
  })
}

type Reason = FieldReason | 'disk-number' | 'privacy-unchosen' | 'user-unchosen'

function useReasonMessages(): ReasonMessages {
  const t = useMessages(savingCatalog)
  const numberFault = useNumberFault()
  return (reason, typed) => {
    const own = t(`reason_${reason as Reason}`)
    return reason === 'disk-number' ? (numberFault(String(typed)) ?? own) : own
  }
}
