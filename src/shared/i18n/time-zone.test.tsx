import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { formatFor } from './format'
import { I18nProvider, useFormat } from './i18n'

const AT = Date.UTC(2026, 10, 29, 12)
const zone = process.env['TZ']
const travelTo = (name: string | undefined) => {
  if (name === undefined) delete process.env['TZ']
  else process.env['TZ'] = name
}
afterEach(() => travelTo(zone))

const Time = () => <time>{useFormat().dateTimeWithZone(AT)}</time>

test.each(['visibilitychange', 'focus'])('shows times in the new zone of the system after %s', (event) => {
  travelTo('Europe/Berlin')
  render(
    <I18nProvider locale="en">
      <Time />
    </I18nProvider>,
  )
  expect(screen.getByRole('time')).toHaveTextContent('01:00:00 PM GMT+1')
  travelTo('America/New_York')
  act(() => void (event === 'focus' ? globalThis : document).dispatchEvent(new Event(event, { bubbles: true })))
  expect(screen.getByRole('time')).toHaveTextContent('07:00:00 AM EST')
})

test('writes a file in the new zone without an event', () => {
  travelTo('Asia/Kathmandu')
  expect(formatFor('en').time(AT)).toMatch(/^5:45:00\sPM$/)
  travelTo('UTC')
  expect(formatFor('en').time(AT)).toMatch(/^12:00:00\sPM$/)
  expect(formatFor('en')).toBe(formatFor('en'))
})
