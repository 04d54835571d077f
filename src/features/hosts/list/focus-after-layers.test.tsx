import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setPreferences } from '@/api/preferences'
import { fewHosts } from '@/test/change-row'
import { renderApp } from '@/test/render-app'
import { setWindowWidth } from '@/test/environment'

const PHONE = 390
const DESKTOP = 1440
const HOST = '203.0.113.10'

const openHosts = async (key: string, width: number) => {
  setWindowWidth(width)
  fewHosts(key)
  const app = renderApp('/hosts', { key })
  await screen.findByRole('button', { name: openerOf(HOST) })
  return app
}
const openerOf = (host: string) => new RegExp(`^(Edit|Изменить) ${host.replaceAll('.', '\\.')}`)
const resize = (width: number) => act(async () => setWindowWidth(width))
const speak = (locale: 'ru' | 'en') => act(async () => setPreferences({ locale }))

test.each([
  ['the language changes', DESKTOP, () => speak('ru')],
  [
    'the window is wide again',
    DESKTOP,
    async () => {
      await resize(PHONE)
      await resize(DESKTOP)
    },
  ],
] as const)('returns from the panel to its host after %s', async (title, width, change) => {
  const { user } = await openHosts(`focus ${title}`, width)
  await user.click(screen.getByRole('button', { name: openerOf(HOST) }))
  await screen.findByRole('complementary', { name: HOST })
  await change()
  const panel = await screen.findByRole('complementary', { name: HOST })
  await screen.findByRole('button', { name: openerOf(HOST) })
  await user.click(await within(panel).findByRole('button', { name: /^(Close|Закрыть)$/ }))
  await waitFor(() => expect(screen.getByRole('button', { name: openerOf(HOST) })).toHaveFocus())
})

test('stays in the panel when the window becomes wide while it is open', async () => {
  const { user } = await openHosts('focus widening', PHONE)
  await user.click(screen.getByRole('button', { name: openerOf(HOST) }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  await resize(DESKTOP)
  const panel = await screen.findByRole('complementary', { name: HOST })
  expect(within(panel).getByRole('heading', { level: 2, name: HOST })).toHaveFocus()
  await screen.findByRole('button', { name: openerOf(HOST) })
  expect(within(panel).getByRole('heading', { level: 2, name: HOST })).toHaveFocus()
})

test('returns from the list of addresses to the button of the sheet, where a phone has it', async () => {
  const { user } = await openHosts('focus paste', DESKTOP)
  await user.click(screen.getByRole('button', { name: 'Select from list' }))
  await screen.findByRole('dialog')
  await resize(PHONE)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus())
})

test('returns from the sheet to its button after the window was wide', async () => {
  const { user } = await openHosts('focus sheet', PHONE)
  await user.click(screen.getByRole('button', { name: 'Filters' }))
  await screen.findByRole('dialog')
  await resize(DESKTOP)
  await resize(PHONE)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus())
})

test.each([
  ['Select from list', 'Выбрать по списку', DESKTOP],
  ['Filters', 'Фильтры', PHONE],
] as const)('returns from “%s” to its button after the language changes', async (name, after, width) => {
  const { user } = await openHosts(`focus ${name}`, width)
  await user.click(screen.getByRole('button', { name }))
  await screen.findByRole('dialog')
  await act(async () => setPreferences({ locale: 'ru' }))
  await screen.findByRole('button', { name: openerOf(HOST) })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: after })).toHaveFocus())
})
