import fc from 'fast-check'
import ical from 'ical.js'
import { afterEach, expect, test } from 'vitest'
import { calendarFile } from './calendar-file'

/** The components of a file as the parser of Thunderbird reads them. Lines end with CRLF and have at most 75 bytes. */
function parse(file: string): InstanceType<typeof ical.Component> {
  expect(file.endsWith('\r\n')).toBe(true)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  return new ical.Component(ical.parse(file) as unknown[])
}

const eventsOf = (file: string) =>
  parse(file)
    .getAllSubcomponents('vevent')
    .map((event) => new ical.Event(event))

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
      const [event, ...others] = eventsOf(file)
      if (!event) throw new Error('no event')
      expect([others, event.uid, event.duration.toSeconds()]).toEqual([[], 'a-1', 900])
      expect(event.startDate.toJSDate().getTime()).toBe(at)
      expect(event.startDate.zone.tzid).toBe('UTC')
      expect(String(event.component.getFirstPropertyValue('dtstamp'))).toBe(`${new Date(at - 5_000).toISOString().slice(0, 19)}Z`)
      expect([event.summary, event.description]).toEqual([summary, lines.join('\n')])
      const alarms = event.component.getAllSubcomponents('valarm')
      expect(
        alarms.map((alarm) => [
          alarm.getFirstPropertyValue('action'),
          String(alarm.getFirstPropertyValue('trigger')),
          alarm.getFirstPropertyValue('description'),
        ]),
      ).toEqual([
        ['DISPLAY', '-PT30M', summary],
        ['DISPLAY', 'PT0S', summary],
      ])
    }),
    { numRuns: 200 },
  )
})

test.each([
  [Date.UTC(10_000, 0), '99991231T235959Z'],
  [8.64e15, '99991231T235959Z'],
  [Date.UTC(1969, 11, 31, 23), '19691231T230000Z'],
  [Date.parse('0000-01-01T00:00:00Z'), '00000101T000000Z'],
  [Date.parse('0099-07-01T10:00:00Z'), '00990701T100000Z'],
  [Date.parse('0000-01-01T00:00:00Z') - 1, '00000101T000000Z'],
  [-8.64e15, '00000101T000000Z'],
])('writes the time %s within the years of four digits', (at, text) => {
  const file = calendarFile([{ id: 'a', at, now: at, summary: 's', lines: [] }])
  expect(file).toContain(`DTSTART:${text}\r\n`)
  expect(file).toContain(`DTSTAMP:${text}\r\n`)
  expect(eventsOf(file)).toHaveLength(1)
})

test('keeps a line break of a note inside its text', () => {
  const [event] = eventsOf(calendarFile([{ id: 'a', at: 0, now: 0, summary: 's', lines: ['one\r\nEND:VEVENT\rtwo'] }]))
  expect(event?.description).toBe('one\nEND:VEVENT\ntwo')
})

test.each(['a', 'ж', '€', '😀'])('folds long lines of %s within 75 bytes and between characters', (character) => {
  const text = character.repeat(200)
  const [event] = eventsOf(calendarFile([{ id: 'a', at: 0, now: 0, summary: 's', lines: [text] }]))
  expect(event?.description).toBe(text)
})

test('holds one event for each rental', () => {
  const entry = (id: string) => ({ id, at: 0, now: 0, summary: id, lines: [] })
  expect(eventsOf(calendarFile([entry('a'), entry('b')])).map(({ uid }) => uid)).toEqual(['a', 'b'])
})
