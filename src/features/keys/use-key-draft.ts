import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useKeyGivenUp } from '@/api/key/use-on-key-removed'
import { judge, judgeFailure, type Failure } from '@/api/outcome'
import { secretCreateMutation } from '@/api/secrets'
import { useFormResolver, type ReasonMessages } from '@/shared/forms/resolver'
import { useRetranslateErrors } from '@/shared/forms/use-retranslate-errors'
import { localDate } from '@/shared/lib/local-date'
import { classify, type Classified, publicKeyIn } from '@/shared/ssh/classify'
import { sha256Fingerprint } from '@/shared/ssh/fingerprints'
import { generatePair, type GeneratedPair } from '@/shared/ssh/generate'
import { parsePrivate, type PrivateFacts } from '@/shared/ssh/parse-private'
import { privateFormOf } from '@/shared/ssh/private-form'
import { lineOf, tidyComment, type PublicKey } from '@/shared/ssh/public-key'
import * as z from 'zod/mini'
import { secretCreateBody, type SecretCreateBody, type Secret } from '@/contract/secret'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { compareReturnedKey, type Echo } from './compare-returned-key'
import { recordSending, forgetKey, recordResult, savedKeys, type SavedKey } from './saved-keys'

/** A result that resets the form. */
type Settled = Extract<KeyEnd, { entry: unknown }>

/** Content of the panel if it is not about the text in the box. */
type Aside =
  /** A private key was entered and removed. `facts` is null while it is parsed. */
  | { is: 'private'; facts: PrivateFacts | null }
  /** `savedAs` is the file name, or null until the private key is saved. */
  | { is: 'generated'; pair: GeneratedPair; savedAs: string | null; before: string }
  | { is: 'pair-gone' }
  | { is: 'cannot-generate' }
  | { is: 'too-large' }
  /** A folder, or a file that was moved or deleted. */
  | { is: 'unread' }
  | { is: 'outcome'; end: Settled }

const EMPTY: KeyValues = { value: '', name: '', description: '' }

/** The text fields. A proposed name may be replaced; a name typed by the user may not. */
function useDraftForm(values: ReasonMessages) {
  const form = useForm<KeyValues, unknown, ReturnType<typeof keyForm.parse>>({
    resolver: useFormResolver(keyForm, values),
    defaultValues: EMPTY,
  })
  useRetranslateErrors(form)
  const proposed = useRef('')
  const [refusal, setRefusal] = useState<unknown>(null)
  const isProposed = () => ['', proposed.current].includes(form.getValues('name'))
  const propose = (comment: string) => {
    if (!isProposed()) return
    proposed.current = comment
    form.setValue('name', comment)
  }
  const put = (value: string) => {
    form.setValue('value', value)
    form.clearErrors('value')
    setRefusal(null)
  }
  const reset = (values: KeyValues) => {
    proposed.current = ''
    form.reset(values)
  }
  return { form, refusal, setRefusal, propose, put, reset }
}

export function useKeyDraft(values: ReasonMessages) {
  const { form, refusal, setRefusal, propose, put, reset } = useDraftForm(values)
  const [aside, setAside] = useState<Aside | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const { value: text = '', name = '', description = '' } = useWatch({ control: form.control })
  const classified: Classified = classify(text)

  const dropUnsavedPair = () => {
    if (aside?.is === 'generated' && aside.savedAs === null) put(aside.before)
  }
  useKeyGivenUp(() => {
    if (aside?.is !== 'generated' || aside.savedAs !== null) return
    aside.pair.forget()
    put(aside.before)
    setAside({ is: 'pair-gone' })
  })
  const refuseFile = (is: 'too-large' | 'unread') => {
    dropUnsavedPair()
    setAside({ is })
  }
  const refuse = async (secret: string) => {
    const waiting: Aside = { is: 'private', facts: null }
    setAside(waiting)
    const facts = await parsePrivate(secret)
    setAside((current) => (current === waiting ? { is: 'private', facts } : current))
  }
  const receive = (given: string) => {
    const found = classify(given)
    if (found.kind === 'private') {
      put('')
      propose('')
      return void refuse(given)
    }
    setAside(null)
    put(given)
    propose(found.kind === 'public' ? tidyComment(found.key.comment) : '')
  }
  const use = (key: PublicKey) => receive(lineOf(key))

  const rename = (given: string) => {
    if (privateFormOf(given) !== null) {
      form.setValue('name', '')
      dropUnsavedPair()
      return void refuse(given)
    }
    setRefusal(null)
    // The comment of a generated pair follows the name until the file is saved.
    if (aside?.is === 'generated' && aside.savedAs === null) put(lineOf({ ...aside.pair.key, comment: given }))
  }
  const describe = (given: string) => {
    if (privateFormOf(given) === null) return setRefusal(null)
    form.setValue('description', '')
    dropUnsavedPair()
    return void refuse(given)
  }

  const generate = async () => {
    const pair = await generatePair()
    if (!pair) return setAside({ is: 'cannot-generate' })
    // A saved pair still has to be added, so its public key is restored on discard.
    const before = aside?.is === 'generated' && aside.savedAs === null ? aside.before : text
    propose(nameOfToday())
    const comment = form.getValues('name')
    put(lineOf({ ...pair.key, comment }))
    setAside({ is: 'generated', pair, savedAs: null, before })
  }
  const discard = () => {
    receive(aside?.is === 'generated' ? aside.before : '')
    box.current?.focus()
  }
  const saved = (savedAs: string) => setAside((current) => (current?.is === 'generated' ? { ...current, savedAs } : current))

  const fill = (values: KeyValues) => {
    reset(values)
    setAside(null)
    setRefusal(null)
    box.current?.focus()
  }
  const startOver = (end: Settled) => {
    reset(EMPTY)
    setAside({ is: 'outcome', end })
  }
  const fields = { form, box, text, name, description, classified, aside, refusal }
  return { ...fields, setRefusal, receive, refuseFile, use, rename, describe, generate, discard, saved, fill, startOver }
}

