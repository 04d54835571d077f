import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tokensOf, type EnvToken } from '../env/env-tokens'
import { decideLines, handedOver, lineStates, mergeLines, waitingLines, type LineChoice, type LineMerge } from './line-merge'
import type { Versions } from './merge-texts'

const BASE = '-e CLI_ARGS="--preview-method auto" -p 8188:8188 -e HF_HOME=/workspace/hf -e TZ=UTC -e MODEL_DIR=/models'
const THEIRS = '-e CLI_ARGS="--preview-method auto" -p 8190:8188 -e HF_HOME=/data/hf -e TZ=UTC -e MODEL_DIR=/models -e EXTRA=1'
const MINE = `-e CLI_ARGS='--preview-method auto --listen 0.0.0.0' -p 8189:8188 -e TZ=UTC -e HF_TOKEN=abc`

const merged = (base: string, theirs: string, mine: string): LineMerge => {
  const merge = mergeLines({ base, theirs, mine })
  if (!merge) throw new Error('not readable')
  return merge
}
const waiting = (merge: LineMerge, choice: LineChoice) => waitingLines(merge, choice).map(({ row, waits }) => `${row.id}: ${waits}`)
const retyped = (choice: LineChoice, from: string, to: string): LineChoice => ({ ...choice, text: choice.text.replace(from, to) })

describe('mergeLines', () => {
  test('takes what one side changed, and waits for what both changed', () => {
    const merge = merged(BASE, THEIRS, MINE)
    expect(merge.first.text).toBe(`-e CLI_ARGS='--preview-method auto --listen 0.0.0.0' -e TZ=UTC -e EXTRA=1 -e HF_TOKEN=abc`)
    expect(waiting(merge, merge.first)).toEqual(['port 8188: conflict', 'env HF_HOME: conflict'])
  })
  test('waits for a decision when both sides mount another folder at the same path', () => {
    const merge = merged('-v /a:/data', '-v /b:/data', '-v /c:/data:ro')
    expect(waiting(merge, merge.first)).toEqual(['mount /data: conflict'])
    expect(decideLines(merge, merge.first, ['mount /data'], 'mine').text).toBe('-v /c:/data:ro')
  })
  test('writes each decision into the text at its place', () => {
    const merge = merged(BASE, THEIRS, MINE)
    const both = decideLines(merge, decideLines(merge, merge.first, ['port 8188'], 'mine'), ['env HF_HOME'], 'theirs')
    expect(both.text).toBe(
      `-e CLI_ARGS='--preview-method auto --listen 0.0.0.0' -p 8189:8188 -e HF_HOME=/data/hf -e TZ=UTC -e EXTRA=1 -e HF_TOKEN=abc`,
    )
    expect(waiting(merge, both)).toEqual([])
    expect(decideLines(merge, both, ['port 8188', 'env HF_HOME'], 'mine').text).not.toContain('HF_HOME')
  })
  test('needs a decision about a line of theirs that was deleted in the text: put back or dropped', () => {
    const merge = merged('A=1', 'A=1\nEXTRA=1', 'A=1\nB=2')
    const without = retyped(merge.first, '\nEXTRA=1', '')
    expect(waiting(merge, without)).toEqual(['env EXTRA: dropped'])
    expect(decideLines(merge, without, ['env EXTRA'], 'theirs').text).toBe('A=1\nEXTRA=1\nB=2')
    const dropped = decideLines(merge, without, ['env EXTRA'], 'text')
    expect([dropped.text, waiting(merge, dropped)]).toEqual(['A=1\nB=2', []])
  })
  test('keeps other typing when a line is put back into typed text', () => {
    const merge = merged('A=1', 'A=1\nEXTRA=1', 'A=1\nB=2')
    const without = { ...merge.first, text: 'A=1\nB=2\n# typed\n' }
    expect(decideLines(merge, without, ['env EXTRA'], 'theirs').text).toBe('A=1\nEXTRA=1\nB=2\n# typed\n')
  })
  test('needs a new decision when a decided line is typed over', () => {
    const merge = merged('A=1', 'A=2', 'A=3')
    const theirs = decideLines(merge, merge.first, ['env A'], 'theirs')
    const typed = retyped(theirs, 'A=2', 'A=4')
    expect(waiting(merge, typed)).toEqual(['env A: dropped'])
    expect(waiting(merge, decideLines(merge, typed, ['env A'], 'text'))).toEqual([])
    expect(decideLines(merge, typed, ['env A'], 'mine').text).toBe('A=3')
  })
  test('needs a decision about a deleted own line, and none about a retyped one', () => {
    const merge = merged('A=1', 'A=1\nX=1', 'A=1\nMINE=1')
    expect(waiting(merge, retyped(merge.first, '\nMINE=1', ''))).toEqual(['env MINE: dropped'])
    expect(waiting(merge, retyped(merge.first, 'MINE=1', 'MINE=2'))).toEqual([])
  })
  test('needs a decision about a deleted line of both sides, and none about a retyped one (G5)', () => {
    const merge = merged('A=1\nTZ=UTC', 'A=2\nTZ=UTC', 'A=1\nTZ=UTC\nB=2')
    expect(waiting(merge, retyped(merge.first, 'TZ=UTC', 'TZ=GMT'))).toEqual([])
    const without = retyped(merge.first, '\nTZ=UTC', '')
    expect(waiting(merge, without)).toEqual(['env TZ: dropped'])
    expect(decideLines(merge, without, ['env TZ'], 'mine').text).toBe('A=2\nTZ=UTC\nB=2')
    const dropped = decideLines(merge, without, ['env TZ'], 'text')
    expect([dropped.text, waiting(merge, dropped)]).toEqual(['A=2\nB=2', []])
    expect(handedOver(merge, without)?.text).toBe('A=2\nTZ=UTC\nB=2')
  })
  test('needs no decision for the same change with other quotes, and keeps the own ones', () => {
    const merge = merged('-e A=1', `-e A="x y" -e B=2`, `-e A='x y'`)
    expect(waiting(merge, merge.first)).toEqual([])
    expect(merge.first.text).toBe(`-e A='x y' -e B=2`)
  })
  test('removes a line that one side removed and the other did not change', () => {
    expect(merged('A=1\nB=2\nC=3', 'A=1\nC=3', 'A=9\nB=2\nC=3').first.text).toBe('A=9\nC=3')
  })
  test('returns null when changed text is not recognised, a quote stays open, or the text is too long to review', () => {
    expect(mergeLines({ base: '', theirs: '-e A="1', mine: '-e B=2' })).toBeNull()
    expect(mergeLines({ base: 'A=1', theirs: 'A=1\nwhatever', mine: 'A=2' })).toBeNull()
    expect(mergeLines({ base: 'docker run -e A=1', theirs: 'docker run -e A=1 -e B=2', mine: 'docker run -e A=3' })).not.toBeNull()
    expect(mergeLines({ base: '', theirs: 'A=1', mine: Array.from({ length: 1_001 }, (_, at) => `A${at}=1`).join('\n') })).toBeNull()
  })
})

