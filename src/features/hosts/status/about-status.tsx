import { useMessages } from '@/shared/i18n/i18n'
import { knownStatus } from './host-status'
import { statusCatalog } from './messages'

const ABOUT = {
  running: 'aboutRunning',
  active: 'aboutActive',
  approved: 'aboutApproved',
  waiting: 'aboutWaiting',
  review: 'aboutReview',
  inactive: 'aboutInactive',
  blocked: 'aboutBlocked',
} as const

/** What we take a status to mean. The API publishes no meanings, so whoever shows this says that it is ours. */
export function useAboutStatus(): (status: string | null) => string {
  const t = useMessages(statusCatalog)
  return (status) => {
    const known = knownStatus(status)
    return known === null ? t(status === null ? 'aboutNone' : 'aboutUnknown') : t(ABOUT[known])
  }
}

/** Marks an explanation as ours. */
export function OurWords() {
  const t = useMessages(statusCatalog)
  return <span title={t('ourWordsHint')}>({t('ourWords')})</span>
}
