import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '@/test/render-app'

async function openDialog(address = '/offers') {
  const app = renderApp(address)
  await app.user.click(await screen.findByRole('button', { name: 'Will my model fit?' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Will my model fit?' }))
  return { app, dialog }
}

test('the need is shown with how it comes about, and a row of it becomes the filters', async () => {
  const { app, dialog } = await openDialog('/offers?vram_to=20')
  await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Model' }), 'Llama 3.1 8B')
  expect(dialog.getByText('8.03 billion × 2 bytes')).toBeVisible()
  expect(dialog.getByText('2,048 × 32 layers × 8,192 tokens × 1 × 2 bytes')).toBeVisible()
  expect(dialog.getByRole('status')).toHaveTextContent('about 19.7 GB')
  await app.user.click(dialog.getByRole('button', { name: 'Use 2 × at least 10\u00A0GB' }))
  await waitFor(() => expect(app.router.state.location.searchStr).toBe('?vram_to=20&gpus=2&vram_from=10&currency=USD'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an upper bound of VRAM below the need is taken away', async () => {
  const { app, dialog } = await openDialog('/offers?vram_to=16')
  await app.user.selectOptions(dialog.getByRole('combobox', { name: 'Model' }), 'Llama 3.1 8B')
  await app.user.click(dialog.getByRole('button', { name: 'Use 1 × at least 20\u00A0GB' }))
  await waitFor(() => expect(app.router.state.location.searchStr).not.toContain('vram_to'))
})

test('a number that can be read both ways, and one below 0, are refused with the reason at the field', async () => {
  const { app, dialog } = await openDialog()
  const params = dialog.getByRole('textbox', { name: 'Parameters, billions' })
  expect(params).toBeValid()
  await app.user.clear(params)
  await app.user.type(params, '1,000')
  expect(params).toBeInvalid()
  expect(params).toHaveAccessibleDescription('Write 1000 or 1.000: the comma can be read both ways')
  expect(dialog.getByRole('status')).toHaveTextContent('Fill in every field')
  await app.user.clear(params)
  await app.user.type(params, '-1')
  expect(params).toHaveAccessibleDescription('Not less than 0')
  await app.user.clear(params)
  expect(params).toBeValid()
})

test('a changed size is no longer the named model, and a missing number leaves no result', async () => {
  const { app, dialog } = await openDialog()
  const params = dialog.getByRole('textbox', { name: 'Parameters, billions' })
  await app.user.clear(params)
  expect(dialog.getByRole('combobox', { name: 'Model' })).toHaveDisplayValue('My own numbers')
  expect(dialog.getByRole('status')).toHaveTextContent('Fill in every field')
  expect(dialog.queryByRole('button', { name: /^Use \d/ })).toBeNull()
  await app.user.type(params, '13')
  expect(dialog.getByText('13 billion × 2 bytes')).toBeVisible()
})
