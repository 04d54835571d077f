import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { setPreferences } from '@/api/preferences'
import { server } from '@/mocks/node'
import { sentOffer } from '@/test/make-offer'
import { renderApp } from '@/test/render-app'

describe('the dots of similar offers', () => {
  /** The prices by id: "o-0" is the offer of the page. */
  const open = (key: string, prices: readonly number[], own: object = {}) => {
    const data = prices.map((price, index) =>
      sentOffer({ id: `o-${index}`, provider_translit_name: index % 2 ? 'vast-ai' : 'runpod', prices: [price], ...(index === 0 && own) }),
    )
    server.use(
      http.post('*/v0/market/search', ({ request }) => {
        const [start, limit] = ['start', 'limit'].map((name) => Number(new URL(request.url).searchParams.get(name)))
        return HttpResponse.json({ ok: true, data: data.slice(start, (start ?? 0) + (limit ?? 0)), total_items: data.length })
      }),
    )
    return renderApp('/offers/o-0?gpu=l40s&gpus=2&currency=USD', { key })
  }
  const part = async () => within(await screen.findByRole('region', { name: 'Compared with similar offers' }))

  test('are walked by keyboard, cheapest first, and lead to their offers', async () => {
    const { user, router } = open('dots-keys', [3, 1, 2, 4, 5])
    const slider = await (await part()).findByRole('slider')
    slider.focus()
    expect(slider).toHaveAttribute('aria-valuemax', '5')
    await user.keyboard('{Home}')
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^\$1\.00, .*, same or better for less$/))
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^\$3\.00, .*, this offer$/))
    await user.keyboard('{Enter}')
    expect(router.state.location.pathname).toBe('/offers/o-0')
    await user.keyboard('{End}{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/offers/o-4'))
  })

  test('stand for each of many offers, also in the table', async () => {
    const { user } = open(
      'dots-many',
      Array.from({ length: 640 }, (_, index) => 2 + (index % 7) / 10),
    )
    const position = await part()
    await waitFor(() => expect(position.getByRole('slider')).toHaveAttribute('aria-valuemax', '640'))
    await user.click(position.getByRole('radio', { name: 'Table' }))
    expect(await position.findByRole('button', { name: /^Show \d+ more/ })).toBeVisible()
    expect(position.getAllByRole('rowheader', { name: /this offer/ })).toHaveLength(1)
  })

  test('mark an offer that cannot be rented, without a rank', async () => {
    open('dots-unrentable', [3, 1, 2, 4, 5, 6], { rentable: false })
    const position = await part()
    const slider = await position.findByRole('slider')
    expect(slider).toHaveAccessibleName(/^Prices of 5 rentable offers; this one is at \$3\.00/)
    expect(slider).toHaveAttribute('aria-valuemax', '6')
    expect(position.queryByText('Rank by price')).toBeNull()
  })

  test('mark no offer as better that the user has hidden since', async () => {
    const { user } = open('dots-hidden', [3, 1, 2, 4, 5])
    const slider = await (await part()).findByRole('slider')
    slider.focus()
    await user.keyboard('{Home}')
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/better/))
    const hides = { not_gpu: [], not_provider: ['vast-ai'], not_country: [] }
    act(() => setPreferences({ hidden: { [globalThis.location.origin]: hides } }))
    expect(slider).toHaveAttribute('aria-valuetext', expect.not.stringMatching(/better/))
  })

  test('are drawn from five offers on', async () => {
    open('dots-few', [3, 1, 2, 4])
    const position = await part()
    expect(await position.findByText(/^Too few for a rank: 4 rentable offers/)).toBeVisible()
    expect(position.queryByRole('slider')).toBeNull()
  })
})
