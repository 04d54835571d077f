import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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
