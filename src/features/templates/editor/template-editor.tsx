import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useBlocker } from '@tanstack/react-router'
import { templateName } from '@/domain/template-words'
import type { Template } from '@/contract/template'
import { useFormResolver } from '@/shared/forms/resolver'
import { useRetranslateErrors } from '@/shared/forms/use-retranslate-errors'
import { useLocale, useMessages } from '@/shared/i18n/i18n'
import { afterPaint } from '@/shared/lib/after-paint'
import { isPageHeld } from '@/shared/ui/use-modal-layer'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { LeaveDialog } from '@/shared/ui/leave-dialog'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { useKeyGivenUp } from '@/api/key/use-on-key-removed'
import { TemplateHead } from '../template-head'
import { editedFields, editorInputOf, editorSchema, type EditorInput, type EditorOutput } from '../diff/editor-values'
import { returnedAs, valuesOf, WRITABLE_FIELDS } from '../diff/template-values'
import { DraftDiscarded, DraftNotice, LostSecrets } from '../draft/draft-notice'
import { useTemplateDraft } from '../draft/use-template-draft'
import { withMerged } from '../saving/save-plan'
import { useReasonWords } from '../saving/reason-words'
import type { Refusal } from '../saving/refusal'
import { useTemplateReview } from '../saving/use-template-review'
import { ChangesRail } from './changes-rail'
import { EditorBar } from './editor-bar'
import { EditorContext, useEditor } from './editor-context'
import { EditorSections } from './editor-sections'
import { editorCatalog } from './messages'
import classes from './template-editor.module.css'
import { useChangeCount } from './use-change-count'
import { savingCatalog } from '../saving/messages'

const loadDiscardDialog = async () => (await import('./discard-dialog')).DiscardDialog

/** The same key on an English and on a Russian keyboard. */
const SAVE_KEYS = ['mod+s', 'mod+ы']

interface Props {
  template: Template
  /** When it was read, in milliseconds. */
  readAt: number
  /** It was opened from the page that shows the template. */
  takesFocus: boolean
  onClose: () => void
}

const unreportedIn = (template: Template) => new Set(WRITABLE_FIELDS.filter((field) => template[returnedAs(field)] === null))

/** The editor of one template: what is typed is kept as a draft, reviewed before it is sent, and never lost on the way. */
export function TemplateEditor({ template, readAt, takesFocus, onClose }: Props) {
  const t = useMessages(editorCatalog)
  const [origin, setOrigin] = useState<{ template: Template; base: ReturnType<typeof valuesOf>; at: number | null }>({
    template,
    base: valuesOf(template),
    at: readAt,
  })
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [lost, setLost] = useState<readonly string[]>([])
  const { base } = origin
  const form = useForm<EditorInput, unknown, EditorOutput>({
    resolver: useFormResolver(editorSchema(base, useLocale()), useReasonWords()),
    defaultValues: editorInputOf(base),
    mode: 'onTouched',
  })
  useRetranslateErrors(form)
  const settle = useRef<(() => boolean) | null>(null)
  const draft = useTemplateDraft(template.id)
  const { keep } = draft
  useEffect(
    function keepWhatIsTyped() {
      // A draft is what differs from the base, so a new base makes another draft, or none.
      keep(base, form.getValues())
      return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(base, values) })
    },
    [form, keep, base],
  )
  const begin = (next: typeof origin, input: EditorInput) => {
    setOrigin(next)
    form.reset(editorInputOf(next.base))
    form.reset(input, { keepDefaultValues: true })
  }
  const discard = useLazyComponent(loadDiscardDialog)
  const [isForDraft, setForDraft] = useState(false)
  const askBefore = (what: 'leaving' | 'restoring') => {
    setForDraft(what === 'restoring')
    discard.open()
  }
  const reviewing = useTemplateReview({
    templateId: template.id,
    name: templateName(origin.template),
    onSaved(found, unkept) {
      const values = valuesOf(found)
      const typed = Object.fromEntries(unkept.map(({ field, sent }) => [field, sent]))
      if (unkept.length === 0) draft.discard()
      setLost([])
      begin({ template: found, base: values, at: Date.now() }, editorInputOf({ ...values, ...typed }))
    },
    onMerged(texts) {
      const { base: merged, values } = withMerged({ base, values: form.getValues() }, texts)
      begin({ ...origin, base: merged }, values)
    },
    onRefused(next) {
      setRefusal(next)
      for (const { field, message } of next.fields) form.setError(field, { type: 'server', message })
      // The dialog gives the focus back first.
      const first = next.fields[0]?.field
      if (first) afterPaint(() => form.setFocus(first))
    },
  })
  useClearPasswordOnKeyLoss(form, reviewing.forgetPassword)
  const review = () => {
    if (settle.current?.() === false) return
    if (reviewing.dialog || editedFields(base, form.getValues()).length === 0) return
    setRefusal(null)
    void form.handleSubmit((output) => reviewing.review({ base, baseAt: origin.at, output }))()
  }
  useHotkeys(
    SAVE_KEYS.map((keys) => [keys, () => void (isPageHeld() || review())]),
    [],
  )
  const restore = async () => {
    discard.close()
    const restored = await draft.restore(valuesOf(origin.template))
    if (!restored) return
    setLost(restored.lost)
    begin({ ...origin, base: restored.base, at: null }, restored.input)
  }
  const restoreOrAsk = () => {
    if (settle.current?.() !== false && editedFields(base, form.getValues()).length === 0) void restore()
    else askBefore('restoring')
  }
  const close = (changes: number) => {
    // What can be no line of the environment is no change of a field, and would be lost all the same.
    if (changes === 0 && settle.current?.() !== false) leave()
    else askBefore('leaving')
  }
  const leave = () => {
    form.reset()
    draft.discard()
    onClose()
  }
  const name = templateName(origin.template)
  return (
    <EditorContext value={{ form, base, unreported: unreportedIn(origin.template), settle }}>
      <TemplateHead name={name} template={origin.template} isSticky takesFocus={takesFocus}>
        <EditorBar onReview={review} onDiscard={close} />
      </TemplateHead>
      <div className={classes['editor']}>
        <div className={classes['main']}>
          {draft.found && (
            <DraftNotice draft={draft.found} isElsewhere={draft.isElsewhere} onRestore={restoreOrAsk} onDiscard={draft.dismiss} />
          )}
          {draft.undismiss && <DraftDiscarded onUndo={draft.undismiss} />}
          <LostSecrets names={lost} />
          {refusal && <RefusalNotice refusal={refusal} />}
          <form noValidate aria-label={t('form')} onSubmit={(event) => event.preventDefault()}>
            <EditorSections />
          </form>
        </div>
        <ChangesRail readAt={origin.at} keptAt={draft.keptAt} />
      </div>
      <DirtyGuard />
      {reviewing.dialog}
      {discard.Opened && (
        <discard.Opened
          changes={editedFields(base, form.getValues()).length || 1}
          isForDraft={isForDraft}
          onDiscard={isForDraft ? () => void restore() : leave}
          onClose={discard.close}
        />
      )}
    </EditorContext>
  )
}

