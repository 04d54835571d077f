import { Button } from '@/shared/ui/button'
import { useEffect, useState, type ClipboardEvent, useRef } from 'react'
import { useForm, useFormState, useWatch, type Control, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form'
import { connect, keyState } from '@/api/api-key'
import { demoKey, keyDocsUrl } from '@/api/connect-settings'
import { checkCandidate } from '@/api/key/key-check'
import { parseKey } from '@/api/key/key-format'
import type { KeyPlace } from '@/api/key/key-keeper'
import { limitOf } from '@/api/key/key-places'
import { useStore } from '@/shared/lib/use-store'
import { useFormResolver } from '@/shared/forms/resolver'
import { useRetranslateErrors } from '@/shared/forms/use-retranslate-errors'
import { useMessages } from '@/shared/i18n/i18n'
import { MIN_PASSPHRASE, passphraseLength } from '@/shared/lib/vault'
import type { ApiError } from '@/shared/lib/api-error'
import { errorText } from '@/shared/ui/error-text'
import { Icon } from '@/shared/ui/icon'
import { uiCatalog } from '@/shared/ui/messages'
import { SecretInput as LabelledSecretInput, SecretOwner, type SecretInputProps } from '@/shared/ui/secret-input'
import { Status } from '@/shared/ui/status'
import classes from './connect-page.module.css'
import { connectValues, type ConnectValues } from './connect-values'
import { KeyPlaceField } from './key-place-field'
import { useKeyMessages, sessionCatalog } from './key-messages'
import type { Strength } from './passphrase-strength'

interface Props {
  /** Previous place of the key. Defaults to the first place that this browser supports. */
  place?: KeyPlace | null | undefined
  onConnected: () => void
  isPlaceOpen: boolean
  onPlaceOpenChange: (isOpen: boolean) => void
  /** True to offer the demo market where one is deployed. */
  hasDemo?: boolean
}

export function ConnectForm({ place, onConnected, isPlaceOpen, onPlaceOpenChange, hasDemo = false }: Props) {
  const t = useMessages(sessionCatalog)
  const text = useKeyMessages()
  const [hadLineBreak, setLineBreak] = useState(false)
  const usualPlace = limitOf('session') ? 'memory' : 'session'
  const form = useForm<ConnectValues>({
    resolver: useFormResolver(connectValues, text),
    defaultValues: { key: '', place: place ?? usualPlace, passphrase: '', again: '' },
  })
  const { control, register, handleSubmit, setFocus, getValues } = form
  const { errors, isSubmitting } = useFormState({ control })
  useRetranslateErrors(form)
  const { failure, hasKeepFailed, checkAndKeep, keep, clearFailure, cancel } = useConnect(onConnected)
  const demo = demoKey()

  const check = handleSubmit(async (values) => {
    const failed = await checkAndKeep(typed(values))
    if (failed?.outcome === 'refused') setFocus('key', { shouldSelect: true })
  })
  const tryDemo = async (key: string) => {
    const chosen = getValues('place')
    // A passphrase protects the user's own key.
    await checkAndKeep({ key, place: chosen === 'vault' ? usualPlace : chosen, passphrase: '', isDemo: true })
  }
  const refused = failure?.outcome === 'refused' ? failure : null
  const unchecked = failure?.outcome === 'unchecked' ? failure : null
  return (
    <form
      noValidate
      className={`grid gap-4 ${classes['form']}`}
      onSubmit={(event) => {
        setLineBreak(false)
        void check(event)
      }}
      // The check is about the previous values, which must not be stored.
      onChange={cancel}
    >
      <ApiKeyField
        form={form}
        hadLineBreak={hadLineBreak}
        onLineBreak={setLineBreak}
        onType={clearFailure}
        refusal={refused?.candidate.isDemo === false ? refused.error : undefined}
      />
      <KeyPlaceField
        control={control}
        register={register('place')}
        isOpen={isPlaceOpen}
        isAlwaysOpen={place === 'vault'}
        onOpenChange={onPlaceOpenChange}
      >
        <SecretOwner name={t('passphraseOwner')} />
        <PassphraseField control={control} register={register('passphrase')} error={errors.passphrase?.message} />
        <SecretInput label={t('again')} autoComplete="new-password" {...register('again')} error={errors.again?.message} />
      </KeyPlaceField>
      {hasKeepFailed && <Failed>{t('keepFailed')}</Failed>}
      {unchecked?.candidate.isDemo === false && (
        <UncheckedKey error={unchecked.error} onCheck={check} onUse={handleSubmit((values) => keep(typed(values), false))} />
      )}
      <div className={`row gap-x-3 ${classes['go']}`}>
        <Button type="submit" size="md" loading={isSubmitting}>
          {t('connect')}
        </Button>
        {demo !== null && hasDemo && <DemoButton onTry={() => tryDemo(demo)} />}
      </div>
      {refused?.candidate.isDemo && <Failed>{t('demoRefused', { status: refused.error.status ?? '—' })}</Failed>}
      {unchecked?.candidate.isDemo && (
        <UncheckedKey
          error={unchecked.error}
          onCheck={() => checkAndKeep(unchecked.candidate)}
          onUse={() => keep(unchecked.candidate, false)}
        />
      )}
    </form>
  )
}

interface Candidate {
  key: string
  place: KeyPlace
  passphrase: string
  /** True for the key of the demo market, which is not in the field. */
  isDemo: boolean
}

interface FailedCheck {
  outcome: 'refused' | 'unchecked'
  error: ApiError
  candidate: Candidate
}

function useConnect(onConnected: () => void) {
  const [failure, setFailure] = useState<FailedCheck | null>(null)
  const [hasKeepFailed, setKeepFailed] = useState(false)
  const checking = useRef<AbortController>(null)
  useEffect(function cancelWhenClosed() {
    // The user may have unlocked another key in the meantime, which this one must not replace.
    return () => checking.current?.abort()
  }, [])
  /** After a change in the form: both are about its previous values. */
  const cancel = () => {
    checking.current?.abort()
    setKeepFailed(false)
  }
  const keep = async ({ key, place, passphrase }: Candidate, isChecked: boolean) => {
    try {
      await connect(key, place, { passphrase, isChecked })
    } catch {
      return setKeepFailed(true)
    }
    onConnected()
  }
  /** Returns the failure, or null if the key was stored or the check was cancelled. */
  const checkAndKeep = async (candidate: Candidate): Promise<FailedCheck | null> => {
    cancel()
    setFailure(null)
    const { signal } = (checking.current = new AbortController())
    const result = await checkCandidate(candidate.key, signal)
    if (signal.aborted) return null
    if (result.outcome === 'accepted') {
      await keep(candidate, true)
      return null
    }
    const failed = { outcome: result.outcome, error: result.error, candidate }
    setFailure(failed)
    return failed
  }
  return {
    failure,
    hasKeepFailed,
    checkAndKeep,
    keep,
    clearFailure: () => setFailure(null),
    cancel,
  }
}

interface ApiKeyFieldProps {
  form: UseFormReturn<ConnectValues>
  /** True if the pasted text had a line break, which the field itself cannot contain. */
  hadLineBreak: boolean
  onLineBreak: (had: boolean) => void
  onType: () => void
  refusal: ApiError | undefined
}

function ApiKeyField({ form: { control, register }, hadLineBreak, onLineBreak, onType, refusal }: ApiKeyFieldProps) {
  const t = useMessages(sessionCatalog)
  const { serviceOrigin } = useStore(keyState)
  const { errors, touchedFields } = useFormState({ control })
  const parsed = parseKey(useWatch({ control, name: 'key' }))
  const place = useWatch({ control, name: 'place' })
  const isShort = touchedFields.key === true && 'key' in parsed && parsed.isShort && parsed.key !== demoKey()
  // As copied from JSON or a shell script.
  const isQuoted = 'key' in parsed && /^(["'`]).*\1$/.test(parsed.key)
  // A text field drops line breaks silently, and the rest would be sent as a wrong key.
  const explainLineBreak = (event: ClipboardEvent) => {
    const pasted = parseKey(event.clipboardData.getData('text'))
    if (!('problem' in pasted) || pasted.problem !== 'line-break') return
    event.preventDefault()
    onLineBreak(true)
  }
  return (
    <div className="relative">
      <KeyDocsLink />
      {place === 'session' && <SecretOwner name={t('apiKey')} />}
      <SecretInput
        label={t('apiKey')}
        size="md"
        // The other places promise that the key is never stored in plain text, so the browser must not offer to save it.
        isNeverSaved={place !== 'session'}
        autoComplete={place === 'session' ? 'current-password' : 'off'}
        data-autofocus
        {...register('key', {
          onChange: () => {
            onType()
            onLineBreak(false)
          },
        })}
        onPaste={explainLineBreak}
        error={hadLineBreak ? t('reason_line-break') : (errors.key?.message ?? (refusal && <Refusal error={refusal} />))}
        description={
          <>
            {t.rich('sentOnlyTo', { origin: <b className="mono text plain">{serviceOrigin}</b> })}
            {isQuoted && <span className="block warn">{t('keyQuoted')}</span>}
            {isShort && <span className="block warn">{t('keyShort', { count: parsed.key.length })}</span>}
          </>
        }
      />
    </div>
  )
}

/** With the key as the form has checked it, without invisible characters. */
function typed({ key, place, passphrase }: ConnectValues): Candidate {
  const checked = parseKey(key)
  return { key: 'key' in checked ? checked.key : key, place, passphrase, isDemo: false }
}

function Failed({ children }: { children: string }) {
  return (
    <Status isUrgent className="bad medium">
      {children}
    </Status>
  )
}

function KeyDocsLink() {
  const t = useMessages(sessionCatalog)
  const href = keyDocsUrl()
  if (href === null) return null
  return (
    <a className={`medium accent absolute leading-13 ${classes['docs']}`} href={href} target="_blank" rel="noopener noreferrer">
      {t('howToGetKey')}
    </a>
  )
}

function DemoButton({ onTry }: { onTry: () => Promise<void> }) {
  const t = useMessages(sessionCatalog)
  const [isTrying, setTrying] = useState(false)
  const tryDemo = async () => {
    setTrying(true)
    await onTry()
    setTrying(false)
  }
  return (
    <Button variant="default" size="md" loading={isTrying} onClick={tryDemo}>
      {t('tryDemo')}
    </Button>
  )
}

export function SecretInput(props: SecretInputProps & { isNeverSaved?: boolean }) {
  const t = useMessages(sessionCatalog)
  return <LabelledSecretInput showLabel={t('showKey')} hideLabel={t('hideKey')} {...props} />
}

function Refusal({ error: { status, serverText } }: { error: ApiError }) {
  const t = useMessages(sessionCatalog)
  return (
    <Status as="span" isUrgent>
      {t('refused', { status: status ?? '—' })} {serverText !== undefined && <q>{serverText}</q>}
    </Status>
  )
}

interface PassphraseFieldProps {
  control: Control<ConnectValues>
  register: UseFormRegisterReturn<'passphrase'>
  error: string | undefined
}

function PassphraseField({ control, register, error }: PassphraseFieldProps) {
  const t = useMessages(sessionCatalog)
  const strength = useStrength(useWatch({ control, name: 'passphrase' }))
  return (
    <SecretInput
      label={t('passphrase')}
      description={
        <>
          {t('passphraseHint', { count: MIN_PASSPHRASE })} <Status as="span">{strength && t(`strength_${strength}`)}</Status>
        </>
      }
      autoComplete="new-password"
      {...register}
      error={error}
    />
  )
}

/** Undefined until the passphrase is long enough and the strength meter has loaded. */
function useStrength(passphrase: string): Strength | undefined {
  const [meter, setMeter] = useState<{ strengthOf: (passphrase: string) => Strength }>()
  useEffect(function loadMeter() {
    // If loading fails, the form shows an error on submit.
    import('./passphrase-strength').then(setMeter, () => undefined)
  }, [])
  return passphraseLength(passphrase) < MIN_PASSPHRASE ? undefined : meter?.strengthOf(passphrase)
}

interface UncheckedKeyProps {
  error: ApiError
  onCheck: () => unknown
  onUse: () => unknown
}

/** Shown if the key could not be checked. In the colour of information, because the key may be valid. */
function UncheckedKey({ error, onCheck, onUse }: UncheckedKeyProps) {
  const t = useMessages(sessionCatalog)
  const { title, way, quote } = errorText(error, useMessages(uiCatalog))
  return (
    <Status as="div" isUrgent className="info-soft medium break-anywhere flex top gap-2 pad-3-4 rounded icon-2px">
      <Icon name="info" className="info" />
      <div>
        <strong>{t('unchecked')}</strong>
        <p className="mb-2">
          {title}. {way} {quote !== undefined && <q>{quote}</q>}
        </p>
        <p className="mb-2">{t('uncheckedAbout')}</p>
        <div className="row gap-x-3">
          <Button variant="default" onClick={() => void onCheck()}>
            {t('checkAgain')}
          </Button>
          <Button variant="default" onClick={() => void onUse()}>
            {t('useAnyway')}
          </Button>
        </div>
      </div>
    </Status>
  )
}
