import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { calendarFile } from './calendar-file'

interface Block {
  name: string
  values: Record<string, string>
  blocks: Block[]
}

/** A second, small parser of RFC 5545: it shares no code with the writer. */
function parse(file: string): Block {
  expect(file.endsWith('\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const root: Block = { name: '', values: {}, blocks: [] }
  const open = [root]
  const lines = file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
  for (const line of lines) {
    const at = line.indexOf(':')
    const [key, value] = [line.slice(0, at), line.slice(at + 1)]
    const block = open.at(-1) as Block
    if (key === 'BEGIN') {
      const inner = { name: value, values: {}, blocks: [] }
      block.blocks.push(inner)
      open.push(inner)
    } else if (key === 'END') {
      expect(block.name).toBe(value)
      open.pop()
    } else {
      expect(block.values).not.toHaveProperty(key)
      block.values[key] = value
    }
  }
  expect(open).toEqual([root])
  return root.blocks[0] as Block
}

const unescaped = (text = ''): string => {
  let plain = ''
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') {
      at += 1
      plain += text[at] === 'n' ? '\n' : text[at]
    } else plain += text[at]
  }
  return plain
}

function timeOf(value = ''): number {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(value) ?? []
  const [year = 0, month = 0, ...rest] = parts.map(Number)
  return Date.UTC(year, month - 1, ...(rest as [number, number, number, number]))
}

const ZONES = ['UTC', 'Europe/Moscow', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia']
const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

/** Local times on the days on which clocks change in 2026 and 2027, among any others. */
const local = fc.oneof(
  fc.record({
    day: fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01', '2027-03-28'),
    minute: fc.nat(1439),
  }),
  fc.record({
    day: fc
      .date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10)),
    minute: fc.nat(1439),
  }),
)

test('gives an independent parser the same moment, texts and alarms in any zone', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 120 }).map((text) => text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ''))
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), local, texts, fc.array(texts, { maxLength: 4 }), (name, { day, minute }, summary, lines) => {
      process.env['TZ'] = name
      const clock = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
      const at = new Date(`${day}T${clock}`).getTime()
      const file = calendarFile([{ id: 'a-1', at, now: at - 5_000, summary, lines }])
      // A calendar and the browser may have different zones.
      process.env['TZ'] = 'Pacific/Honolulu'
      const { name: outer, blocks } = parse(file)
      const event = blocks[0] as Block
      expect([outer, blocks.length, event.name, event.values['UID'], event.values['DURATION']]).toEqual([
        'VCALENDAR',
        1,
        'VEVENT',
        'a-1',
        'PT15M',
      ])
      expect([timeOf(event.values['DTSTART']), timeOf(event.values['DTSTAMP'])]).toEqual([at, Math.floor((at - 5_000) / 1_000) * 1_000])
      expect([unescaped(event.values['SUMMARY']), unescaped(event.values['DESCRIPTION'])]).toEqual([summary, lines.join('\n')])
      expect(event.blocks.map(({ values }) => [values['ACTION'], values['TRIGGER'], unescaped(values['DESCRIPTION'])])).toEqual([
        ['DISPLAY', '-PT30M', summary],
        ['DISPLAY', 'PT0S', summary],
      ])
    }),
    { numRuns: 200 },
  )
})

test('keeps a line break of a note inside its text', () => {
  const file = calendarFile([{ id: 'a', at: 0, now: 0, summary: 's', lines: ['one\r\nEND:VEVENT\rtwo'] }])
  expect(file).toContain(String.raw`DESCRIPTION:one\nEND:VEVENT\ntwo`)
})

test.each(['a', 'ж', '€', '😀'])('folds long lines of %s within 75 bytes and between characters', (character) => {
  const text = character.repeat(200)
  const event = parse(calendarFile([{ id: 'a', at: 0, now: 0, summary: 's', lines: [text] }])).blocks[0]
  expect(unescaped(event?.values['DESCRIPTION'])).toBe(text)
})

test('holds one event for each rental', () => {
  const entry = (id: string) => ({ id, at: 0, now: 0, summary: id, lines: [] })
  const { blocks } = parse(calendarFile([entry('a'), entry('b')]))
  expect(blocks.map(({ name, values }) => [name, values['UID']])).toEqual([
    ['VEVENT', 'a'],
    ['VEVENT', 'b'],
  ])
})