describe('handedOver', () => {
  test('keeps only the undecided lines open when the review is closed', () => {
    const merge = merged(BASE, THEIRS, MINE)
    const choice = retyped(decideLines(merge, merge.first, ['port 8188'], 'theirs'), ' -e EXTRA=1', '')
    const handed = handedOver(merge, choice)
    if (!handed) throw new Error('not written')
    const again = merged(handed.base, THEIRS, handed.text)
    expect(waiting(again, again.first)).toEqual(['env HF_HOME: conflict'])
    expect(again.first.text).toContain('-p 8190:8188')
    expect(again.first.text).toContain('-e EXTRA=1')
  })
  test.each([
    ['their new line', 'A=1', 'A=1\nB=2'],
    ['two conflicting lines', 'A=3', 'A=3\nB=2'],
  ])('keeps the text typed over %s and was not decided', (_, base, mine) => {
    const merge = merged(base, 'A=2', mine)
    const handed = handedOver(merge, { ...merge.first, text: 'A=typed\nB=2' })
    if (!handed) throw new Error('not written')
    expect(handed.text).toBe('A=typed\nB=2')
    const again = merged(handed.base, 'A=2', handed.text)
    expect(waiting(again, again.first)).toEqual(['env A: conflict'])
  })
})

const setting = fc.constantFrom(
  'A=1',
  'A=2',
  'A="1 2"',
  '-e A=1',
  '-e B="x -e y"',
  "-e B='z'",
  '-p 80:80',
  '-p 81:80',
  '-v a:b',
  '--rm',
  '# note',
  'C=3',
  'C=4',
)
const env = fc
  .array(fc.tuple(setting, fc.constantFrom('\n', '\n', '\n', '\n', '\n', ' ')), { maxLength: 7 })
  .map((parts) => parts.flat().join(''))
const versions: fc.Arbitrary<Versions> = fc.record({ base: env, theirs: env, mine: env })
type Action =
  | { do: 'pick'; at: number; side: 'theirs' | 'mine' | 'text' }
  | { do: 'type'; text: string }
  | { do: 'cut'; at: number }
  | { do: 'reopen' }
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ do: fc.constant('pick' as const), at: fc.nat(), side: fc.constantFrom('theirs' as const, 'mine' as const, 'text' as const) }),
  fc.record({ do: fc.constant('type' as const), text: env }),
  fc.record({ do: fc.constant('cut' as const), at: fc.nat() }),
  fc.record({ do: fc.constant('reopen' as const) }),
)

const nameOf = ({ id, text }: EnvToken): string => `${id} ${text}`
const counted = (text: string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const token of tokensOf(text).tokens) counts.set(nameOf(token), (counts.get(nameOf(token)) ?? 0) + 1)
  return counts
}
/** The IDs of tokens that `side` added to the base and the text does not have as often. */
const lostFrom = (side: string, base: string, text: string): Set<string> => {
  const [before, now] = [counted(base), counted(text)]
  const lost = tokensOf(side).tokens.filter((token) => {
    const there = counted(side).get(nameOf(token)) ?? 0
    return there > (before.get(nameOf(token)) ?? 0) && there > (now.get(nameOf(token)) ?? 0)
  })
  return new Set(lost.map(({ id }) => id))
}

