import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { setKey } from '@/api/api-key'
import { journal } from '@/api/journal/journal'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { attemptWith } from '@/test/make-attempt'
import { journalWith } from '@/test/make-journal'
import { combobox, CREATE, offerOf, open, rentNow, rents, review, set, templateOf } from '@/test/rent-page'

describe('the outcome', () => {
  test('a refusal keeps the choices and puts each complaint where it belongs', async () => {
    set('out-1', { faults: [{ endpoint: CREATE, kind: '422', fields: { template_id: 'cannot run here', offer_id: 'odd' } }] })
    const { user } = open('out-1', { search: '&storage=64' })
    await rentNow(user, await review(user))
    const alert = await screen.findByRole('heading', { name: 'The service refused. Nothing was rented.' })
    expect(alert.parentElement).toHaveTextContent('offer_id: odd')
    expect(await combobox()).toHaveAccessibleDescription(/cannot run here/)
    expect(screen.getByRole('textbox', { name: 'Storage' })).toHaveValue('64')
    await user.click(screen.getByRole('option', { name: /vLLM latest/ }))
    expect(await combobox()).not.toHaveAccessibleDescription(/cannot run here/)
    expect(screen.getByRole('button', { name: 'Review rental' })).toBeEnabled()
  })

  test.each(['ok-false', '402', '403'] as const)('%s quotes the service and leaves the way open', async (kind) => {
    const key = `out-2 ${kind}`
    set(key, { faults: [{ endpoint: CREATE, kind, message: 'because of the balance' }] })
    const { user } = open(key)
    await rentNow(user, await review(user))
    expect(await screen.findByText('because of the balance')).toBeVisible()
    expect(journal().attempts()[0]).toMatchObject({ state: 'refused' })
    expect(screen.getByRole('button', { name: 'Review rental' })).toBeEnabled()
  })

  test('no answer in time is unknown: locked until the person has looked, and one request in all', async () => {
    const limits: AbortController[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const limit = new AbortController()
      limits.push(limit)
      return limit.signal
    })
    set('out-3', { faults: [{ endpoint: CREATE, kind: 'hang', isApplied: true }] })
    const { user } = open('out-3')
    await rentNow(user, await review(user))
    await waitFor(() => expect(rents('out-3')).toHaveLength(1))
    limits.at(-1)?.abort(new DOMException('', 'TimeoutError'))
    const unknown = within(await screen.findByRole('region', { name: 'Outcome unknown' }))
    expect(unknown.getByText('No answer in 120 s, waiting ended')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Review rental' })).toBeDisabled()
    expect(marketFor('out-3').db.instances).toHaveLength(1)
    await user.click(unknown.getByRole('checkbox', { name: 'I checked; no instance exists' }))
    expect(screen.getByRole('button', { name: 'Review rental' })).toBeEnabled()
    await user.click(unknown.getByRole('button', { name: 'Rent again' }))
    expect(screen.queryByRole('region', { name: 'Outcome unknown' })).toBeNull()
    expect(screen.getByRole('option', { selected: true })).toBeVisible()
    expect(rents('out-3')).toHaveLength(1)
  })

  test('"Stop waiting" stops the waiting and not the rental, in the words of the page', async () => {
    set('out-4', { faults: [{ endpoint: CREATE, kind: 'hang', isApplied: true }] })
    const { user } = open('out-4')
    await rentNow(user, await review(user))
    const stop = await screen.findByRole('button', { name: 'Stop waiting' })
    expect(screen.getByText(/ends the waiting, not the rental/)).toBeVisible()
    await waitFor(() => expect(rents('out-4')).toHaveLength(1))
    await user.click(stop)
    expect(await screen.findByText('You stopped waiting')).toBeVisible()
    expect(marketFor('out-4').db.instances).toHaveLength(1)
  })

  test('an attempt of an earlier visit that nobody settled locks the offer from the start', async () => {
    set('out-5', { faults: [{ endpoint: CREATE, kind: '502', isApplied: true }] })
    const first = open('out-5')
    await rentNow(first.user, await review(first.user))
    await screen.findByRole('region', { name: 'Outcome unknown' })
    first.unmount()
    const { user } = open('out-5', { locale: 'ru' })
    const unknown = await screen.findByRole('region', { name: 'Итог неизвестен' })
    expect(unknown).toBeVisible()
    // Where it is looked for another zone may be the usual one.
    expect(within(unknown).getByText(/^Поищите новые инстансы, созданные около .* (UTC|GMT)\S*, у провайдера/)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Проверить аренду' })).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: 'Проверено: инстанса нет' }))
    expect(journal().attempts()[0]).toMatchObject({ state: 'dismissed' })
  })

  test('an answer that says nothing of an instance is shown and can be saved, and the journal says that it could not be read', async () => {
    server.use(http.post('*/v0/instances/create', () => HttpResponse.json({ status: 'error', order: 17, ssh_password: 'hunter2-secret' })))
    const { user, container, router } = open('out-8')
    await rentNow(user, await review(user))
    await waitFor(() => expect(screen.getByText('Rented. The answer could not be read')).toBeVisible())
    expect(screen.getByText(/"order": 17/)).toBeInTheDocument()
    expect(container).not.toHaveTextContent('hunter2-secret')
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${files.push(blob as Blob)}`)
    await user.click(screen.getByRole('button', { name: 'Download record' }))
    expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({
      raw: { status: 'error', order: 17, ssh_password: 'hunter2-secret' },
    })
    expect(JSON.stringify(localStorage)).not.toContain('hunter2-secret')
    await user.click(screen.getByRole('link', { name: /journal/i }))
    await waitFor(() => expect(router.state.location.pathname).toContain('/instances/'))
    await waitFor(() => expect(screen.getByText('Rented. The answer could not be read')).toBeVisible())
    expect(screen.getByText(/"order": 17/)).toBeInTheDocument()
  })

  test('once more begins at the heading, because the button that leads there is gone; the choices are kept', async () => {
    const { user } = open('out-again', { search: '&storage=64' })
    await rentNow(user, await review(user))
    await user.click(await screen.findByRole('button', { name: 'Rent this offer once more' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Rent' })).toHaveFocus()
    expect(screen.getByRole('textbox', { name: 'Storage' })).toHaveValue('64')
  })

  test('a template without a name is called by its ID wherever the rental is told', async () => {
    const template = templateOf('out-nameless', 'PyTorch')
    const { user } = open('out-nameless')
    const { db } = marketFor('out-nameless')
    db.templates = db.templates.map((one) => (one.template === template ? { ...one, template: { ...template, name: '' } } : one))
    const dialog = await review(user)
    expect(await dialog.findByText(new RegExp(`· ${template.id} ·`))).toBeVisible()
    await rentNow(user, dialog)
    const connection = within(await screen.findByRole('region', { name: 'Connection' }))
    expect(connection.getByText(template.id, { selector: 'li' })).toBeVisible()
  })

  test('another key leaves a rental on the page whose secrets nobody kept', async () => {
    const { user } = open('rent-other-key')
    await rentNow(user, await review(user))
    expect(await screen.findByRole('heading', { name: 'Rented' })).toBeVisible()
    act(() => setKey('rent-other-key-2'))
    await waitFor(() => expect(marketFor('rent-other-key-2').log).not.toEqual([]))
    expect(screen.getByRole('heading', { name: 'Rented' })).toBeVisible()
    expect(await screen.findByRole('region', { name: 'Secrets' })).toBeVisible()
  })

  test('a journal that another tab erases takes no secrets along that nobody kept', async () => {
    const { user } = open('out-erased')
    await rentNow(user, await review(user))
    expect(await screen.findByRole('region', { name: 'Secrets' })).toBeVisible()
    act(() => void journalWith())
    expect(journal().attempts()).toEqual([])
    expect(screen.getByRole('region', { name: 'Secrets' })).toBeVisible()
  })

  test('an attempt from a file whose end nobody knows by name is shown all the same', async () => {
    const offer = { ...attemptWith().offer, id: offerOf('out-7').id }
    journalWith({ state: 'unknown', settledAt: 2_000, offer, outcome: { kind: 'toString', status: 599, text: 'later' } })
    open('out-7')
    const unknown = within(await screen.findByRole('region', { name: 'Outcome unknown' }))
    expect(unknown.getByText(/^How the waiting ended was not recorded/)).toBeVisible()
    expect(unknown.getByText('later')).toBeVisible()
  })

  test('secrets that nobody kept hold the page until the person leaves on purpose', async () => {
    const { user, router } = open('out-6')
    await rentNow(user, await review(user))
    await screen.findByRole('region', { name: 'Connection' })
    await user.click(screen.getByRole('link', { name: 'Offers' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave this page?' }))
    await user.click(dialog.getByRole('button', { name: 'Stay' }))
    expect(router.state.location.pathname).toContain('/rent/')
    await user.click(screen.getByRole('button', { name: 'I have what I need' }))
    await user.click(screen.getByRole('link', { name: 'Offers' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/offers'))
  })
})
