import { useMemo, useState } from 'react'
import type { PlannedRow } from '../change/plan'
import { consentKey, NO_CHOICES, type Choices } from './effects'

/** The user's choices in the preview. Forgotten when the changes that need a consent change. */
export function useChoices(planned: readonly PlannedRow[]): [choices: Choices, choose: (choices: Choices) => void] {
  const asked = useMemo(() => consentKey(planned), [planned])
  const [kept, setKept] = useState({ asked, choices: NO_CHOICES })
  return [kept.asked === asked ? kept.choices : NO_CHOICES, (choices) => setKept({ asked, choices })]
}
