import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { renderApp } from '@/test/render-app'

vi.setConfig({ testTimeout: 30_000 })

async function edit(key: string) {
  const market = marketFor(key)
  const record = market.db.templates.find(({ template }) => template.name === 'Nightly fine-tuning')
  if (!record) throw new Error('the seed has no such template')
  const { id } = record.template
  server.use(
    http.get('*/v0/templates/:id', () => {
      const now = market.db.templates.find(({ template }) => template.id === id)?.template
      return HttpResponse.json({ ok: true, data: { ...now, is_private: null, ssh_username: null, use_jupyter: null } })
    }),
  )
  const { user } = renderApp(`/templates/${id}?edit=1`, { key })
  await screen.findByRole('form')
  const box = (name: string) => screen.getByRole('textbox', { name })
  await user.clear(box('Description'))
  await user.type(box('Description'), 'New words')
  return { user, box, puts: () => market.requests('PUT /v0/templates/{template_id}').map(({ body }) => body) }
}
const privacy = () => screen.getByRole('radiogroup', { name: 'Visibility' })
const review = () => screen.getByRole('button', { name: 'Review changes' })

test('shows unreported fields, and saves nothing before the user has chosen them', async () => {
  const { user, box, puts } = await edit('unreported-1')
  expect(within(privacy()).queryByRole('radio', { checked: true })).toBeNull()
  expect(privacy()).toHaveAccessibleDescription(/does not report it, and saving sets it/)
  expect(box('SSH user')).toHaveValue('')
  expect(box('SSH user')).toHaveAttribute('placeholder', 'not reported')
  expect(screen.getByRole('checkbox', { name: 'Jupyter' })).toBePartiallyChecked()
  await user.click(review())
  await waitFor(() => expect(box('SSH user')).toHaveAccessibleDescription(/Enter the user/))
  expect(privacy()).toHaveAccessibleDescription(/Choose one/)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(puts()).toEqual([])
})

test('lists the chosen values in the review, and warns before the template becomes public', async () => {
  const { user, box, puts } = await edit('unreported-2')
  await user.click(within(privacy()).getByRole('radio', { name: 'Public' }))
  await user.type(box('SSH user'), 'ops')
  await user.click(review())
  const dialog = within(await screen.findByRole('dialog', { name: 'Review changes' }))
  const rows = within(await dialog.findByRole('table', { name: 'Will be saved' }))
  expect(rows.getByRole('row', { name: /^Visibility.*not reported.*Public/ })).toBeVisible()
  expect(rows.getByRole('row', { name: /^SSH user.*not reported.*ops/ })).toBeVisible()
  expect(dialog.getByText(/The template becomes public/)).toBeVisible()
  const save = dialog.getByRole('button', { name: 'Save template' })
  expect(save).toBeDisabled()
  await user.click(dialog.getByRole('checkbox', { name: /Make it public/ }))
  await user.click(save)
  expect(await screen.findByRole('dialog', { name: 'Template saved' })).toHaveTextContent(
    /Can’t be verified, and undo can’t restore it: SSH user and Visibility\./,
  )
  expect(puts()).toMatchObject([{ description: 'New words', is_private: false, ssh_username: 'ops' }])
  expect(puts()[0]).not.toHaveProperty('use_jupyter')
})

test('sends a template as private without a warning when that was chosen, and undo keeps it so', async () => {
  const { user, box, puts } = await edit('unreported-3')
  await user.click(within(privacy()).getByRole('radio', { name: 'Private' }))
  await user.type(box('SSH user'), 'ops')
  await user.click(review())
  const dialog = within(await screen.findByRole('dialog', { name: 'Review changes' }))
  const save = await dialog.findByRole('button', { name: 'Save template' })
  await waitFor(() => expect(save).toBeEnabled())
  expect(dialog.queryByText(/becomes public/)).toBeNull()
  await user.click(save)
  const saved = within(await screen.findByRole('dialog', { name: 'Template saved' }))
  await user.click(saved.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('dialog', { name: 'Changes undone' })
  expect(puts()).toMatchObject([
    { is_private: true, ssh_username: 'ops' },
    { is_private: true, ssh_username: 'ops' },
  ])
})