/** The IDs whose tokens are the same in all versions, and that the text does not have as often. */
const lostFromAll = ({ base, theirs, mine }: Versions, text: string): string[] => {
  const tokensIn = (side: string, id: string) => tokensOf(side).tokens.flatMap((token) => (token.id === id ? token.text : []))
  const ids = [...new Set(tokensOf(base).tokens.map(({ id }) => id))]
  const shared = ids.filter((id) => new Set([base, theirs, mine].map((side) => JSON.stringify(tokensIn(side, id)))).size === 1)
  return shared.filter((id) => tokensIn(base, id).some((line) => !tokensIn(text, id).includes(line)))
}

test('loses no line that one side added or both sides have without a decision about it, for any order of picks, typing and reopening (G5)', () => {
  let checked = 0
  fc.assert(
    fc.property(versions, fc.array(action, { maxLength: 8 }), fc.boolean(), (first, actions, isSettledAtTheEnd) => {
      let merge = mergeLines(first)
      if (!merge) return
      let choice = merge.first
      const decided = new Set<string>()
      const typedOver = new Set<string>()
      const agreed = new Set(merge.rows.flatMap((row) => (row.fate === 'agreed' ? row.id : [])))
      for (const next of actions) {
        if (next.do === 'pick') {
          const states = lineStates(merge, choice)
          const state = states[next.at % Math.max(1, states.length)]
          if (!state) continue
          choice = decideLines(merge, choice, [state.row.id], next.side)
          decided.add(state.row.id)
        } else if (next.do === 'reopen') {
          const handed = handedOver(merge, choice)
          const again: LineMerge | null = handed && mergeLines({ base: handed.base, theirs: merge.versions.theirs, mine: handed.text })
          if (!again) continue
          merge = again
          choice = again.first
          for (const row of again.rows) if (row.fate === 'agreed') agreed.add(row.id)
        } else if (next.do === 'type') choice = { ...choice, text: next.text }
        else {
          const tokens = tokensOf(choice.text).tokens
          const token = tokens[next.at % Math.max(1, tokens.length)]
          if (token) choice = { ...choice, text: choice.text.slice(0, token.entry.start) + choice.text.slice(token.entry.end) }
        }
        // Retyping an own line is a decision.
        for (const { row, now } of lineStates(merge, choice)) {
          const isRetyped = now.length >= row.mine.length && row.mine.some(({ text }, at) => now[at]?.text !== text)
          if (isRetyped && row.fate !== 'theirs') typedOver.add(row.id)
        }
      }
      if (isSettledAtTheEnd) {
        for (const { row } of waitingLines(merge, choice)) {
          choice = decideLines(merge, choice, [row.id], row.fate === 'theirs' || row.fate === 'conflict' ? 'theirs' : 'mine')
          decided.add(row.id)
        }
      }
      if (waitingLines(merge, choice).length > 0) return
      checked += 1
      for (const id of lostFrom(first.theirs, first.base, choice.text))
        expect(decided.has(id) || agreed.has(id) || typedOver.has(id)).toBe(true)
      const own = [...lostFrom(first.mine, first.base, choice.text), ...lostFromAll(first, choice.text)]
      for (const id of own) expect(decided.has(id) || typedOver.has(id)).toBe(true)
    }),
    { numRuns: 3000 },
  )
  expect(checked).toBeGreaterThan(500)
})

/** Their line is there with other quotes. */
const agreedOn = ({ rows }: LineMerge, id: string): boolean => rows.some((row) => row.id === id && row.fate === 'agreed')

test('keeps every line that only one side added, before any decision (G5)', () => {
  fc.assert(
    fc.property(versions, (sides) => {
      const merge = mergeLines(sides)
      if (!merge) return
      const waits = new Set(waitingLines(merge, merge.first).map(({ row }) => row.id))
      for (const id of lostFrom(sides.theirs, sides.base, merge.first.text)) expect(waits.has(id) || agreedOn(merge, id)).toBe(true)
      for (const id of lostFrom(sides.mine, sides.base, merge.first.text)) expect(waits.has(id)).toBe(true)
      expect(waitingLines(merge, merge.first).every(({ waits: why }) => why === 'conflict')).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('returns their text or the own text when the other side changed nothing', () => {
  fc.assert(
    fc.property(env, env, (base, changed) => {
      expect(mergeLines({ base, theirs: base, mine: changed })?.first.text ?? changed).toBe(changed)
      const theirs = mergeLines({ base, theirs: changed, mine: base })?.first.text
      if (theirs === undefined) return
      const sorted = (text: string) =>
        tokensOf(text)
          .tokens.map((token) => token.text)
          .toSorted()
      expect(sorted(theirs)).toEqual(sorted(changed))
    }),
  )
})