/** Holds whoever leaves with changes; its own component, because it changes with every letter. */
function DirtyGuard() {
  const { settle } = useEditor()
  return <LeaveGuard isDirty={useChangeCount() > 0} settle={() => settle.current?.() !== false} />
}

interface LeaveGuardProps {
  isDirty: boolean
  /** Puts what was typed beside the form into it; false where that cannot be, and no draft keeps it. */
  settle: () => boolean
}

/** Asks before the editor is left with unsaved changes; with none nobody is held up. */
function LeaveGuard({ isDirty, settle }: LeaveGuardProps) {
  const t = useMessages(savingCatalog)
  const [isUnkept, setUnkept] = useState(false)
  const isLoss = (): boolean => {
    const isSettled = settle()
    setUnkept(!isSettled)
    return isDirty || !isSettled
  }
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => (current.pathname !== next.pathname || isClosed(current.search, next.search)) && isLoss(),
    // Without it the browser asks even when there is nothing to lose.
    enableBeforeUnload: isLoss,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <LeaveDialog
      title={t('leaveTitle')}
      text={[isDirty && t('leaveText'), isUnkept && t('leaveUnkept')].filter(Boolean).join(' ')}
      leave={t('leave')}
      stay={t('stay')}
      onLeave={blocker.proceed}
      onStay={blocker.reset}
    />
  )
}

/** The editor is open by the address; taking that out of it closes it. */
const isClosed = (current: object, next: object): boolean => isOpen(current) && !isOpen(next)

const isOpen = (search: object): boolean => 'edit' in search && search.edit !== undefined

/** What the service did not accept: what belongs to a field stands there, the rest stands here. */
function RefusalNotice({ refusal: { error, rest } }: { refusal: Refusal }) {
  const t = useMessages(editorCatalog)
  const others = rest.filter((text) => text !== error.serverText)
  return (
    <div className={classes['notice']}>
      <ErrorAlert error={error} fields={[]}>
        {others.length > 0 && (
          <ul aria-label={t('otherComplaints')}>
            {others.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
      </ErrorAlert>
    </div>
  )
}

/** A registry password that was typed goes with the key, like the secrets of a rental; everything else stays for whoever comes back. */
function useClearPasswordOnKeyLoss(form: UseFormReturn<EditorInput, unknown, EditorOutput>, onGone: () => void): void {
  const t = useMessages(editorCatalog)
  useKeyGivenUp(() => {
    if (form.getValues('docker_password') === '') return
    form.setValue('docker_password', '')
    // Said at the field, so that nobody saves without it unawares.
    form.setError('docker_password', { type: 'key', message: t('passwordGone') })
    onGone()
  })
}
