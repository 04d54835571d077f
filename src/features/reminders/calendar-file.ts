import { LAST_TIME } from '@/shared/lib/local-date'

/** RFC 5545: the longest line, in bytes without its end. */
const MAX_BYTES = 75
const END = '\r\n'
const FIRST_TIME = Date.parse('0000-01-01T00:00:00Z')

export interface CalendarEntry {
  id: string
  at: number
  now: number
  summary: string
  lines: readonly string[]
}

/** UTC, so that no time zone and no change to daylight saving is left to the calendar. A year without exactly four digits is invalid. */
const utc = (time: number): string => new Date(Math.max(FIRST_TIME, Math.min(time, LAST_TIME))).toISOString().replaceAll(/[-:]|\.\d+/g, '')

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|[\r\n]/g, String.raw`\n`)

/** Splits a long line; a continuation begins with a space. Never inside a character. */
function fold(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > MAX_BYTES) {
      folded += `${END} `
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}

const alarm = (trigger: string, summary: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${summary}`,
  `TRIGGER:${trigger}`,
  'END:VALARM',
]

function event({ id, at, now, summary, lines }: CalendarEntry): string[] {
  const title = escaped(summary)
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(at)}`,
    'DURATION:PT15M',
    `SUMMARY:${title}`,
    `DESCRIPTION:${escaped(lines.join('\n'))}`,
    ...alarm('-PT30M', title),
    ...alarm('PT0S', title),
    'END:VEVENT',
  ]
}

/** A calendar file with one event of 15 minutes per entry, and alarms 30 minutes before and at its start. */
export const calendarFile = (entries: readonly CalendarEntry[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//GPU Market Console//EN', ...entries.flatMap(event), 'END:VCALENDAR', ''].map(fold).join(END)
