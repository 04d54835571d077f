import type { LinkProps } from '@tanstack/react-router'
import type { IconName } from '@/shared/ui/icon'
import type { Known } from '@/shared/i18n/i18n'
import type { messages } from './messages.en'
import { catalog } from '@/shared/i18n/messages'

export const shellCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

type Texts = Known<typeof messages>
type Label = { [K in keyof Texts]: Texts[K] extends string ? (Texts[K] extends `${string}{${string}` ? never : K) : never }[keyof Texts]

export interface PageEntry {
  to: NonNullable<LinkProps['to']>
  label: Label
  icon: IconName
  /** Start of other paths at which the page is current too. */
  alsoAt?: string
}

export interface PageGroup {
  id: string
  /** Undefined for a group without a heading. */
  label?: Label
  pages: readonly PageEntry[]
}

export const PAGE_GROUPS: readonly PageGroup[] = [
  {
    id: 'home',
    pages: [
      { to: '/market', label: 'market', icon: 'trend' },
      { to: '/plan', label: 'plan', icon: 'calculator' },
    ],
  },
  {
    id: 'rent',
    label: 'rent',
    pages: [
      { to: '/offers', label: 'offersTitle', icon: 'list', alsoAt: '/rent/' },
      { to: '/instances', label: 'instances', icon: 'server' },
      { to: '/templates', label: 'templatesTitle', icon: 'layers' },
      { to: '/keys', label: 'keys', icon: 'key' },
    ],
  },
  {
    id: 'compare',
    label: 'compare',
    pages: [
      { to: '/gpus', label: 'gpusTitle', icon: 'chip' },
      { to: '/providers', label: 'providersTitle', icon: 'building' },
    ],
  },
  { id: 'host', label: 'host', pages: [{ to: '/hosts', label: 'hostsTitle', icon: 'screen' }] },
  { id: 'foot', pages: [{ to: '/settings', label: 'settings', icon: 'sliders' }] },
]

/** Pages of the command palette. The navigation links to the favourites only if there are any. */
export const ALL_PAGES: readonly PageEntry[] = [
  ...PAGE_GROUPS.flatMap(({ pages }) => pages),
  { to: '/favourites', label: 'favourites', icon: 'star' },
]
