import { Button } from '@mantine/core'
import { useRef, useState, useEffect, type ClipboardEvent } from 'react'
import { useForm, useFormState, useWatch, type Control, type UseFormRegisterReturn } from 'react-hook-form'
import { connect } from '@/api/api-key'
import { checkCandidate, type KeyCheck } from '@/api/key/key-check'
import { readKey } from '@/api/key/key-format'
import type { KeyPlace } from '@/api/key/key-keeper'
import { limitOf } from '@/api/key/key-places'
import { useKeyState } from '@/api/key/key-state'
import { useFormResolver } from '@/shared/forms/resolver'
import { useRetranslateErrors } from '@/shared/forms/use-retranslate-errors'
import { useMessages } from '@/shared/i18n/i18n'
import { MIN_PASSPHRASE, passphraseLength } from '@/shared/lib/vault'
import type { ApiError } from '@/shared/lib/api-error'
import { errorWords } from '@/shared/ui/error-words'
import { Icon } from '@/shared/ui/icon'
import { uiCatalog } from '@/shared/ui/messages'
import classes from './connect-form.module.css'
import { connectValues, type ConnectValues } from './connect-values'
import { KeyPlaceField } from './key-place-field'
import { useKeyWords } from './key-words'
import { sessionCatalog } from './messages'
import { SecretInput } from './secret-input'
import type { Strength } from './passphrase-strength'

interface Props {
  /** Where the key was kept before; otherwise the first place that this browser allows. */
  place?: KeyPlace | null | undefined
  onConnected: () => void
}

const DEMO_KEY = 'demo-key'

/** Asks for a key and keeps it once the service has accepted it, or once the person insists. */
export function ConnectForm({ place, onConnected }: Props) {
  const t = useMessages(sessionCatalog)
  const words = useKeyWords()
  const { serviceOrigin } = useKeyState()
  const [check, setCheck] = useState<KeyCheck | null>(null)
  const [hasKeepFailed, setKeepFailed] = useState(false)
  /** Of what was pasted, not of what stands in the field. */
  const [hadLineBreak, setLineBreak] = useState(false)
  const form = useForm<ConnectValues>({
    resolver: useFormResolver(connectValues, words),
    defaultValues: { key: '', place: place ?? (limitOf('session') ? 'memory' : 'session'), passphrase: '', again: '' },
  })
  const { control, register, handleSubmit, setFocus } = form
  const { errors, isSubmitting, touchedFields } = useFormState({ control })
  useRetranslateErrors(form)
  const checking = useRef<AbortController>(null)
  const reading = readKey(useWatch({ control, name: 'key' }))

  const keep = async ({ key, place: chosen, passphrase }: ConnectValues, isChecked: boolean) => {
    try {
      await connect(key.trim(), chosen, { passphrase, isChecked })
    } catch {
      return setKeepFailed(true)
    }
    onConnected()
  }
  const checkAndKeep = async (values: ConnectValues) => {
    setCheck(null)
    setKeepFailed(false)
    const { signal } = (checking.current = new AbortController())
    const result = await checkCandidate(values.key.trim(), signal)
    if (signal.aborted) return
    if (result.outcome === 'accepted') return keep(values, true)
    setCheck(result)
    if (result.outcome === 'refused') setFocus('key', { shouldSelect: true })
  }
  // A text field drops line breaks silently, and the rest would be sent as a wrong key.
  const explainLineBreak = (event: ClipboardEvent) => {
    const pasted = readKey(event.clipboardData.getData('text'))
    if (!('problem' in pasted) || pasted.problem !== 'line-break') return
    event.preventDefault()
    setLineBreak(true)
  }

  const refusal = check?.outcome === 'refused' ? check.error : null
  const isShort = touchedFields.key === true && 'key' in reading && reading.isShort
  return (
    <form
      noValidate
      className={classes['form']}
      onSubmit={(event) => {
        setLineBreak(false)
        void handleSubmit(checkAndKeep)(event)
      }}
      // The answer would be one to what stood here before, and that is what would be kept.
      onChange={() => checking.current?.abort()}
    >
      <SecretInput
        label={t('apiKey')}
        autoComplete="current-password"
        data-autofocus
        {...register('key', {
          onChange: () => {
            setCheck(null)
            setLineBreak(false)
          },
        })}
        onPaste={explainLineBreak}
        error={
          hadLineBreak
            ? t('keyLineBreak')
            : (errors.key?.message ?? (refusal && <Refusal status={refusal.status} quote={refusal.serverText} />))
        }
        description={
          <>
            {t.rich('sentOnlyTo', { origin: <b className={classes['mono']}>{serviceOrigin}</b>, header: <code>X-Api-Key</code> })}
            {import.meta.env.VITE_MARKET === 'worker' && <> {t.rich('demoHint', { example: <code>{DEMO_KEY}</code> })}</>}
            {isShort && <span className={classes['warning']}>{t('keyShort', { count: reading.key.length })}</span>}
          </>
        }
      />
      <KeyPlaceField control={control} register={register('place')}>
        <PassphraseField control={control} register={register('passphrase')} error={errors.passphrase?.message} />
        <SecretInput label={t('again')} autoComplete="new-password" {...register('again')} error={errors.again?.message} />
      </KeyPlaceField>
      {hasKeepFailed && (
        <p role="alert" className={classes['error']}>
          {t('keepFailed')}
        </p>
      )}
      {check?.outcome === 'unchecked' && <UncheckedKey error={check.error} onUse={handleSubmit((values) => keep(values, false))} />}
      <div className={classes['go']}>
        <Button type="submit" size="md" loading={isSubmitting}>
          {t('connect')}
        </Button>
        <p className={classes['hint']}>{t.rich('cheapRead', { request: <code>GET /v0/templates?limit=1</code> })}</p>
      </div>
    </form>
  )
}

