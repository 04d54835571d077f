import { useState, useSyncExternalStore } from 'react'
import { journal, journalStores } from '@/api/journal/journal'
import { MAX_NOTE, type Attempt } from '@/domain/journal-entry'
import { useMessages } from '@/shared/i18n/i18n'
import { TextArea } from '@/shared/ui/text-area'
import { instancesCatalog } from './attempt-text'

const { remarks } = journalStores

/** Stored on every change. Shows the text of another tab unless the user has typed here since. */
export function NoteField({ attempt: { attemptId, note = '' }, isLabelHidden }: { attempt: Attempt; isLabelHidden: boolean }) {
  const t = useMessages(instancesCatalog)
  const [typed, setTyped] = useState<string>()
  const [isRefused, setRefused] = useState(false)
  // Stays unchanged, because a newer version may be able to parse it.
  const isUnreadable = useSyncExternalStore(remarks.subscribe, () => remarks.unreadable().some(({ id }) => id === `note/${attemptId}`))
  const write = (text: string) => {
    setTyped(text)
    setRefused(!journal().writeNote(attemptId, text))
  }
  return (
    <TextArea
      className="grid gap-1 full"
      label={isLabelHidden ? <span className="sr-only">{t('note')}</span> : t('note')}
      description={t(isUnreadable ? 'noteUnreadable' : 'noteHint')}
      // In place, because a message for each letter would be announced each time.
      error={isRefused && t('notSaved')}
      rows={4}
      maxLength={MAX_NOTE}
      value={typed ?? note}
      onChange={(event) => write(event.currentTarget.value)}
      // From here on, the stored text counts, which another tab may change. A refused text stays.
      onBlur={() => !isRefused && setTyped(undefined)}
    />
  )
}
