import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { baseUrl } from '@/api/config'
import { fewHosts } from '@/test/change-row'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'
import { hostSightings, HOUR_MS } from '../sightings/host-sightings'

beforeAll(() => Promise.all([import('../machine/host-page'), import('../list/hosts-page'), import('../sightings/record-loaded')]), 60_000)

/** Twelve earlier visits; the host was rented at eight of them. */
function visitBefore(id: string): void {
  const hour = Math.floor(Date.now() / HOUR_MS)
  const earlier = Array.from({ length: 12 }, (_, index) => [hour - 24 * (index + 1), index < 8] as const)
  hostSightings.add(baseUrl(), new Map([[id, new Map(earlier)]]), Date.now())
}

test('notes each visit to the list, and shows them on the page of a host', async () => {
  fewHosts('sightings-1')
  const rented = marketFor('sightings-1').db.hosts.find(({ status }) => status === 'running')
  visitBefore(rented?.id ?? '')
  const { user } = renderApp('/hosts', { key: 'sightings-1' })
  await user.click(await screen.findByRole('link', { name: String(rented?.address) }))
  expect(await screen.findByText('Rented on 9 of your 13 visits')).toBeVisible()
  expect(document.body).not.toHaveTextContent(/Rented.*utilisation/)
})

test('shows the visits in the panel in Russian, and none after the first visit', async () => {
  fewHosts('sightings-2')
  const [first, second] = marketFor('sightings-2').db.hosts
  visitBefore(first?.id ?? '')
  const { router } = renderApp(`/hosts?host=${first?.id}`, { key: 'sightings-2', preferences: { locale: 'ru' } })
  expect(await screen.findByText(/^В аренде в \d из 13 ваших визитов$/)).toBeVisible()
  await router.navigate({ to: '/hosts', search: { host: second?.id } })
  await waitFor(() => expect(screen.queryByText(/ваших визитов/)).toBeNull())
  expect(hostSightings.store.list()[0]?.hosts[second?.id ?? '']).toBeDefined()
})
