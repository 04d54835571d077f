import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { sessionCatalog } from './messages'
import classes from './secret-input.module.css'

/** A field for something secret: hidden, not spell-checked, with a button that shows it which the keyboard reaches. */
export function SecretInput(props: PasswordInputProps) {
  const t = useMessages(sessionCatalog)
  const [isVisible, setVisible] = useState(false)
  return (
    <PasswordInput
      spellCheck={false}
      classNames={{ description: classes['description'] ?? '' }}
      autoCapitalize="off"
      autoCorrect="off"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ 'aria-label': t(isVisible ? 'hideKey' : 'showKey'), 'aria-hidden': false, tabIndex: 0 }}
      {...props}
    />
  )
}
