import { act, screen, within } from '@testing-library/react'
import { receiptOf } from '@/domain/receipt'
import { rentResults } from '@/api/journal/rent-results'
import { parseRentAnswer } from '@/contract/instance'
import { journalWith } from './make-journal'
import { renderApp } from './render-app'

export const A = {
  id: 'instance-a',
  status: 'pending',
  hoster_id: 'h',
  ssh_host: '198.51.100.24',
  ssh_port: 41022,
  ssh_username: 'root',
  ssh_password: 'example-password',
  tunnel_token: 'example-tunnel',
  uptime_price: 1.82,
  ui_url: 'https://ui.test:8443/lab?token=example-ui',
  deployment_data: { base_url: 'javascript:alert(1)' },
}
export const B = { id: 'instance-b', actual_status: 'loading', image_uuid: 'x', public_ip: '203.0.113.9', jupyter_token: 'example-jupyter' }

/** With its receipt in the journal. `isHere` is false after a reload, when the page no longer has the response. */
export function openKit(data: unknown, { isHere = true, locale = 'en' as 'en' | 'ru', raw = null as unknown } = {}) {
  const answer = parseRentAnswer(data)
  journalWith({
    attemptId: 'a-1',
    state: 'rented',
    startedAt: Date.now() - 60_000,
    settledAt: Date.now(),
    receipts: answer.instances.map(receiptOf),
  })
  const app = renderApp('/instances/a-1', { preferences: { locale } })
  if (isHere) act(() => rentResults.add('a-1', { answer, raw }))
  return app
}
export const kit = async (name = 'Connection') => within(await screen.findByRole('region', { name }))
export const part = async (name: string) => within((await kit()).getByRole('region', { name }))