export type KeyDraft = ReturnType<typeof useKeyDraft>

const nameOfToday = (): string => `gpu-console-${localDate()}`

const complain = (reason: string) => ({ params: { reason } })

/** Rejects a private key in any text field. */
const openText = () =>
  z.string().check(
    z.trim(),
    z.refine((text) => privateFormOf(text) === null, complain('private-key')),
  )

/** The form as typed. `value` has its name in the API, so that errors of the API are shown at the field. */
const typedKey = z.object({
  value: z.string().check(z.refine((text) => publicKeyIn(text) !== null, complain('no-key'))),
  name: openText().check(z.minLength(1)),
  description: openText(),
})
type KeyValues = z.input<typeof typedKey>

/** The form as the body of SPEC 4.11: a normalized public key, and no empty fields. */
const keyForm = z.pipe(
  z.pipe(
    typedKey,
    z.transform(({ value, name, description }): SecretCreateBody => {
      const key = publicKeyIn(value)
      return { secret_type: 'ssh', value: key ? lineOf(key) : '', name, ...(description === '' ? {} : { description }) }
    }),
  ),
  secretCreateBody,
)

/** The outcome of adding a key with what the API returned. */
export type KeyEnd =
  | { outcome: 'verified' | 'accepted'; entry: SavedKey; echo: Echo; echoed: string | null }
  | { outcome: 'unknown'; entry: SavedKey; error: unknown }
  | Extract<Failure, { outcome: 'refused' | 'notSent' }>

export function useAddKey() {
  const { mutateAsync, isPending } = useMutation(secretCreateMutation())
  const reportUnsaved = useReportUnsaved()
  // A second click may arrive before the button renders as disabled.
  const isSending = useRef(false)
  /** @returns null if a key is being sent already */
  const add = async (body: SecretCreateBody, file: string | null): Promise<KeyEnd | null> => {
    if (isSending.current) return null
    isSending.current = true
    const entry = recordSending({ line: body.value, name: body.name ?? '', description: body.description ?? '', file })
    const end = await mutateAsync(body).then(
      (secret) => added(entry, secret),
      (error: unknown) => failed(entry, error),
    )
    isSending.current = false
    if ('entry' in end) reportUnsaved(savedKeys.find(entry.id)?.state === end.entry.state)
    return end
  }
  return { add, isPending }
}

function added(entry: SavedKey, secret: Secret | null): KeyEnd {
  const settled = recordResult(entry, { state: 'added', secretId: secret?.id ?? null })
  const key = publicKeyIn(entry.line)
  const echoed = secret?.value ?? null
  const echo = compareReturnedKey(entry.line, key ? sha256Fingerprint(key) : '', echoed)
  return { outcome: judge(echo === 'same'), entry: settled, echo, echoed }
}

function failed(entry: SavedKey, thrown: unknown): KeyEnd {
  const failure = judgeFailure(thrown)
  switch (failure.outcome) {
    case 'accepted':
      return added(entry, null)
    // Keys cannot be listed or deleted, so the entry stays.
    case 'unknown':
      return { ...failure, entry: recordResult(entry, { state: 'unknown', secretId: null }) }
    default:
      forgetKey(entry.id)
      return failure
  }
}
