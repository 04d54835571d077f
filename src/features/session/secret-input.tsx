import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { useMessages } from '@/shared/i18n/i18n'
import { sessionCatalog } from './messages'
import classes from './secret-input.module.css'

/** A field for something secret: hidden, not spell-checked, with a button that shows it which the keyboard reaches. */
export function SecretInput(props: PasswordInputProps) {
  const t = useMessages(sessionCatalog)
  return (
    <PasswordInput
      spellCheck={false}
      classNames={{ description: classes['description'] ?? '' }}
      autoCapitalize="off"
      autoCorrect="off"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      visibilityToggleButtonProps={{ 'aria-label': t('showKey'), 'aria-hidden': false, tabIndex: 0 }}
      {...props}
    />
  )
}
