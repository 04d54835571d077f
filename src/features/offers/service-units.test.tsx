import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { searchOffers } from '@/contract/offer'
import type { RequestOf } from '@/contract/endpoint'
import { server } from '@/mocks/node'
import { sentOffer } from '@/test/make-offer'
import { renderApp } from '@/test/render-app'

type Body = NonNullable<RequestOf<typeof searchOffers>['body']>

/** A service that reports and compares network in Mbps and VRAM in binary megabytes. */
function serveMbps() {
  const asked: Body[] = []
  const row = (id: string, gbps: number) =>
    sentOffer({ id, gpu_name: `GPU ${id}`, vram: 49_152, configuration: { ethernet_in: gbps * 1_000, ethernet_out: 1_000 } })
  server.use(
    http.post('*/v0/market/search', async ({ request }) => {
      const body = (await request.json()) as Body
      if (new URL(request.url).searchParams.get('limit') !== '1') asked.push(body)
      const least = body.query?.ethernet_in_gt ?? 0
      const rows = [row('slow', 1), row('fast', 16)].filter(({ configuration }) => {
        const { ethernet_in } = configuration as { ethernet_in: number }
        return ethernet_in >= least
      })
      return HttpResponse.json({ ok: true, data: rows, total_items: rows.length })
    }),
  )
  return asked
}
const offers = () => screen.findByRole('table', { name: 'Offers' })
const boundsOf = (asked: Body[]) => asked.map(({ query }) => query?.ethernet_in_gt)

test('recognizes Mbps in the first answer, repeats the search with bounds in Mbps, and shows Gbps', async () => {
  const asked = serveMbps()
  renderApp('/offers?currency=USD&ethernet_in_from=10', { key: 'units-1' })
  const row = await within(await offers()).findByRole('row', { name: /GPU fast/ })
  expect(row).toHaveTextContent(/16 Gbps/)
  expect(row).toHaveTextContent(/48 GB/)
  await waitFor(() => expect(within(screen.getByRole('table', { name: 'Offers' })).queryByRole('row', { name: /GPU slow/ })).toBeNull())
  expect(boundsOf(asked)).toEqual([expect.closeTo(10, 3), expect.closeTo(10_000, 3)])
})

test('says the recognized units in Settings and applies a chosen one', async () => {
  const asked = serveMbps()
  const { router, user } = renderApp('/offers?currency=USD&ethernet_in_from=10', { key: 'units-2' })
  await offers()
  await router.navigate({ to: '/settings' })
  const network = await screen.findByRole('combobox', { name: 'Network' })
  expect(network).toHaveDisplayValue('Mbps, detected from the values')
  expect(screen.getByRole('combobox', { name: 'VRAM' })).toHaveDisplayValue('MiB, detected from the values')
  expect(screen.getByRole('combobox', { name: 'CPU clock' })).toHaveDisplayValue('GHz, assumed')
  await user.selectOptions(network, 'Gbps')
  await router.navigate({ to: '/offers', search: { currency: 'USD', ethernet_in_from: 10 } as never })
  expect(await within(await offers()).findByRole('row', { name: /GPU slow/ })).toHaveTextContent(/1,000 Gbps|1 Tbps/)
  expect(boundsOf(asked).at(-1)).toBeCloseTo(10, 3)
})

test('loads rows again that were shown before another page revealed the unit', async () => {
  const rows = [1_000, 16_000].map((ethernet_in) =>
    sentOffer({ id: `o-${ethernet_in}`, gpu_name: `GPU ${ethernet_in}`, configuration: { ethernet_in, ethernet_out: 1_000 } }),
  )
  let sendNext = () => {}
  const isWanted = new Promise<void>((resolve) => (sendNext = resolve))
  server.use(
    http.post('*/v0/market/search', async ({ request }) => {
      const start = Number(new URL(request.url).searchParams.get('start'))
      if (start === 1) await isWanted
      return HttpResponse.json({ ok: true, data: rows.slice(start, start + 1), total_items: 2 })
    }),
  )
  renderApp('/offers?currency=USD', { key: 'units-3' })
  const first = () => screen.findByRole('row', { name: /GPU 1000/ })
  expect(await first()).toHaveTextContent(/1 Tbps/)
  sendNext()
  expect(await screen.findByRole('row', { name: /GPU 16000/ })).toHaveTextContent(/16 Gbps/)
  await waitFor(async () => expect(await first()).toHaveTextContent(/1 Gbps/))
})
