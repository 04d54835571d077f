import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ACCEPTED } from '@/shared/ssh/public-samples.test-support'
import { renderApp } from '@/test/render-app'

test('shows an error for a dropped folder and keeps the text in the box', async () => {
  const { user } = renderApp('/keys')
  const box = await screen.findByRole('textbox', { name: 'Public key' })
  await user.type(box, 'ssh-ed25519')
  const folder = new File([], '.ssh')
  vi.spyOn(folder, 'arrayBuffer').mockRejectedValue(new DOMException('a directory', 'NotFoundError'))
  fireEvent.drop(box, { dataTransfer: { files: [folder], types: ['Files'] } })
  expect(await screen.findByRole('region', { name: 'The browser couldn’t read this' })).toHaveTextContent(/Folders and moved files/)
  expect(box).toHaveValue('ssh-ed25519')
})

test('keeps the file chosen last when an earlier one loads slowly', async () => {
  const { user } = renderApp('/keys')
  const box = await screen.findByRole('textbox', { name: 'Public key' })
  const [slow, quick] = ACCEPTED.map(({ line }) => new File([line], 'key.pub'))
  if (!slow || !quick) throw new Error('no samples')
  const { promise, resolve } = Promise.withResolvers<ArrayBuffer>()
  vi.spyOn(slow, 'arrayBuffer').mockReturnValue(promise)
  const chooser = screen.getByLabelText('Choose a file', { selector: 'input' })
  await user.upload(chooser, slow)
  await user.upload(chooser, quick)
  await waitFor(() => expect(box).toHaveValue(ACCEPTED[1]?.line))
  await act(async () => resolve(await new File([ACCEPTED[0]?.line ?? ''], 'key.pub').arrayBuffer()))
  expect(box).toHaveValue(ACCEPTED[1]?.line)
})
