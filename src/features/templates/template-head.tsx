import type { ReactNode } from 'react'
import type { Template } from '@/contract/template'
import { useMessages } from '@/shared/i18n/i18n'
import { Crumb } from '@/shared/ui/crumb'
import { Initials } from '@/shared/ui/initials'
import { templatesCatalog } from './messages'
import { PrivateBadge } from './private-badge'
import classes from './template-head.module.css'

interface Props {
  name: string
  /** Undefined while nothing is known but the address. */
  template: Template | undefined
  /** Under the header while one scrolls: what is being edited is never out of reach of its buttons. */
  isSticky?: boolean
  /** Reading and editing have just taken turns: what had the focus is gone, so the heading takes it. */
  takesFocus?: boolean | undefined
  /** What can be done. */
  children?: ReactNode
}

/** Which template this is. */
export function TemplateHead({ name, template, isSticky = false, takesFocus = false, children }: Props) {
  const t = useMessages(templatesCatalog)
  return (
    <header className={classes['head']} data-sticky={isSticky || undefined}>
      {template && <Initials name={name} picture={template.picture} family={template.image} size="lg" />}
      <div className={classes['what']}>
        <Crumb to="/templates">{t('title')}</Crumb>
        <div className={classes['title']}>
          <h1 tabIndex={-1} ref={takesFocus ? takeLostFocus : undefined}>
            {name}
          </h1>
          {template?.is_private === true && <PrivateBadge />}
        </div>
      </div>
      <div className={classes['actions']}>{children}</div>
    </header>
  )
}

function takeLostFocus(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
}
