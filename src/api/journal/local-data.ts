import { parseEntry } from '@/shared/lib/import-entry'
import { registerLocalData } from '@/shared/lib/local-data'
import { describeData } from '@/shared/lib/local-items'
import { attemptState, isOpen, parseAttempt, type Attempt } from '@/domain/journal-entry'
import { attemptHosts } from '@/domain/attempt-hosts'
import { dropErased } from './drop-erased'
import { journal, journalStores } from './journal'
import { JOURNAL_KEY } from './journal-stores'

const { begun, ended, marks, remarks } = journalStores

registerLocalData({
  name: 'journal',
  key: JOURNAL_KEY,
  describe: describeData(
    ['Rental journal', 'Rentals made in this browser, without passwords or tokens.'],
    ['Журнал аренды', 'Всё, что арендовано из этого браузера, без паролей и токенов.'],
  ),
  items: {
    stores: [begun, ended, marks, remarks],
    list: journalStores.attempts,
    unsettled: () => journalStores.attempts().filter(isOpen).length + journal().unreadable().length,
    read(entry, file, now) {
      const read = parseEntry(entry, {
        file,
        now,
        read: parseAttempt,
        state: { field: 'state', known: attemptState.options },
        allowsWrongZone: true,
        plans: ['remindAt'],
      })
      if ('refused' in read) return read
      const { item } = read
      // An attempt in flight when the file was written has an unknown outcome.
      const attempt: Attempt = item.state === 'sending' ? { ...item, state: 'unknown' } : item
      return { id: attempt.attemptId, item: attempt, hosts: attemptHosts(attempt) }
    },
    // Never replaces stored entries, so that a file cannot unlock an offer.
    has: (id) => ended.find(id) !== undefined || begun.find(id) !== undefined,
    add: (items) => begun.putAll(items as Attempt[], true),
  },
  // The results of the same rentals, in memory and encrypted.
  alsoErase: () => void dropErased(journal()),
})
