import type { ReactNode } from 'react'
import type { Template } from '@/contract/template'
import { useMessages } from '@/shared/i18n/i18n'
import { Crumb } from '@/shared/ui/crumb'
import { colourOf, Initials, MARK_COLOURS } from '@/shared/ui/initials'
import { templatesCatalog } from './messages'
import { PrivateBadge } from './private-badge'
import classes from './template-head.module.css'

interface Props {
  name: string
  template: Template | undefined
  isSticky?: boolean
  /** True after a switch between page and editor: the focused button was removed, so the heading gets the focus. */
  takesFocus?: boolean | undefined
  children?: ReactNode
}

export function TemplateHead({ name, template, isSticky = false, takesFocus = false, children }: Props) {
  const t = useMessages(templatesCatalog)
  return (
    <header className={`row ${classes['head']}`} data-sticky={isSticky || undefined}>
      {template && <Initials name={name} picture={template.picture} colour={colourOf(template.id, MARK_COLOURS)} size="lg" />}
      <div className={classes['what']}>
        <Crumb to="/templates">{t('title')}</Crumb>
        <div className={`row break-anywhere ${classes['title']}`}>
          <h1 translate="no" tabIndex={-1} ref={takesFocus ? takeLostFocus : undefined}>
            {name}
          </h1>
          {template?.is_private === true && <PrivateBadge />}
        </div>
      </div>
      <div className={`row ${classes['actions']}`}>{children}</div>
    </header>
  )
}

function takeLostFocus(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
}
