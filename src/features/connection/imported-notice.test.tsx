import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { journal, journalStores } from '@/api/journal/journal'
import { kit } from '@/test/connection-kit'
import { attemptWith } from '@/test/make-attempt'
import { journalWith, SERVICE } from '@/test/make-journal'
import { refuseStorageWrites } from '@/test/refuse-storage-writes'
import { renderApp } from '@/test/render-app'

describe('an imported rental', () => {
  const receipts = [{ shape: 'A' as const, fields: { id: 'i-1', ssh_host: 'evil.example', ssh_port: 22, ui_url: 'https://links.example' } }]
  const imported = { file: 'from a stranger.json', at: Date.UTC(2026, 10, 21, 14, 2) }
  const openImported = () => {
    journalWith({ attemptId: 'imported', state: 'rented', receipts, imported })
    return renderApp('/instances/imported')
  }
  test('hides commands and links of an imported rental until the user confirms once (I5)', async () => {
    const { user, unmount } = openImported()
    const { getByText, queryByText, queryByRole, getByRole } = await kit()
    expect(getByText(/^From the file from a stranger\.json, .*Anyone could have made that file/)).toHaveTextContent(
      'They lead to evil.example and links.example.',
    )
    expect([queryByText(/^ssh /), queryByRole('link'), queryByText('Receipt in the journal')]).toEqual([null, null, null])
    await user.click(getByRole('button', { name: 'Show commands and links' }))
    expect(getByText('ssh -p 22 root@evil.example')).toBeVisible()
    expect(getByText(/^Imported from the file from a stranger\.json/)).toBeVisible()
    unmount()
    renderApp('/instances/imported')
    expect((await kit()).getByText('ssh -p 22 root@evil.example')).toBeVisible()
  })
  test('names the hosts of addresses in the file that no answer had (I5)', async () => {
    const addresses = { 0: { host: 'ssh -p 2222 root@typed.example', port: '22', user: 'root' }, 1: { host: '', port: '22', user: 'root' } }
    journalWith({ attemptId: 'imported', state: 'rented', receipts: [{ shape: 'A', fields: { id: 'i-1' } }], addresses, imported })
    renderApp('/instances/imported')
    const { getByText, queryByText } = await kit()
    expect(getByText(/^From the file from a stranger\.json/)).toHaveTextContent('They lead to ssh -p 2222 root@typed.example.')
    expect(queryByText(/^ssh /)).toBeNull()
  })
  test('says that the browser did not store the confirmation, and keeps the commands hidden (I5)', async () => {
    const { user } = openImported()
    refuseStorageWrites((key) => key.startsWith('gpu-console.journal-mark/'))
    await user.click(await screen.findByRole('button', { name: 'Show commands and links' }))
    expect(await screen.findByText(/^The browser couldn’t save this/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Show commands and links' })).toBeVisible()
    vi.unstubAllGlobals()
  })

  test('shows the file and date of an imported rental in the journal (I3)', async () => {
    openImported()
    await kit()
    expect(screen.getByRole('complementary', { name: 'Journal' })).toHaveTextContent('From the file from a stranger.json')
    expect(screen.getByRole('region', { name: 'Attempt' })).toHaveTextContent('ImportedFrom the file from a stranger.json')
  })
  test('requires another confirmation when the entry was removed and imported again', async () => {
    const { user, unmount } = openImported()
    await user.click((await kit()).getByRole('button', { name: 'Show commands and links' }))
    unmount()
    journal().remove('imported')
    journalStores.begun.put({
      ...attemptWith({ service: SERVICE, attemptId: 'imported', state: 'rented', receipts }),
      imported: { ...imported, at: 1 },
    })
    renderApp('/instances/imported')
    expect((await kit()).getByRole('button', { name: 'Show commands and links' })).toBeVisible()
  })
})
