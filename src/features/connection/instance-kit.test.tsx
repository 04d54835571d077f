import { expect, test } from 'vitest'
import { journal } from '@/api/journal/journal'
import { A, kit, openKit, part } from '@/test/connection-kit'
import { journalWith } from '@/test/make-journal'
import { renderApp } from '@/test/render-app'

test('suggests a short name that no earlier block of another rental has', async () => {
  const { unmount } = openKit([A, { ...A, id: 'second', ssh_host: '198.51.100.25' }])
  const names = async () => (await kit()).getAllByLabelText<HTMLInputElement>('Short name').map(({ value }) => value)
  expect(await names()).toEqual(['l40s-verda', 'l40s-verda-2'])
  unmount()
  const [first] = journal().attempts()
  if (!first) throw new Error('no attempt')
  journalWith(first, { ...first, attemptId: 'a-20261121-140211-7c3f', startedAt: first.startedAt - 1_000, stoppedAt: first.startedAt })
  renderApp('/instances/a-1')
  expect(await names()).toEqual(['l40s-verda-1', 'l40s-verda-1-2'])
})

test('keeps all digits of a pasted port with a space before it', async () => {
  const { user } = openKit([A])
  const forward = await part('Port forward')
  await user.clear(forward.getByLabelText('Local port, Jupyter'))
  await user.click(forward.getByLabelText('Local port, Jupyter'))
  await user.paste(' 18888')
  expect(forward.getByText(/^ssh -N -L 127\.0\.0\.1:18888:127\.0\.0\.1:8888 /)).toBeVisible()
})
