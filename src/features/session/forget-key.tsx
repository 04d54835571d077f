import { AskButton } from '@/shared/ui/ask-button'
import { forget } from '@/api/api-key'
import { journal } from '@/api/journal/journal'
import { offerName } from '@/domain/offer-text'
import { rentResults, useUnsavedRentals } from '@/api/journal/rent-results'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { toast } from '@/shared/ui/toast-store'
import { sessionCatalog } from './key-messages'

export function ForgetKey() {
  const t = useMessages(sessionCatalog)
  const forgetEverywhere = async () => {
    // The confirmation lists these results.
    rentResults.giveUp()
    try {
      await forget()
    } catch {
      // A toast, because the pages with this button are closed without a key.
      toast({ kind: 'bad', title: t('forgetFailed'), text: t('forgetFailedWay') })
    }
  }
  return (
    <AskButton label={t('forget')} action={t('forgetNow')} onAction={() => void forgetEverywhere()}>
      <p>{t('forgetConfirm')}</p>
      <LostData />
    </AskButton>
  )
}

/** Lists data that would be lost with the key. */
function LostData() {
  const t = useMessages(sessionCatalog)
  const format = useFormat()
  const unsaved = useUnsavedRentals()
  const nameOf = (attemptId: string) => {
    const offer = journal().find(attemptId)?.offer
    return (offer && offerName(offer, format)) ?? attemptId
  }
  return (
    <>
      {unsaved.length > 0 && <p>{t('forgetUnsaved', { count: unsaved.length, names: format.list(unsaved.map(nameOf)) })}</p>}
      {/* Shown for any place of the key, because the whole database is deleted. */}
      <p>{t('forgetSealed')}</p>
    </>
  )
}
