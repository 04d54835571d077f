import { exportAs } from '@/test/export-as'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setHostLabel } from '@/api/host-labels'
import { marketFor } from '@/mocks/market'
import { fewHosts } from '@/test/change-row'
import { refuseStorageWrites } from '@/test/refuse-storage-writes'
import { renderApp } from '@/test/render-app'

const rowOf = (name: RegExp) => screen.findByRole('row', { name })
const firstHost = (key: string): string => {
  fewHosts(key)
  return marketFor(key).db.hosts[0]?.id ?? ''
}
const ADDRESS = /203\.0\.113\.10/

test('edits the label in the row, finds the host by it and removes it', async () => {
  fewHosts('label-1')
  const { user } = renderApp('/hosts', { key: 'label-1' })
  await user.click(within(await rowOf(ADDRESS)).getByRole('button', { name: 'Add a label to 203.0.113.10' }))
  const field = within(await rowOf(ADDRESS)).getByRole('textbox', { name: 'Label' })
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription('Stored in this browser only')
  await user.type(field, 'prague rack 4{Enter}')
  expect(await screen.findByRole('link', { name: 'prague rack 4' })).toBeVisible()
  expect(within(await rowOf(/prague rack 4/)).getByText('203.0.113.10')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Edit the label of prague rack 4' })).toHaveFocus()
  await user.type(screen.getByRole('searchbox', { name: 'Search loaded hosts' }), 'RACK 4')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Edit the label of prague rack 4' }))
  await user.clear(screen.getByRole('textbox', { name: 'Label' }))
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'No host matches' })).toBeVisible()
  await user.clear(screen.getByRole('searchbox', { name: 'Search loaded hosts' }))
  expect(await screen.findByRole('link', { name: '203.0.113.10' })).toBeVisible()
})

test('keeps the typed label when the browser does not store it, and discards it on Esc', async () => {
  fewHosts('label-2')
  const { user } = renderApp('/hosts', { key: 'label-2' })
  refuseStorageWrites((key) => key.startsWith('gpu-console.host-labels'))
  await user.click(within(await rowOf(ADDRESS)).getByRole('button', { name: /^Add a label/ }))
  await user.keyboard('prague{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('The browser couldn’t store the label.')
  expect(screen.getByRole('textbox', { name: 'Label' })).toHaveValue('prague')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('link', { name: '203.0.113.10' })).toBeVisible()
})

test('shows a label that another tab has stored', async () => {
  const host = firstHost('label-3')
  renderApp('/hosts', { key: 'label-3' })
  await rowOf(ADDRESS)
  setHostLabel(host, 'from a tab')
  expect(await screen.findByRole('link', { name: 'from a tab' })).toBeVisible()
})

test('titles the page of the host with its label, in Russian too', async () => {
  const host = firstHost('label-4')
  setHostLabel(host, 'Стойка 4')
  renderApp(`/hosts/${host}`, { key: 'label-4', preferences: { locale: 'ru' } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Стойка 4' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Изменить метку' })).toBeVisible()
  await waitFor(() => expect(document.title).toContain('Стойка 4'))
})

test('exports the labels and imports the file again without them', async () => {
  const host = firstHost('label-5')
  setHostLabel(host, 'rack 4; slot 2')
  let file = Promise.resolve('')
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = (blob as Blob).text()
    return 'blob:hosts'
  })
  const { user } = renderApp('/hosts', { key: 'label-5' })
  await exportAs(user, 'Download as CSV')
  const text = await file
  expect(text.split('\r\n')[0]).toContain('address,label,status')
  expect(text).toContain('rack 4; slot 2')
  await user.click(screen.getByRole('button', { name: 'Import CSV' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import CSV' }))
  await user.upload(dialog.getByLabelText(/Choose a file/), new File([text], 'hosts.csv', { type: 'text/csv' }))
  expect(await dialog.findByText(/^\d+ rows?/)).toBeVisible()
  expect(dialog.queryByText(/skipped/)).toBeNull()
  expect(marketFor('label-5').requests('PUT /v0/hosts/{host_id}')).toEqual([])
})

test('finds a host by its label in the command palette', async () => {
  const host = firstHost('label-6')
  setHostLabel(host, 'prague rack 4')
  const { user, router } = renderApp('/hosts', { key: 'label-6' })
  await rowOf(/prague rack 4/)
  await user.keyboard('{Control>}[KeyK]{/Control}')
  await screen.findByRole('combobox', { name: 'Search and commands' })
  await user.paste('rack 4')
  await user.click(await screen.findByRole('option', { name: /prague rack 4/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/hosts/${host}`))
})
