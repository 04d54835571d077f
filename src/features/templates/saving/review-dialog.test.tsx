import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MarketTemplate } from '@/mocks/db'
import { marketFor } from '@/mocks/market'
import type { Preferences } from '@/api/preferences'
import { renderApp } from '@/test/render-app'

const SAVE = 'PUT /v0/templates/{template_id}'

/** Opens the editor of the private template in a market of its own. */
async function edit(key: string, preferences: Partial<Preferences> = {}) {
  const market = marketFor(key)
  const change = (fields: Partial<MarketTemplate>) => {
    market.db.templates = market.db.templates.map((record) =>
      record.template.id === id ? { ...record, template: { ...record.template, ...fields } } : record,
    )
  }
  const id = market.db.templates.find(({ template }) => template.name === 'Nightly fine-tuning')?.template.id ?? ''
  const view = renderApp(`/templates/${id}?edit=1`, { key, preferences })
  await screen.findByRole('form')
  const replace = async (name: string, text: string) => {
    const box = screen.getByRole('textbox', { name })
    await view.user.clear(box)
    if (text !== '') await view.user.type(box, text.replaceAll(/[{[]/g, '$&$&'))
  }
  const review = async (name = 'Review changes') => {
    await view.user.click(screen.getByRole('button', { name }))
    return within(await screen.findByRole('dialog'))
  }
  return {
    ...view,
    market,
    change,
    replace,
    review,
    bodies: () => market.requests(SAVE).map(({ body }) => body as Record<string, unknown>),
  }
}

test('what looks like a secret is compared and not written out', async () => {
  const { user, change, replace, review } = await edit('review-1')
  await user.click(screen.getByRole('radio', { name: 'Raw text' }))
  await replace('Environment', 'WANDB_API_KEY=another-secret-here\nRUN_NAME=day')
  change({ env: '-e WANDB_API_KEY=third-secret-here -e RUN_NAME=noon' })
  const dialog = await review()
  const choices = await dialog.findByRole('radiogroup', { name: 'Environment: changed on the service too' })
  expect(choices).toHaveTextContent('WANDB_API_KEY=••••••••')
  expect(choices).toHaveTextContent('RUN_NAME=noon')
  expect(choices).not.toHaveTextContent(/another-secret|third-secret|not-a-real-key/)
})

test('a change of blanks alone is said to be one', async () => {
  const { replace, review, user } = await edit('review-2')
  await replace('Start command', 'python   train.py')
  await user.click(screen.getByRole('button', { name: 'Reset Start command' }))
  await replace('Start command', 'python train.py  --config configs/night.yaml')
  const dialog = await review()
  expect(await dialog.findByRole('row', { name: /Start command/ })).toHaveTextContent('only blanks and line breaks differ')
})

test('what somebody else has done already is not done again', async () => {
  const { change, replace, review, bodies } = await edit('review-3')
  await replace('Image tag', '2.0')
  change({ image_tag: '2.0' })
  const dialog = await review()
  expect(await dialog.findAllByText(/Nothing is left to save/)).not.toEqual([])
  expect(dialog.getByRole('button', { name: 'Save template' })).toBeDisabled()
  expect(bodies()).toEqual([])
})

test('a conflict that the service reports is told with its words, and checking again shows it', async () => {
  const { market, change, replace, review, user } = await edit('review-4')
  await replace('Image tag', '2.0')
  market.set({ faults: [{ endpoint: SAVE, kind: '409', times: 1 }] })
  const dialog = await review()
  await user.click(await dialog.findByRole('button', { name: 'Save template' }))
  expect(await dialog.findByText(/Somebody else was faster/)).toBeInTheDocument()
  change({ image_tag: '1.9' })
  await user.click(dialog.getByRole('button', { name: 'Check again' }))
  expect(await dialog.findByRole('radiogroup', { name: 'Image tag: changed on the service too' })).toBeInTheDocument()
})

test('a template that cannot be read again can be tried again', async () => {
  const { market, replace, review, user } = await edit('review-5')
  await replace('Image tag', '2.0')
  market.set({ faults: [{ endpoint: 'GET /v0/templates/{template_id}', kind: '500', times: 1 }] })
  const dialog = await review()
  await user.click(await dialog.findByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('table', { name: 'Will be saved' })).toHaveTextContent('2.0')
})

test('a registry password that is cleared on purpose is sent as an empty text, and no other one', async () => {
  const { review, user, bodies } = await edit('review-6')
  await user.click(screen.getByRole('checkbox', { name: 'Clear the password' }))
  const dialog = await review()
  expect(await dialog.findByRole('row', { name: /Registry password/ })).toHaveTextContent('cleared (sent as an empty text)')
  await user.click(dialog.getByRole('button', { name: 'Save template' }))
  expect(await dialog.findByText(/registry fields were sent/)).toBeInTheDocument()
  expect(bodies()).toMatchObject([{ docker_password: '', is_private: true }])
  expect(bodies()[0]).not.toHaveProperty('docker_registry')
  // There is nothing that undo could bring back.
  expect(dialog.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('the whole of it in Russian', async () => {
  const { change, replace, review, user } = await edit('review-7', { locale: 'ru' })
  await replace('Тег образа', '2.0')
  await replace('Команда запуска', 'python train.py')
  await replace('Рекомендуемый диск', '120')
  change({ on_start_command: 'python train.py --fast' })
  const dialog = await review('Проверить изменения')
  expect(await dialog.findByRole('heading', { name: 'Команда запуска: изменено и на сервисе' })).toBeInTheDocument()
  expect(dialog.getByText('ещё 2 поля')).toBeInTheDocument()
  expect(dialog.getByRole('row', { name: /Рекомендуемый диск/ })).toHaveTextContent('120 ГБ')
  await user.click(dialog.getByRole('radio', { name: /Ваш вариант/ }))
  await user.click(dialog.getByRole('button', { name: 'Сохранить шаблон' }))
  expect(await screen.findByRole('dialog', { name: 'Шаблон сохранён' })).toHaveTextContent('на сервисе всё так, как было отправлено')
})
