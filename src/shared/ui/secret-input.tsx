import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { Icon } from './icon'
import { TextInput } from './text-input'

export type SecretInputProps = Omit<TextInputProps, 'type' | 'rightSection'>

interface Props extends SecretInputProps {
  showLabel: string
  hideLabel: string
  /** Masks a text field instead of a password field, which browsers offer to save and fill with other passwords. */
  isNeverSaved?: boolean
}

/** Tells a password manager which secret of this site a field holds. `display: none` does not keep managers from reading it. */
export function SecretOwner({ name }: { name: string }) {
  return <input type="text" autoComplete="username" value={name} readOnly hidden />
}

/** Masked, not spell-checked, shown by keyboard too. Mantine's PasswordInput would bring 6 KB of another icon button. */
export function SecretInput({ showLabel, hideLabel, isNeverSaved = false, ...input }: Props) {
  const [isVisible, setVisible] = useState(false)
  return (
    <TextInput
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      autoComplete="off"
      rightSectionPointerEvents="all"
      {...input}
      type={isVisible || isNeverSaved ? 'text' : 'password'}
      className={`secret-input ${isNeverSaved && !isVisible ? 'masked-input' : ''} ${input.className ?? ''}`}
      rightSection={
        input.disabled ? null : (
          <button
            type="button"
            className="icon-button"
            aria-label={isVisible ? hideLabel : showLabel}
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setVisible(!isVisible)}
          >
            <Icon name={isVisible ? 'eyeOff' : 'eye'} />
          </button>
        )
      }
    />
  )
}
