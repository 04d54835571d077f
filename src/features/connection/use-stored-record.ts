import { useEffect, useState } from 'react'
import { useKeyState } from '@/api/key/key-state'
import { rentResults } from '@/api/journal/rent-results'
import { contentOf } from '@/domain/rental-record'

/** `none`: the rental has no encrypted record, or a damaged one. */
type Stored = 'loading' | 'none' | 'locked'

/** Loads the encrypted record of a rental. If it can be decrypted, adds it to the rent results, which the page shows. */
export function useStoredRecord(attemptId: string) {
  const [stored, setStored] = useState<Stored>('loading')
  const { status, place } = useKeyState()
  useEffect(
    function loadRecord() {
      let isOver = false
      const load = async () => {
        const { recordVault } = await import('@/api/journal/record-vault')
        const found = await recordVault().open(attemptId)
        if (isOver) return
        if (typeof found === 'object') show(attemptId, found.record)
        setStored(found === 'locked' ? 'locked' : 'none')
      }
      load().catch(() => !isOver && setStored('none'))
      return () => {
        isOver = true
      }
    },
    [attemptId, status, place],
  )
  return {
    stored,
    async openWith(passphrase: string): Promise<'open' | 'wrong' | 'gone'> {
      const { recordVault } = await import('@/api/journal/record-vault')
      const found = await recordVault().openWith(attemptId, passphrase)
      if (found === 'gone') setStored('none')
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
