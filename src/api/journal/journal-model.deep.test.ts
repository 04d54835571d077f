import { test } from 'vitest'
import { checkJournal } from './journal-model.test-support'

test.each(['shared', 'delayed'] as const)(
  'no tab loses what another one has written, in a thousand histories: %s memory',
  (memory) => {
    checkJournal(memory, 1_000)
  },
  600_000,
)
