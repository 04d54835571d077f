import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useKeyGivenUp } from '@/api/key/use-on-key-removed'
import { useFormResolver, type ReasonWords } from '@/shared/forms/resolver'
import { useRetranslateErrors } from '@/shared/forms/use-retranslate-errors'
import { localDate } from '@/shared/lib/local-date'
import { classify, type Reading } from '@/shared/ssh/classify'
import { generatePair, type GeneratedPair } from '@/shared/ssh/generate'
import { readPrivate, type PrivateFacts } from '@/shared/ssh/private-half'
import { privateFormOf } from '@/shared/ssh/private-form'
import { lineOf, tidyComment, type PublicKey } from '@/shared/ssh/public-key'
import { keyForm, type KeyValues } from './key-values'
import type { Outcome } from './use-add-key'

/** An outcome after which the form starts anew. */
type Settled = Exclude<Outcome, { is: 'refused' }>

/** What the panel is about when it is not about the text in the box. */
export type Aside =
  /** A private key was put somewhere and taken out. The facts are null for the moment in which they are read. */
  | { is: 'private'; facts: PrivateFacts | null }
  /** `savedAs` is the name of the file, once it has been saved. */
  | { is: 'generated'; pair: GeneratedPair; savedAs: string | null; before: string }
  /** The pair went with the API key before it was saved. */
  | { is: 'pair-gone' }
  | { is: 'cannot-generate' }
  | { is: 'too-large' }
  /** A folder, or a file that is no longer where it was chosen. */
  | { is: 'unread' }
  | { is: 'outcome'; outcome: Settled }

const EMPTY: KeyValues = { value: '', name: '', description: '' }

/** The key that is being put together: fields, what stands beside them, and the ways in which texts get there. */
export function useKeyDraft(words: ReasonWords) {
  const form = useForm<KeyValues, unknown, ReturnType<typeof keyForm.parse>>({
    resolver: useFormResolver(keyForm, words),
    defaultValues: EMPTY,
  })
  useRetranslateErrors(form)
  const [aside, setAside] = useState<Aside | null>(null)
  // What was put into the name by the console may be replaced by it; what a person typed may not.
  const proposed = useRef('')
  // Why the service refused what stands in the fields.
  const [refusal, setRefusal] = useState<unknown>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const { value: text = '', name = '', description = '' } = useWatch({ control: form.control })
  const reading: Reading = classify(text)

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
  /** A pair whose private half nobody has must not be added, so it goes when the panel turns to something else. */
  const leavePair = () => {
    if (aside?.is === 'generated' && aside.savedAs === null) put(aside.before)
  }
  useKeyGivenUp(() => {
    if (aside?.is !== 'generated' || aside.savedAs !== null) return
    aside.pair.forget()
    put(aside.before)
    setAside({ is: 'pair-gone' })
  })
  const refuseFile = (is: 'too-large' | 'unread') => {
    leavePair()
    setAside({ is })
  }
  /** A private key stands in no field from here on: only what may be said about it is kept. */
  const refuse = async (secret: string) => {
    const waiting: Aside = { is: 'private', facts: null }
    setAside(waiting)
    const facts = await readPrivate(secret)
    setAside((current) => (current === waiting ? { is: 'private', facts } : current))
  }
  /** Takes whatever was typed, pasted, dropped or read from a file. */
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
      leavePair()
      return void refuse(given)
    }
    setRefusal(null)
    // The comment of a pair is its name until the file is written.
    if (aside?.is === 'generated' && aside.savedAs === null) put(lineOf({ ...aside.pair.key, comment: given }))
  }
  const describe = (given: string) => {
    if (privateFormOf(given) === null) return setRefusal(null)
    form.setValue('description', '')
    leavePair()
    return void refuse(given)
  }

  const generate = async () => {
    const pair = await generatePair()
    if (!pair) return setAside({ is: 'cannot-generate' })
    // A pair that was saved waits to be added: its public half is what comes back.
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

  /** An earlier attempt, to be looked at and sent once more. */
  const fill = (values: KeyValues) => {
    proposed.current = ''
    setAside(null)
    setRefusal(null)
    form.reset(values)
    box.current?.focus()
  }
  const startOver = (outcome: Settled) => {
    proposed.current = ''
    form.reset(EMPTY)
    setAside({ is: 'outcome', outcome })
  }
  const fields = { form, box, text, name, description, reading, aside, refusal }
  return { ...fields, setRefusal, receive, refuseFile, use, rename, describe, generate, discard, saved, fill, startOver }
}

export type KeyDraft = ReturnType<typeof useKeyDraft>

const nameOfToday = (): string => `gpu-console-${localDate()}`
