import { Button } from '@/shared/ui/button'
import { useState, type ReactNode } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { unlock } from '@/api/api-key'
import { useMessages } from '@/shared/i18n/i18n'
import { SecretOwner } from '@/shared/ui/secret-input'
import { Status } from '@/shared/ui/status'
import { SecretInput } from './connect-form'
import classes from './connect-page.module.css'
import { ForgetKey } from './forget-key'
import { sessionCatalog } from './key-messages'

export function UnlockForm({ children }: { children: ReactNode }) {
  const t = useMessages(sessionCatalog)
  const [failure, setFailure] = useState<'wrong' | 'newer' | 'unlockFailed' | null>(null)
  const { control, register, handleSubmit, setFocus } = useForm({ defaultValues: { passphrase: '' } })
  const { isSubmitting } = useFormState({ control })
  const open = async ({ passphrase }: { passphrase: string }) => {
    setFailure(null)
    try {
      const outcome = await unlock(passphrase)
      if (outcome !== 'wrong' && outcome !== 'newer') return
      setFailure(outcome)
    } catch {
      setFailure('unlockFailed')
    }
    setFocus('passphrase', { shouldSelect: true })
  }
  return (
    <form noValidate className={`grid gap-4 ${classes['form']}`} onSubmit={handleSubmit(open)}>
      <SecretOwner name={t('passphraseOwner')} />
      <SecretInput
        label={t('passphrase')}
        autoComplete="current-password"
        data-autofocus
        {...register('passphrase')}
        error={
          failure && (
            <Status as="span" isUrgent>
              {t(failure)}
            </Status>
          )
        }
      />
      <div className={`row gap-x-3 ${classes['go']}`}>
        <Button type="submit" size="md" loading={isSubmitting}>
          {t('unlock')}
        </Button>
        {children}
      </div>
      <ForgetKey />
    </form>
  )
}
