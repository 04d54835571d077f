import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { marketFor } from '@/mocks/market'
import { box, editEnvironment } from '@/test/env-editor'
import { renderApp } from '@/test/render-app'
import { createDraftLock } from './use-template-draft'
import { drafts } from './draft'

/** A fake of the Web Locks that all tabs share: exclusive and in request order. */
function tabLocks(): LockManager {
  const held = new Map<string, Promise<unknown>>()
  const request = async (name: string, { ifAvailable = false, signal }: LockOptions, run: (lock: Lock | null) => unknown) => {
    if (ifAvailable && held.has(name)) return run(null)
    while (held.has(name)) {
      await held.get(name)
      signal?.throwIfAborted()
    }
    const done = Promise.resolve(run({ name, mode: 'exclusive' }))
    held.set(name, done)
    return done.finally(() => held.delete(name))
  }
  const query = async () => ({ held: [...held.keys()].map((name) => ({ name })) })
  return { request, query } as unknown as LockManager
}

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'))

async function openBesideTab(key: string, locale: 'en' | 'ru' = 'en') {
  const locks = tabLocks()
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  const template = marketFor(key).db.templates.find(({ template: { name } }) => name === 'Internal inference')?.template
  const path = `/templates/${template?.id}?edit=1`
  const earlier = renderApp(path, { key })
  await screen.findByRole('form')
  await earlier.user.type(screen.getByRole('textbox', { name: 'Image tag' }), '9')
  earlier.unmount()
  const [{ id } = { id: '' }] = drafts.list()
  const otherTab = createDraftLock(locks)
  await act(() => otherTab.take(id))
  const view = renderApp(path, { key, preferences: { locale } })
  await screen.findByRole('form')
  return { ...view, otherTab, id }
}

test('shows a draft of another tab without buttons until its editor is closed', async () => {
  const { user, otherTab } = await openBesideTab('draft-elsewhere-1')
  const told = within(await screen.findByRole('region', { name: 'Being edited in another tab' }))
  expect(told.getByText(/^This template is being edited in another tab/)).toBeVisible()
  expect(told.queryByRole('button')).not.toBeInTheDocument()
  await act(async () => otherTab.end())
  const offered = within(await screen.findByRole('region', { name: 'Draft from an earlier visit' }))
  await user.click(offered.getByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(screen.getByText('1 unsaved change')).toBeInTheDocument())
  // This tab holds the lock now.
  expect(await otherTab.take(drafts.list()[0]?.id ?? '')).toBe(false)
})

test('restores a draft over values that were saved since', async () => {
  const { user, otherTab } = await openBesideTab('draft-elsewhere-4')
  await act(async () => otherTab.end())
  await screen.findByRole('region', { name: 'Draft from an earlier visit' })
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' 2')
  await user.click(screen.getByRole('button', { name: 'Review changes' }))
  await user.click(await screen.findByRole('button', { name: 'Save template' }))
  await user.click(await screen.findByText('Close', { selector: '[role=dialog] footer *, [role=dialog] button *' }))
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(screen.getByText('1 unsaved change')).toBeInTheDocument())
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Internal inference 2')
  expect(screen.getByRole('heading', { level: 1, name: 'Internal inference 2' })).toBeVisible()
})

test('asks before a draft replaces typed changes, and stores no draft of the replaced ones', async () => {
  const { user, otherTab } = await openBesideTab('draft-elsewhere-5')
  await act(async () => otherTab.end())
  const restore = await screen.findByRole('button', { name: 'Restore' })
  const name = screen.getByRole('textbox', { name: 'Name' })
  await user.type(name, ' 2')
  await user.click(restore)
  const asked = within(await screen.findByRole('dialog', { name: 'Discard the changes?' }))
  expect(asked.getByText('1 unsaved change here will be replaced by the draft.')).toBeVisible()
  await user.click(asked.getByRole('button', { name: 'Keep editing' }))
  expect(name).toHaveValue('Internal inference 2')
  await user.click(restore)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(name).toHaveValue('Internal inference'))
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  await waitFor(() => expect(drafts.list()).toHaveLength(1))
})

test('hides the notice when the other tab saves or discards its draft', async () => {
  await openBesideTab('draft-elsewhere-2', 'ru')
  expect(await screen.findByRole('region', { name: 'Черновик в другой вкладке' })).toBeVisible()
  act(() => {
    const key = `${drafts.name}/${drafts.list()[0]?.id}`
    localStorage.removeItem(key)
    globalThis.dispatchEvent(new StorageEvent('storage', { key }))
  })
  expect(screen.queryByRole('region', { name: /Черновик/ })).not.toBeInTheDocument()
})

test.each(['Restore', 'Discard'])('shows the other-tab notice on “%s” when a third tab has restored the draft', async (name) => {
  const { user, otherTab, id } = await openBesideTab(`draft-elsewhere-3 ${name}`)
  await act(async () => otherTab.end())
  const button = await screen.findByRole('button', { name })
  const thirdTab = createDraftLock(navigator.locks)
  await act(() => thirdTab.take(id))
  await user.click(button)
  expect(await screen.findByRole('region', { name: 'Being edited in another tab' })).toBeVisible()
  expect(drafts.find(id)).toBeDefined()
  expect(screen.getByText('No changes')).toBeInTheDocument()
})

test('restores a discarded draft on Undo', async () => {
  const { user, otherTab } = await openBesideTab('draft-elsewhere-undo')
  const saved = () => drafts.list()
  await act(async () => otherTab.end())
  const [draft] = saved()
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('region', { name: 'Draft from an earlier visit' })).not.toBeInTheDocument()
  expect(saved()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(saved()).toEqual([draft])
  expect(screen.queryByText('The draft is discarded.')).not.toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Restore' }))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Image tag' }).value).toMatch(/9$/))
})

test('asks for a secret again when the draft is restored a second time', async () => {
  const key = 'draft-lost-twice'
  const { unmount, user, path } = await editEnvironment(key, 'HF_TOKEN=hf-the-saved-one\nA=1')
  await user.type(box('Value of HF_TOKEN'), '-and-more')
  unmount()
  for (let visit = 1; visit <= 2; visit += 1) {
    const again = renderApp(path, { key })
    await again.user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(await screen.findByText(/Enter them again: HF_TOKEN\./)).toBeVisible()
    again.unmount()
  }
})

test.each(['Restore', 'Discard'])('keeps keyboard focus on the page after “%s” removes the notice', async (name) => {
  const { user, otherTab } = await openBesideTab(`draft-elsewhere focus ${name}`)
  await act(async () => otherTab.end())
  const region = await screen.findByRole('region', { name: 'Draft from an earlier visit' })
  within(region).getByRole('button', { name }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(region).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})
