import type { LinkProps } from '@tanstack/react-router'
import type { IconName } from '@/shared/ui/icon'
import type { messages } from './messages.en'

type Texts = typeof messages
/** Texts without placeholders. */
type Label = { [K in keyof Texts]: Texts[K] extends string ? (Texts[K] extends `${string}{${string}` ? never : K) : never }[keyof Texts]

export interface PageEntry {
  to: NonNullable<LinkProps['to']>
  label: Label
  icon: IconName
}

export interface PageGroup {
  id: string
  /** Absent: a group without a heading, at the foot of the navigation. */
  label?: Label
  pages: readonly PageEntry[]
}

/** The main navigation and the pages of the command palette. A new page is one line here. */
export const PAGE_GROUPS: readonly PageGroup[] = [
  {
    id: 'rent',
    label: 'rent',
    pages: [
      { to: '/offers', label: 'offers', icon: 'list' },
      { to: '/instances', label: 'instances', icon: 'server' },
      { to: '/templates', label: 'templates', icon: 'layers' },
      { to: '/keys', label: 'keys', icon: 'key' },
    ],
  },
  {
    id: 'compare',
    label: 'compare',
    pages: [
      { to: '/gpus', label: 'gpus', icon: 'chip' },
      { to: '/providers', label: 'providers', icon: 'building' },
    ],
  },
  { id: 'host', label: 'host', pages: [{ to: '/hosts', label: 'hosts', icon: 'screen' }] },
  { id: 'foot', pages: [{ to: '/settings', label: 'settings', icon: 'sliders' }] },
]

export const ALL_PAGES: readonly PageEntry[] = PAGE_GROUPS.flatMap(({ pages }) => pages)
