import type { PasswordInputProps } from '@mantine/core'
import { useMessages } from '@/shared/i18n/i18n'
import { SecretInput as AnySecretInput } from '@/shared/ui/secret-input'
import { sessionCatalog } from './messages'

/** A field for a key or a passphrase. */
export function SecretInput(props: PasswordInputProps) {
  const t = useMessages(sessionCatalog)
  return <AnySecretInput showLabel={t('showKey')} hideLabel={t('hideKey')} {...props} />
}
