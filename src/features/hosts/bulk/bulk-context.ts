import { createContext, use } from 'react'
import { offerName } from '@/domain/offer-text'
import { useHostLabels } from '@/api/host-labels'
import type { HostsAsked } from '@/api/hosts'
import type { Host } from '@/contract/host'
import type { Format } from '@/shared/i18n/format'
import { useFormat, useMessages, type Translate } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { wholeMoneyText } from '@/shared/ui/money-text'
import { uiCatalog } from '@/shared/ui/messages'
import type { messages as uiMessages } from '@/shared/ui/messages.en'
import { hostName } from '../host/host-row'
import { statusCatalog } from '../status/status-mark'
import type { messages as statusMessages } from '../status/messages.en'
import { knownStatus } from '../status/host-status'
import type { messages } from './messages.en'

const bulkCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export interface BulkContext {
  t: Translate<typeof messages>
  tStatus: Translate<typeof statusMessages>
  tUi: Translate<typeof uiMessages>
  format: Format
  asked: HostsAsked
  /** The user's own label of a host, else its address or ID. */
  nameOf: (host: Host) => string
}

export function useBulkContext(asked: HostsAsked): BulkContext {
  const labels = useHostLabels()
  return {
    t: useMessages(bulkCatalog),
    tStatus: useMessages(statusCatalog),
    tUi: useMessages(uiCatalog),
    format: useFormat(),
    asked,
    nameOf: (host) => labels.get(host.id) ?? hostName(host),
  }
}

/** The texts and the currency of the open dialog. Its Undo may use a different currency from the page. */
export const BulkReader = createContext<BulkContext | null>(null)

export function useBulkReader(): BulkContext {
  const reader = use(BulkReader)
  if (reader === null) throw new Error('outside a bulk dialog')
  return reader
}

export const sentPrice = (amount: number, { format, asked: { currency } }: Pick<BulkContext, 'format' | 'asked'>): string =>
  wholeMoneyText(amount, currency, format)

/** Translates one of the seven statuses (SPEC 3); returns any other word unchanged. */
export function statusLabel(status: string | null, { t, tStatus }: Pick<BulkContext, 't' | 'tStatus'>): string {
  const known = knownStatus(status)
  return known === null ? status?.trim() || t('noStatus') : tStatus(known)
}

export const hostGpu = ({ offer }: Pick<Host, 'offer'>, format: Format): string | null => offer && offerName(offer, format)
