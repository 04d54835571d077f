import { useEffect, useState } from 'react'
import { useKeyState } from '@/api/key/key-state'
import { rentResults } from '@/api/journal/rent-results'
import { contentOf } from '@/domain/rental-record'

/** `none`: nothing is encrypted for this rental, or nothing that can be opened. */
type Kept = 'looking' | 'none' | 'locked'

/**
 * Looks for the encrypted record of a rental. One that can be opened goes to the results of this page, where whoever shows
 * the rental finds it.
 */
export function useKeptRecord(attemptId: string) {
  const [kept, setKept] = useState<Kept>('looking')
  const { status, place } = useKeyState()
  useEffect(
    // The database answers later than React asks, and answers anew when the vault has been opened.
    function lookForTheRecord() {
      let isOver = false
      const look = async () => {
        const { recordVault } = await import('@/api/journal/record-vault')
        const found = await recordVault().open(attemptId)
        if (isOver) return
        if (typeof found === 'object') show(attemptId, found.record)
        setKept(found === 'locked' ? 'locked' : 'none')
      }
      look().catch(() => !isOver && setKept('none'))
      return () => {
        isOver = true
      }
    },
    [attemptId, status, place],
  )
  return {
    kept,
    async openWith(passphrase: string): Promise<'open' | 'wrong' | 'gone'> {
      const { recordVault } = await import('@/api/journal/record-vault')
      const found = await recordVault().openWith(attemptId, passphrase)
      if (found === 'gone') setKept('none')
      if (typeof found === 'string') return found
      show(attemptId, found.record)
      return 'open'
    },
  }
}

function show(attemptId: string, record: unknown): void {
  const content = contentOf(record)
  if (content) rentResults.addSealed(attemptId, content)
}
