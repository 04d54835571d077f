import { test } from 'vitest'
import { checkJournal } from './journal-model.test-support'

test.each(['shared', 'delayed'] as const)(
  'loses no attempt, outcome, note or stop in a thousand random histories: %s memory',
  (memory) => {
    checkJournal(memory, 1_000)
  },
  600_000,
)
