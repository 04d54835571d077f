import { expect, test } from 'vitest'
import { journal } from '@/api/journal/journal'
import { kit, openKit } from '@/test/connection-kit'
import { renderApp } from '@/test/render-app'

test('keeps the entered address after a reload, but no text that is not an address', async () => {
  const { user, unmount } = openKit([{ id: 'i', status: 'pending', hoster_id: 'h' }])
  await user.type((await kit()).getByLabelText('Host'), 'gpu.test')
  unmount()
  const [attempt] = journal().attempts()
  const again = renderApp(`/instances/${attempt?.attemptId}`)
  const { getByText, getByLabelText } = await kit()
  expect(getByText('ssh -p 22 root@gpu.test')).toBeVisible()
  await again.user.clear(getByLabelText('Host'))
  await again.user.type(getByLabelText('Host'), 'root:hunter2@gpu.test')
  const stored = Object.keys(localStorage).map((key) => localStorage.getItem(key))
  expect(stored.join('\n')).toContain('gpu')
  expect(stored.join('\n')).not.toContain('hunter2')
})
