import { useEffect, useState } from 'react'
import { useWatch, type Control, type UseFormRegisterReturn } from 'react-hook-form'
import { useMessages } from '@/shared/i18n/i18n'
import { MIN_PASSPHRASE, passphraseLength } from '@/shared/lib/vault'
import type { ConnectValues } from './connect-values'
import { sessionCatalog } from './messages'
import type { Strength } from './passphrase-strength'
import { SecretInput } from './secret-input'

const WORDS = { weak: 'strengthWeak', fair: 'strengthFair', strong: 'strengthStrong' } as const

interface Props {
  control: Control<ConnectValues>
  register: UseFormRegisterReturn<'passphrase'>
  error: string | undefined
}

/** A new passphrase, and how long it would keep up with guessing. */
export function PassphraseField({ control, register, error }: Props) {
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
