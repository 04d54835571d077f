import { test } from 'vitest'
import { checkJournal } from './journal-model.test-support'

test.each(['shared', 'delayed'] as const)(
  'loses no attempt, outcome, note or stop for any order of operations in several tabs: %s memory',
  (memory) => {
    checkJournal(memory, 25)
  },
)
