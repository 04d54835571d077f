import type { ReactNode } from 'react'
import type { Template } from '@/contract/template'
import { useMessages } from '@/shared/i18n/i18n'
import { Crumb } from '@/shared/ui/crumb'
import { PageHead } from '@/shared/ui/page-head'
import { colourOf, Initials, MARK_COLOURS } from '@/shared/ui/initials'
import { templatesCatalog } from './messages'
import { PrivateBadge } from './template-parts'
import classes from './templates.module.css'

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
    <PageHead
      isLined
      className={isSticky ? classes['sticky'] : undefined}
      mark={template && <Initials name={name} picture={template.picture} colour={colourOf(template.id, MARK_COLOURS)} size="lg" />}
      crumb={<Crumb to="/templates">{t('templatesTitle')}</Crumb>}
      title={name}
      heading={{ translate: 'no', ref: takesFocus ? takeLostFocus : undefined }}
      beside={template?.is_private === true && <PrivateBadge />}
      actions={children}
    />
  )
}

function takeLostFocus(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
}
