import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ACCEPTED } from '@/shared/ssh/public-samples.test-support'
import { renderApp } from '@/test/render-app'

test('a folder that is dropped is said to be no file that can be read, and what stands in the box stays', async () => {
  const { user } = renderApp('/keys')
  const box = await screen.findByRole('textbox', { name: 'Public key' })
  await user.type(box, 'ssh-ed25519')
  const folder = new File([], '.ssh')
  vi.spyOn(folder, 'arrayBuffer').mockRejectedValue(new DOMException('a directory', 'NotFoundError'))
  fireEvent.drop(box, { dataTransfer: { files: [folder], types: ['Files'] } })
  expect(await screen.findByRole('region', { name: 'The browser could not read this' })).toHaveTextContent(/A folder/)
  expect(box).toHaveValue('ssh-ed25519')
})

test('of two files the one that was chosen last stands in the box, however long the other takes', async () => {
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
