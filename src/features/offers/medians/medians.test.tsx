import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { server } from '@/mocks/node'
import { sentOffer } from '@/test/make-offer'
import { renderApp } from '@/test/render-app'

function serveOffers(count: number, { isFailing = false, part = -1 } = {}): string[] {
  const probes: string[] = []
  const all = ['l40s', 'h100'].flatMap((gpu) =>
    Array.from({ length: count }, (_, rank) =>
      sentOffer({
        id: `${gpu}-${rank}`,
        gpu_name: gpu.toUpperCase(),
        gpu_translit_name: gpu,
        ...(rank === part ? { vram: 12 } : {}),
        prices: [{ currency: 'USD', price: rank + 11 }],
      }),
    ),
  )
  server.use(
    http.post('*/v0/market/search', async ({ request }) => {
      const { searchParams } = new URL(request.url)
      const [start, limit] = [Number(searchParams.get('start')), Number(searchParams.get('limit'))]
      const { query } = (await request.json()) as { query: { gpu_translit_name?: string[] } }
      if (limit === 1) {
        if (query.gpu_translit_name) probes.push(`${query.gpu_translit_name.join()} ${start}`)
        if (isFailing) return HttpResponse.json({ ok: false }, { status: 500 })
      }
      const found = all.filter(({ gpu_translit_name: gpu }) => query.gpu_translit_name?.includes(String(gpu)) ?? true)
      return HttpResponse.json({ ok: true, data: found.slice(start, start + limit), total_items: found.length })
    }),
  )
  return probes
}
const cellOf = async (name: RegExp) => {
  const row = await within(await screen.findByRole('table', { name: 'Offers' })).findByRole('row', { name })
  const cell = row.querySelector('[data-column=median]')
  if (!cell) throw new Error('no median')
  return cell
}

test('shows the distance of each price to the median of its model, and the formula on hover', async () => {
  serveOffers(5)
  renderApp('/offers?price_to=9&currency=USD', { key: 'median-1' })
  const cell = await cellOf(/L40S.*\$5\.50/s)
  await waitFor(() => expect(cell).toHaveTextContent('−15%15% below the median'))
  expect(cell).toHaveAttribute(
    'title',
    '15% below the median of 5 rentable offers of 2 × L40S: $13.00\u00A0/\u00A0h\n($11.00 − $13.00) ÷ $13.00 = −15%',
  )
  expect(await cellOf(/L40S.*\$6\.50/s)).toHaveTextContent('0%equal to the median')
  expect(await cellOf(/H100.*\$7\.50/s)).toHaveTextContent('+15%15% above the median')
})

test('reads the median of each model once', async () => {
  const probes = serveOffers(5)
  renderApp('/offers?price_to=9&currency=USD', { key: 'median-2' })
  await waitFor(async () => expect(await cellOf(/H100.*\$7\.50/s)).toHaveTextContent('+15%'))
  await waitFor(() => expect(probes.toSorted()).toEqual(['h100 0', 'h100 2', 'l40s 0', 'l40s 2']))
})

test('sends no request when the list has all offers of a model', async () => {
  const probes = serveOffers(5)
  renderApp('/offers?currency=USD', { key: 'median-3' })
  await waitFor(async () => expect(await cellOf(/L40S.*\$5\.50/s)).toHaveTextContent('−15%'))
  expect(probes).toEqual([])
})

test('shows a dash with the number of offers when there are fewer than five', async () => {
  serveOffers(4)
  renderApp('/offers?price_to=9&currency=USD', { key: 'median-4' })
  const cell = await cellOf(/L40S.*\$5\.50/s)
  await waitFor(() => expect(cell).toHaveTextContent('—'))
  expect(cell).toHaveAttribute('title', '4 rentable offers of 2 × L40S: too few for a median')
})

test('compares no offer of a part of a GPU, and leaves it out of the median', async () => {
  serveOffers(6, { part: 2 })
  renderApp('/offers?currency=USD', { key: 'median-7' })
  await waitFor(async () => expect(await cellOf(/L40S.*\$5\.50/s)).toHaveTextContent('−21%'))
  const part = await cellOf(/L40S.*\$6\.50/s)
  expect(part).toHaveTextContent('—')
  expect(part).toHaveAttribute('title', 'For part of a GPU: not comparable with whole ones.')
})

test('leaves the cells empty after an error, and sends no further request', async () => {
  const probes = serveOffers(5, { isFailing: true })
  renderApp('/offers?price_to=9&currency=USD', { key: 'median-5' })
  const cell = await cellOf(/L40S.*\$5\.50/s)
  await waitFor(() => expect(probes).toHaveLength(2))
  expect(cell).toBeEmptyDOMElement()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('reads no median when the column is hidden', async () => {
  const probes = serveOffers(5)
  const { user } = renderApp('/offers?price_to=9&currency=USD', { key: 'median-6', preferences: { hiddenColumns: ['median'] } })
  await user.click(await screen.findByRole('button', { name: 'Columns' }))
  expect(probes).toEqual([])
  await user.click(await screen.findByRole('checkbox', { name: 'Against the median' }))
  await waitFor(async () => expect(await cellOf(/L40S.*\$5\.50/s)).toHaveTextContent('−15%'))
})
