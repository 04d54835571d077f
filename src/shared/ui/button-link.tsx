import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { buttonProps, type ButtonLook } from './button'

export const ButtonLink = createLink(function Anchor(props: ComponentProps<'a'> & ButtonLook) {
  // The text is a child of the link.
  // oxlint-disable-next-line jsx-a11y/anchor-has-content
  return <a {...buttonProps(props)} />
})
