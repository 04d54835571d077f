import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { marketFor } from '@/mocks/market'
import { exportAs, exportedJson } from '@/test/export-as'
import { renderApp } from '@/test/render-app'

function downloads(): Promise<string[]>[] {
  const files: Promise<string[]>[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push((blob as Blob).text().then((text) => text.trim().split('\r\n').slice(1)))
    return 'blob:hosts'
  })
  return files
}

test('exports the hosts that match the filters, or all hosts', async () => {
  const files = downloads()
  const { user } = renderApp('/hosts?status=blocked&sort=address_desc', { key: 'export-1' })
  await exportAs(user, 'Download as CSV', 'Export 5 of 60 hosts')
  const shown = await files[0]
  expect(shown).toHaveLength(5)
  expect(shown?.every((line) => line.includes('blocked'))).toBe(true)
  await exportAs(user, 'Download as CSV', 'Export all 60')
  expect(await files[1]).toHaveLength(60)
})

test('exports all hosts without filters, and disables the export when no host matches', async () => {
  const files = downloads()
  const { user } = renderApp('/hosts', { key: 'export-2' })
  await exportAs(user, 'Download as CSV')
  expect(await files[0]).toHaveLength(60)
  expect(screen.queryByRole('button', { name: /^Export all/ })).toBeNull()
  await user.click(screen.getByRole('searchbox', { name: 'Search loaded hosts' }))
  await user.paste('no such host')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export 0 of 60 hosts' })).toBeDisabled())
  expect(screen.getByRole('button', { name: 'Export all 60' })).toBeEnabled()
})

test('says in the buttons and the file that only a part of the hosts is loaded', async () => {
  marketFor('export-3').set({ hosts: 250, faults: [{ endpoint: 'GET /v0/hosts', kind: '403', after: 1 }] })
  const { user } = renderApp('/hosts', { key: 'export-3' })
  await screen.findByRole('button', { name: 'Load the rest' })
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  expect(await exportedJson(user, 'Export 100 loaded')).toMatchObject({
    about: '100 of 250 loaded',
    loaded: 100,
    total: 250,
    loaded_at: expect.any(String),
  })
  await user.click(screen.getByRole('searchbox', { name: 'Search loaded hosts' }))
  await user.paste('no such host')
  expect(await screen.findByRole('button', { name: 'Export 0 of 100 loaded' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Export 100 loaded' })).toBeEnabled()
})
