import type { KeyDraft } from './use-key-draft'

/** What the button "Add key" waits for; null when it waits for nothing. */
export type Wait = 'public-key' | 'choice' | 'fingerprint' | 'refused' | 'saving' | 'name'

export function disabledReason({ aside, reading, name }: Pick<KeyDraft, 'aside' | 'reading' | 'name'>): Wait | null {
  if (aside?.is === 'generated') return aside.savedAs === null ? 'saving' : nameWait(name)
  switch (reading.kind) {
    case 'public':
      return nameWait(name)
    case 'several':
      return 'choice'
    case 'fingerprint':
      return 'fingerprint'
    case 'refused':
      return 'refused'
    default:
      return 'public-key'
  }
}

const nameWait = (name: string): Wait | null => (name.trim() === '' ? 'name' : null)
