import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/shared/ui/icon'
import { Status } from '@/shared/ui/status'
import { takeFocus } from '@/shared/ui/take-focus'
import { catalog } from '@/shared/i18n/messages'

export const outcomeCatalog = catalog({ en: () => import('./outcome-messages.en'), ru: () => import('./outcome-messages.ru') })

interface Props {
  tone: 'good' | 'info' | 'warn' | 'bad'
  title: string
  children?: ReactNode
  /** Focus on mount, because the notice is the result of the last action. */
  takesFocus?: boolean
  /** On a page of the full width. */
  hasGutter?: boolean
}

const ICONS = { good: 'check', info: 'info', warn: 'alert', bad: 'alert' } as const satisfies Record<Props['tone'], IconName>

export function Notice({ tone, title, children, takesFocus = false, hasGutter = false }: Props) {
  return (
    <Status
      as="div"
      isUrgent={tone === 'bad' || tone === 'warn'}
      className={`break-anywhere medium ${tone}-soft flex gap-3 pad-4 rounded-lg icon-2px forced-frame no-outline ${hasGutter ? 'mx-gutter mt-4 mb-3' : ''}`}
      tabIndex={-1}
      ref={takesFocus ? takeFocus : undefined}
    >
      <Icon name={ICONS[tone]} className={tone} />
      <div className="grid min-0 items-start gap-1">
        <h2 className="normal">{title}</h2>
        {children}
      </div>
    </Status>
  )
}
