import { test } from 'vitest'
import { checkJournal } from './journal-model.test-support'

test.each(['shared', 'delayed'] as const)(
  'loses no attempt and no outcome in any order of the operations of several tabs: %s memory',
  (memory) => {
    checkJournal(memory, 25)
  },
)
