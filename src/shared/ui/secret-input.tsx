import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { useState } from 'react'
import classes from './secret-input.module.css'

interface Props extends PasswordInputProps {
  /** Names of the button that shows what is typed, and that hides it again. */
  showLabel: string
  hideLabel: string
}

/** A field for something secret: hidden, not spell-checked, with a button that shows it which the keyboard reaches. */
export function SecretInput({ showLabel, hideLabel, ...props }: Props) {
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
      visibilityToggleButtonProps={{ 'aria-label': isVisible ? hideLabel : showLabel, 'aria-hidden': false, tabIndex: 0 }}
      {...props}
    />
  )
}
