import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ACCEPTED } from '@/shared/ssh/public-samples.test-support'
import { renderApp } from '@/test/render-app'

test('shows an error for a dropped folder and keeps the text in the box', async () => {
  const { user } = renderApp('/keys')
  const box = await screen.findByRole('textbox', { name: 'Public key' })
  await user.type(box, 'ssh-ed25519')
  const folder = new File([], '.ssh')
  vi.spyOn(folder, 'arrayBuffer').mockRejectedValue(new DOMException('a directory', 'NotFoundError'))
  fireEvent.drop(box, { dataTransfer: { files: [folder], types: ['Files'] } })
  expect(await screen.findByRole('region', { name: 'The browser couldn’t read this' })).toHaveTextContent(
    /Folders, empty files and moved files/,
  )
  expect(box).toHaveValue('ssh-ed25519')
})

test('shows an error for an empty file and keeps the text in the box', async () => {
  const { user } = renderApp('/keys')
  const box = await screen.findByRole('textbox', { name: 'Public key' })
  await user.type(box, 'ssh-ed25519')
  fireEvent.drop(box, { dataTransfer: { files: [new File([' \n'], 'id.pub')], types: ['Files'] } })
  expect(await screen.findByRole('region', { name: 'The browser couldn’t read this' })).toHaveTextContent(/empty/)
  expect(box).toHaveValue('ssh-ed25519')
})

test('offers the keys of all files that are dropped at once', async () => {
  renderApp('/keys')
  const box = await screen.findByRole('textbox', { name: 'Public key' })
  const files = ACCEPTED.slice(0, 2).map(({ line }) => new File([line], 'key.pub'))
  fireEvent.drop(box, { dataTransfer: { files, types: ['Files'] } })
  expect(await screen.findByRole('region', { name: '2 keys in one text' })).toBeVisible()
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

test.each([
  ['en', /^Supports OpenSSH, PEM/],
  ['ru', /^Подходят OpenSSH, PEM/],
] as const)('does not offer to drop a file on a phone (%s)', async (locale, ways) => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: query === '(hover: none)', media: query }) as MediaQueryList,
  )
  onTestFinished(() => void vi.restoreAllMocks())
  renderApp('/keys', { preferences: { locale } })
  expect(await screen.findByRole('textbox', { name: /^(Public key|Открытый ключ)$/ })).toHaveAccessibleDescription(ways)
})
