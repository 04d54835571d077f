import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { baseUrl } from '@/api/config'
import { hostLabels } from '@/api/host-labels'
import { marketFor } from '@/mocks/market'
import { fewHosts } from '@/test/change-row'
import { renderApp } from '@/test/render-app'
import { runningCosts } from '../advisor/running-costs'
import { savedViews } from '../views/saved-views'

const FROM = /^Imported from backup\.json, /

function importInto(key: string): string {
  fewHosts(key)
  const hostId = marketFor(key).db.hosts[0]?.id ?? ''
  const mark = { service: baseUrl(), imported: { file: 'backup.json', at: Date.UTC(2026, 10, 20) } }
  hostLabels.put({ ...mark, id: `${baseUrl()} ${hostId}`, hostId, label: 'rack 4', at: 1 })
  savedViews.put({ ...mark, id: 'view-1', name: 'Idle ones', search: 'part=idle', savedAt: 1 })
  runningCosts.put({ kind: 'utilisation', text: '60', imported: mark.imported })
  return hostId
}

test('marks imported labels and views in the list with their file', async () => {
  importInto('imported-list')
  const { user } = renderApp('/hosts', { key: 'imported-list' })
  const link = await screen.findByRole('link', { name: 'rack 4' })
  expect(link.closest('[title^="Imported"]')).toHaveAttribute('title', expect.stringMatching(FROM))
  const view = await within(screen.getByRole('navigation', { name: 'Views' })).findByRole('button', { name: /^Idle ones/ })
  expect(view).toHaveAttribute('title', expect.stringMatching(FROM))
  await user.click(view)
  await act(() => user.click(screen.getByRole('button', { name: 'Edit view Idle ones' })))
  expect(within(await screen.findByRole('dialog')).getByText(FROM)).toBeVisible()
})

test('marks an imported label and running costs on the page of a host, until the user changes them', async () => {
  const hostId = importInto('imported-page')
  const { user } = renderApp(`/hosts/${hostId}`, { key: 'imported-page' })
  const costs = within(await screen.findByRole('region', { name: /^Break-even electricity only/ }))
  expect(costs.getByText(FROM)).toBeVisible()
  await user.type(costs.getByRole('textbox', { name: 'Utilisation' }), '5')
  expect(costs.queryByText(FROM)).toBeNull()
  expect(screen.getByText(FROM)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit label' }))
  await user.type(screen.getByRole('textbox', { name: 'Label' }), '2{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'rack 42' })).toBeVisible()
  expect(screen.queryByText(FROM)).toBeNull()
})
