import type { ReactNode } from 'react'
import type { Template } from '@/contract/template'
import { useMessages, type Translate } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { Crumb } from '@/shared/ui/crumb'
import { colourOf, Initials, MARK_COLOURS } from '@/shared/ui/initials'
import { PageHead } from '@/shared/ui/page-head'
import type { messages } from './messages.en'
import classes from './templates.module.css'
import { imageOf } from '@/domain/template-text'
import { Icon } from '@/shared/ui/icon'

export const templatesCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export const accessOf = ({ use_ssh, direct_ssh, use_jupyter, use_jupyter_lab }: Template, t: Translate<typeof messages>): string[] =>
  [
    use_ssh === true && t('ssh'),
    direct_ssh === true && t('field_direct_ssh'),
    use_jupyter === true && t(use_jupyter_lab === true ? 'field_use_jupyter_lab' : 'jupyter'),
  ].filter((chip) => chip !== false)

export function AccessChips({ template, none }: { template: Template; none?: string }) {
  const t = useMessages(templatesCatalog)
  const chips = accessOf(template, t)
  if (chips.length === 0) return none
  return (
    <ul className="row gap-1" aria-label={t('access')}>
      {chips.map((chip) => (
        <li key={chip} className="caption nowrap framed rounded-4 on-page pad-tag">
          {chip}
        </li>
      ))}
    </ul>
  )
}

export function ImageName({ template }: { template: Pick<Template, 'image' | 'image_tag'> }) {
  const t = useMessages(templatesCatalog)
  const image = imageOf(template)
  if (image === null) return <span className="caption-faint">{t('imageUnknown')}</span>
  return (
    <code className="break-anywhere small">
      {image.name}
      {image.tag !== '' && <span className="dim">{`:${image.tag}`}</span>}
    </code>
  )
}

export function PrivateBadge() {
  const t = useMessages(templatesCatalog)
  return (
    <span className="inline caption nowrap rigid gap-1 rounded-4 sunken weight-500 pad-tag">
      <Icon name="lock" size={12} />
      {t('private')}
    </span>
  )
}

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
