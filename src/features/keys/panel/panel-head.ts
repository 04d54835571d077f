import type { KeyDraft } from '../use-key-draft'
import { faultText, typeName, type KeysTranslate } from './key-text'
import type { Tone } from './note'

export interface PanelHead {
  tone: Tone
  title: string
}

export function panelHead({ aside, classified }: Pick<KeyDraft, 'aside' | 'classified'>, t: KeysTranslate): PanelHead {
  switch (aside?.is) {
    case 'private':
      return { tone: 'bad', title: t('privateTitle') }
    case 'generated':
      return { tone: 'accent', title: t('generatedTitle') }
    case 'pair-gone':
      return { tone: 'info', title: t('pairGoneTitle') }
    case 'cannot-generate':
      return { tone: 'warn', title: t('cannotTitle') }
    case 'too-large':
      return { tone: 'warn', title: t('tooLargeTitle') }
    case 'unread':
      return { tone: 'warn', title: t('unreadTitle') }
    case 'outcome':
      return outcomeHead(aside.outcome, t)
    case undefined:
      return subjectHead(classified, t)
  }
}

function outcomeHead(outcome: Extract<KeyDraft['aside'], { is: 'outcome' }>['outcome'], t: KeysTranslate): PanelHead {
  const { name } = outcome.entry
  if (outcome.is === 'unknown') return { tone: 'info', title: t('unknownOutcomeTitle', { name }) }
  return { tone: outcome.echo === 'differs' ? 'bad' : 'good', title: t('addedTitle', { name }) }
}

function subjectHead(classified: KeyDraft['classified'], t: KeysTranslate): PanelHead {
  switch (classified.kind) {
    case 'public':
      return { tone: 'good', title: t('publicTitle', { type: typeName(classified.key) }) }
    case 'refused':
      return { tone: 'warn', title: faultText(classified.fault, t).title }
    case 'several':
      return { tone: 'info', title: t('severalTitle', { count: classified.keys.length }) }
    case 'fingerprint':
      return { tone: 'info', title: t('fingerprintTitle') }
    case 'unknown':
      return { tone: 'warn', title: t('unknownTitle') }
    // A private key is never in the box.
    case 'private':
    case 'empty':
      return { tone: 'mute', title: t('emptyTitle') }
  }
}
