import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { renderApp } from '@/test/render-app'

async function edit(key: string, recommended_disk_space: number, locale: 'en' | 'ru' = 'en') {
  const market = marketFor(key)
  const [first, ...others] = market.db.templates
  if (!first) throw new Error('no templates')
  market.db.templates = [{ ...first, template: { ...first.template, recommended_disk_space } }, ...others]
  const view = renderApp(`/templates/${first.template.id}?edit=1`, { key, preferences: { locale } })
  await screen.findByRole('form')
  return { ...view, puts: () => market.requests('PUT /v0/templates/{template_id}').map(({ body }) => body) }
}
const box = (name: string) => screen.getByRole('textbox', { name })

test('shows the loaded disk with the decimal separator of the language, and counts no change', async () => {
  const { user } = await edit('edit-disk-ru', 1.125, 'ru')
  const disk = box('Рекомендуемый диск')
  expect(disk).toHaveValue('1,125')
  await user.type(disk, '5')
  expect(disk).toHaveValue('1,1255')
  expect(disk).toHaveAccessibleDescription(/^было 1,125 /)
  expect(within(screen.getByRole('complementary', { name: 'Что изменено' })).getByText('1,125 → 1,1255')).toBeVisible()
  await user.type(disk, '{Backspace}')
  expect(screen.getByText('Изменений нет')).toBeInTheDocument()
  await user.clear(disk)
  await user.type(disk, '2.5')
  await user.tab()
  expect(disk).toHaveValue('2.5')
  expect(disk).toBeValid()
})

test('saves other changes beside an unusually large disk', async () => {
  const { user, puts } = await edit('edit-disk-huge', 1e21)
  await user.type(box('Image tag'), '9')
  await user.click(screen.getByRole('button', { name: 'Review changes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Review changes' }))
  await user.click(await dialog.findByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(puts()).toEqual([expect.objectContaining({ recommended_disk_space: 1e21 })]))
})

test('names the line with typographic quotes or an invisible character, and keeps the text', async () => {
  const { user } = await edit('edit-copied', 10)
  const command = box('Start command')
  await user.clear(command)
  await user.click(command)
  await user.paste('cd /app\necho “ready”')
  expect(command).toHaveAccessibleDescription(/Line 2: a shell treats typographic quotes as letters\./)
  expect(command).toHaveValue('cd /app\necho “ready”')
  await user.clear(command)
  await user.paste('\uFEFFpython train.py')
  expect(command).toHaveAccessibleDescription(/Line 1 contains an invisible character\./)
})
