import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setKey } from '@/api/api-key'
import { diagnostics } from '@/api/diagnostics'
import { call } from '@/api/http'
import { sendRent } from '@/api/instances'
import { rentResults } from '@/api/journal/rent-results'
import { listGpus } from '@/contract/gpu'
import { listHosts } from '@/contract/host'
import { searchOffers } from '@/contract/offer'
import { rentedWith, rentFailed, settlementOf, type RentEnd } from '@/features/rent/rent-outcome'
import { withoutSecrets } from '@/api/report'
import { PLAIN_LINE } from '@/shared/ssh/private-samples.test-support'
import { answering, answersOf, lookAtEach, wrongWith } from './malformed-page.test-support'
import { journalWith } from './make-journal'
import { renderApp } from './render-app'

afterEach(diagnostics.clear)

const MINUTE = 60_000
const REQUEST = { query: {}, body: { offer_id: 'o-1', template_id: 't-1' } }

const page = { start: 0, limit: 10 }
const READ = {
  offers: () => call(searchOffers, { query: page, body: {} }),
  'hosts with offers': () => call(listHosts, { query: page }),
  gpus: () => call(listGpus, { query: page }),
}

const rent = (): Promise<RentEnd> => sendRent(REQUEST, new AbortController().signal).then(rentedWith, rentFailed)

function settle(end: RentEnd): void {
  journalWith({ attemptId: 'a-1', startedAt: Date.now() - 60_000, settledAt: Date.now(), ...settlementOf(end) })
  rentResults.remove('a-1')
  if ('answer' in end) rentResults.add('a-1', { answer: end.answer, raw: end.raw })
}

test.each(['rental as a list', 'rental as an object'] as const)(
  'shows a malformed %s, and never as a failure when the API reported success',
  async (resource) => {
    setKey('malformed-rentals')
    const service = answering(resource)
    settle(await rent())
    renderApp('/instances/a-1', { key: 'malformed-rentals' })
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('ssh -p 22022 root@ssh1.market.example'))
    const wrong = await lookAtEach(answersOf(resource), service, async (answer) => {
      const end = await rent()
      act(() => settle(end))
      const saidYes = !answer.includes('"ok":false') && end.outcome !== 'unknown'
      return saidYes && !('answer' in end) ? [`a yes became ${end.outcome}`] : []
    })
    expect(wrong).toEqual([])
  },
  MINUTE,
)

test(
  'shows an outcome for an added key, however malformed the response',
  async () => {
    const service = answering('secret')
    const { user } = renderApp('/keys', { key: 'malformed-keys' })
    const box = await screen.findByRole('textbox', { name: 'Public key' })
    const add = async () => {
      const before = service.answered
      await user.clear(box)
      await user.click(box)
      await user.paste(`${PLAIN_LINE} me@here`)
      await user.click(screen.getByRole('button', { name: 'Add key' }))
      await waitFor(() => expect(service.answered).toBe(before + 1))
      await waitFor(() => expect(screen.getByRole('button', { name: 'Add key' })).not.toHaveAttribute('data-loading'))
    }
    await add()
    await screen.findByRole('region', { name: '“me@here” was added' })
    const wrong = await lookAtEach(answersOf('secret', { runs: 10 }), service, async () => {
      await add()
      return []
    })
    expect(wrong).toEqual([])
  },
  MINUTE,
)

test('does not report a host as missing while a row of the list is unreadable', async () => {
  answering('hosts with offers').text = '{"data":[{"id":"m-2"},{"id":12345678901234567890}]}'
  renderApp('/hosts/m-1?currency=USD', { key: 'malformed-host' })
  expect(await screen.findByText(/^1 unreadable row; it may be this host/)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Not found so far' })).toBeVisible()
  expect(screen.queryByText(/Host not found/)).not.toBeInTheDocument()
})

test('shows unreadable rows unchanged in Settings', async () => {
  setKey('malformed-settings')
  const resources = ['offers', 'hosts with offers', 'gpus'] as const
  const answers = resources.flatMap((resource) => answersOf(resource, { runs: 20, everyByHand: 1 }).map((text) => ({ resource, text })))
  for (const { resource, text } of answers) {
    answering(resource).text = text
    // Other tests cover failures and unknown formats.
    await READ[resource]().catch(() => undefined)
  }
  const { setAside } = diagnostics.get()
  expect(setAside.length).toBeGreaterThan(20)
  renderApp('/settings', { key: 'malformed-settings' })
  await screen.findByRole('heading', { name: 'Unreadable rows' })
  // The JSON of a row is rendered when the row is opened.
  for (const row of document.querySelectorAll<HTMLDetailsElement>('details')) row.open = true
  await waitFor(() => expect(document.querySelectorAll('details pre')).toHaveLength(setAside.length))
  const written = [...document.querySelectorAll('details pre')].map((pre) => JSON.parse(pre.textContent) as unknown)
  expect(written).toEqual(setAside.map(({ row }) => JSON.parse(JSON.stringify(withoutSecrets(row.raw)))))
  expect(wrongWith(answers.map(({ text }) => text).join())).toEqual([])
})
