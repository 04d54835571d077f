import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { droppedLines, mergeTexts, withLine } from './merge-texts'
import { partsOf } from './text-diff'

const merge = (base: string, theirs: string, mine: string) => mergeTexts({ base, theirs, mine }, partsOf)
const dropped = (base: string, theirs: string, mine: string, merged = merge(base, theirs, mine)) =>
  droppedLines({ base, theirs, mine }, merged, partsOf)

describe('mergeTexts', () => {
  test('takes lines that only one side added, changed or removed', () => {
    expect(merge('A=1\nB=2\nC=3', 'A=1\nB=2\nC=3\nX=9', 'A=5\nB=2\nC=3')).toBe('A=5\nB=2\nC=3\nX=9')
    expect(merge('A=1\nB=2\nC=3', 'A=7\nB=2\nC=3', 'A=1\nB=2\nC=3\nY=8')).toBe('A=7\nB=2\nC=3\nY=8')
    expect(merge('A=1\nB=2\nC=3', 'A=1\nC=3', 'A=1\nB=2\nC=4')).toContain('C=4')
    expect(merge('A=1\nB=2\nC=3\nD=4', 'A=1\nC=3\nD=4', 'A=1\nB=2\nC=3\nD=5')).toBe('A=1\nC=3\nD=5')
  })
  test('keeps both lines when both sides add one in the same place', () => {
    expect(merge('A=1', 'A=1\nX=1', 'A=1\nY=1')).toBe('A=1\nY=1\nX=1')
    expect(merge('A=1\n', 'A=1\nX=1\n', 'A=1\nY=1\n')).toBe('A=1\nY=1\nX=1\n')
    expect(merge('', 'X=1', 'Y=1')).toBe('Y=1\nX=1')
  })
  test('keeps their added line beside a line that both changed', () => {
    expect(merge('A=1', 'A=2\nX=1', 'A=3')).toBe('A=3\nX=1')
    expect(dropped('A=1', 'A=2\nX=1', 'A=3')).toEqual([{ text: 'A=2', side: 'theirs' }])
  })
  test('merges flags of one long line, and those in quotes as one value', () => {
    expect(merge('serve m --a 1 --b 2', 'serve m --a 1 --b 2 --c 3', 'serve m --a 9 --b 2')).toBe('serve m --a 9 --b 2 --c 3')
    expect(merge('-e "X=a --b" -p 80:80', '-e "X=a --b --c" -p 80:80', '-e "X=a --b" -p 81:80')).toBe('-e "X=a --b --c" -p 81:80')
  })
  test.each([
    ['at the end', 'serve \\\n  --a', 'serve \\\n  --a \\\n  --b', 'serve2 \\\n  --a', 'serve2 \\\n  --a \\\n  --b'],
    ['in the middle', 'serve \\\n  --a', 'serve \\\n  --x \\\n  --a', 'serve \\\n  --a\ndone', 'serve \\\n  --x \\\n  --a\ndone'],
    ['at the end of a line', 'serve --a\ndone', 'serve --a --b\ndone', 'serve2 --a\ndone', 'serve2 --a --b\ndone'],
    ['removed at the end of a line', 'serve --a\ndone\nend', 'serve\ndone\nend', 'serve --a\ndone\nend 2', 'serve\ndone\nend 2'],
    ['beside an own one', 'serve --a 1', 'serve --a 2 --c', 'serve --a 9', 'serve --a 9 --c'],
  ])('keeps a flag of theirs in its command: %s', (_, base, theirs, mine, result) => {
    expect(merge(base, theirs, mine)).toBe(result)
  })
  test('keeps the indentation of a line of theirs', () => {
    expect(merge('if x:\n  a()', 'if x:\n  a()\n  b()', 'if y:\n  a()')).toBe('if y:\n  a()\n  b()')
  })
  test('keeps the line breaks and style of the own text', () => {
    expect(merge('a --b 1 \\\n  --c 2', 'a --b 5 --c 2', 'a --b 1 \\\n  --c 3')).toContain('--c 3')
  })
  test.each(['', 'A=1', 'A=1\nB=2\n'])('returns the version of the other side when one side changed nothing: %j', (mine) => {
    expect(partsOf(merge(mine, 'C=1\nA=1', mine))).toEqual(partsOf('C=1\nA=1'))
    expect(merge(mine, mine, 'C=1\nA=1')).toBe('C=1\nA=1')
  })
})

describe('droppedLines', () => {
  test('returns the line of the other side when both changed the same line', () => {
    expect(dropped('-p 1:80', '-p 2:80', '-p 3:80')).toEqual([{ text: '-p 2:80', side: 'theirs' }])
    expect(dropped('run', 'run fast', 'run slow')).toEqual([{ text: 'run fast', side: 'theirs' }])
  })
  test('returns a line that one side removed and the other kept', () => {
    expect(dropped('A=1\nB=2\nC=3', 'A=1\nB=2\nC=4', 'A=1\nC=3', 'A=1\nC=4')).toEqual([{ text: 'B=2', side: 'theirs' }])
    expect(dropped('A=1\nB=2\nC=3', 'A=1\nC=3', 'A=1\nB=2\nC=3\nD=4')).toEqual([{ text: 'B=2', side: 'mine' }])
  })
  test('returns a line that was deleted in the merged text', () => {
    expect(dropped('A=1', 'A=1\nX=1', 'A=1\nY=1', 'A=1\nY=1')).toEqual([{ text: 'X=1', side: 'theirs' }])
    expect(dropped('A=1', 'A=1\nX=1', 'A=1\nY=1', 'X=1\nY=1')).toEqual([{ text: 'A=1', side: 'both' }])
  })
  test('returns no line when only one side replaced it', () => {
    expect(dropped('A=1\nB=2', 'A=1\nB=3', 'A=9\nB=2')).toEqual([])
  })
  test('returns every added line that the merged text does not have', () => {
    const text = fc.array(fc.constantFrom('A=1', 'A=2', 'B=1', 'run', '--c', 'C=1')).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, text, text, text, (base, theirs, mine, merged) => {
        for (const result of [merge(base, theirs, mine), merged]) {
          const [b, r] = [base, result].map((one) => new Set(partsOf(one).map((part) => part.text)))
          const named = new Set(dropped(base, theirs, mine, result).map((line) => line.text))
          for (const side of [theirs, mine]) {
            for (const line of partsOf(side)) if (!b?.has(line.text) && !r?.has(line.text)) expect(named).toContain(line.text)
          }
        }
      }),
    )
  })
  test('returns no line that the merged text has as often as each side', () => {
    const text = fc.array(fc.constantFrom('A=1', 'B=1', 'run')).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, text, text, (base, theirs, mine) => {
        expect(dropped(base, theirs, mine, `${theirs}\n${mine}`)).toEqual([])
      }),
    )
  })
})

test('appends a line in the style of the text', () => {
  expect(withLine('', 'A=1')).toBe('A=1')
  expect(withLine('A=1\n', 'B=1')).toBe('A=1\nB=1')
  expect(withLine('serve m --a 1', '--b 2')).toBe('serve m --a 1 --b 2')
  expect(withLine('serve \\\n  --a 1', '--b 2')).toBe('serve \\\n  --a 1 --b 2')
  expect(withLine('-p 80:80\nA=1', '-p 81:81')).toBe('-p 80:80\nA=1\n-p 81:81')
})