function Refusal({ status, quote }: { status: number | undefined; quote: string | undefined }) {
  const t = useMessages(sessionCatalog)
  return (
    <span role="alert">
      {t('refused', { status: status ?? '—' })} {quote !== undefined && <q>{quote}</q>}
    </span>
  )
}

const WORDS = { weak: 'strengthWeak', fair: 'strengthFair', strong: 'strengthStrong' } as const

interface PassphraseFieldProps {
  control: Control<ConnectValues>
  register: UseFormRegisterReturn<'passphrase'>
  error: string | undefined
}

/** A new passphrase, and how long it would keep up with guessing. */
function PassphraseField({ control, register, error }: PassphraseFieldProps) {
  const t = useMessages(sessionCatalog)
  const strength = useStrength(useWatch({ control, name: 'passphrase' }))
  return (
    <SecretInput
      label={t('passphrase')}
      description={
        <>
          {t('passphraseHint', { count: MIN_PASSPHRASE })} <span aria-live="polite">{strength && t(WORDS[strength])}</span>
        </>
      }
      autoComplete="new-password"
      {...register}
      error={error}
    />
  )
}

/** Undefined until the passphrase is long enough, and until the code that judges it is there. */
function useStrength(passphrase: string): Strength | undefined {
  const [judge, setJudge] = useState<{ strengthOf: (passphrase: string) => Strength }>()
  useEffect(function loadTheJudge() {
    // If the code cannot be loaded, the form shows that when it is sent.
    import('./passphrase-strength').then(setJudge, () => undefined)
  }, [])
  return passphraseLength(passphrase) < MIN_PASSPHRASE ? undefined : judge?.strengthOf(passphrase)
}

/** The service could not be asked. In the colour of information: nothing is known to be wrong with the key. */
function UncheckedKey({ error, onUse }: { error: ApiError; onUse: () => void }) {
  const t = useMessages(sessionCatalog)
  const { title, way, quote } = errorWords(error, useMessages(uiCatalog))
  return (
    <div role="alert" className={classes['unchecked']}>
      <Icon name="info" />
      <div>
        <strong>{t('unchecked')}</strong>
        <p>
          {title}. {way} {quote !== undefined && <q>{quote}</q>}
        </p>
        <p>{t('uncheckedAbout')}</p>
        <div className={classes['actions']}>
          <Button variant="default" type="submit">
            {t('checkAgain')}
          </Button>
          <Button variant="default" onClick={onUse}>
            {t('useAnyway')}
          </Button>
        </div>
      </div>
    </div>
  )
}
