import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { refuseStorageWrites } from '@/test/refuse-storage-writes'
import { setKey } from '@/api/api-key'
import { journal } from '@/api/journal/journal'
import { marketFor } from '@/mocks/market'
import { server } from '@/mocks/node'
import { changeRow } from '@/test/change-row'
import { attemptWith } from '@/test/make-attempt'
import { journalWith } from '@/test/make-journal'
import { openApi } from '@/test/user-steps'
import { combobox, CREATE, offerOf, open, rentNow, rents, review, set, templateOf } from '@/test/rent-page'

describe('the outcome', () => {
  test('keeps the choices after a refusal, and shows each error at its field', async () => {
    set('out-1', { faults: [{ endpoint: CREATE, kind: '422', fields: { template_id: 'cannot run here', offer_id: 'odd' } }] })
    const { user } = open('out-1', { search: '&storage=64' })
    await rentNow(user, await review(user))
    const alert = await screen.findByRole('heading', { name: 'The marketplace refused. Nothing was rented.' })
    expect(alert.parentElement).toHaveTextContent('offer_id: odd')
    expect(await combobox()).toHaveAccessibleDescription(/cannot run here/)
    expect(screen.getByRole('textbox', { name: 'Storage' })).toHaveValue('64')
    await user.click(screen.getByRole('option', { name: /vLLM latest/ }))
    expect(await combobox()).not.toHaveAccessibleDescription(/cannot run here/)
    expect(screen.getByRole('button', { name: 'Review rental' })).toBeEnabled()
  })

  test.each(['ok-false', '402', '403'] as const)('quotes the marketplace and keeps the review enabled on %s', async (kind) => {
    const key = `out-2 ${kind}`
    set(key, { faults: [{ endpoint: CREATE, kind, message: 'because of the balance' }] })
    const { user } = open(key)
    await rentNow(user, await review(user))
    expect(await screen.findByText('because of the balance')).toBeVisible()
    expect(journal().attempts()[0]).toMatchObject({ state: 'refused' })
    expect(screen.getByRole('button', { name: 'Review rental' })).toBeEnabled()
  })

  test('shows an unknown outcome on timeout, and locks the offer until the user has checked', async () => {
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
    expect(unknown.getByText('No response within 120 s')).toBeVisible()
    await user.click(unknown.getByRole('button', { name: 'Copy report' }))
    const report = JSON.parse(await navigator.clipboard.readText()) as { rental: unknown; events: unknown[] }
    expect(report.rental).toMatchObject({ state: 'unknown', outcome: { kind: 'timeout', status: null } })
    expect(report.events).toContainEqual(expect.objectContaining({ source: 'rental', name: 'unknown' }))
    expect(report.events).toContainEqual(expect.objectContaining({ request: 'POST /v0/instances/create', error: 'timeout', sent: true }))
    expect(screen.getByRole('button', { name: 'Review rental' })).toBeDisabled()
    expect(marketFor('out-3').db.instances).toHaveLength(1)
    await user.click(unknown.getByRole('checkbox', { name: 'I checked: there is no instance' }))
    expect(screen.getByRole('button', { name: 'Review rental' })).toBeEnabled()
    await user.click(unknown.getByRole('button', { name: 'Rent again' }))
    expect(screen.queryByRole('region', { name: 'Outcome unknown' })).toBeNull()
    expect(screen.getByRole('option', { selected: true })).toBeVisible()
    expect(rents('out-3')).toHaveLength(1)
  })

  test('keeps the rental when "Stop waiting" stops the wait, and explains that', async () => {
    set('out-4', { faults: [{ endpoint: CREATE, kind: 'hang', isApplied: true }] })
    const { user } = open('out-4')
    await rentNow(user, await review(user))
    const stop = await screen.findByRole('button', { name: 'Stop waiting' })
    expect(screen.getByText(/This stops waiting, not the rental: the request has been sent\./)).toBeVisible()
    await waitFor(() => expect(rents('out-4')).toHaveLength(1))
    await user.click(stop)
    expect(await screen.findByText('You stopped waiting')).toBeVisible()
    expect(marketFor('out-4').db.instances).toHaveLength(1)
  })

  test('locks the offer after a remount while an attempt is unknown', async () => {
    set('out-5', { faults: [{ endpoint: CREATE, kind: '502', isApplied: true }] })
    const first = open('out-5')
    await rentNow(first.user, await review(first.user))
    await screen.findByRole('region', { name: 'Outcome unknown' })
    first.unmount()
    const { user } = open('out-5', { locale: 'ru' })
    const unknown = await screen.findByRole('region', { name: 'Итог неизвестен' })
    expect(unknown).toBeVisible()
    // With the time zone, because the account may show another one.
    expect(within(unknown).getByText(/^Поищите новые инстансы, созданные около .* (UTC|GMT)\S*, у провайдера/)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Проверить аренду' })).toBeDisabled()
    const tick = screen.getByRole('checkbox', { name: 'Подтверждаю: инстанса нет' })
    refuseStorageWrites((key) => key.startsWith('gpu-console.journal-mark/'))
    onTestFinished(() => void vi.unstubAllGlobals())
    await user.click(tick)
    expect(await screen.findByText('Не удалось сохранить в браузере. Возможно, хранилище заполнено.')).toBeVisible()
    expect(journal().attempts()[0]).toMatchObject({ state: 'unknown' })
    vi.unstubAllGlobals()
    await user.click(await screen.findByRole('checkbox', { name: 'Подтверждаю: инстанса нет', checked: false }))
    expect(journal().attempts()[0]).toMatchObject({ state: 'dismissed' })
  })

  test.each([
    ['rented', undefined, /^The journal has no outcome of this rental/, 'Rented'],
    ['refused', 'ok-false', /although nothing was rented/, 'The marketplace refused. Nothing was rented.'],
  ] as const)('says at once that the outcome "%s" is not in the journal, and keeps it on the page', async (outcome, kind, says, title) => {
    const key = `out-unsaved-${outcome}`
    set(key, kind ? { faults: [{ endpoint: CREATE, kind }] } : {})
    const { user } = open(key)
    const dialog = await review(user)
    // The start is already there when its end is refused.
    const isEnd = (name: string) => name.startsWith('gpu-console.journal-end/')
    refuseStorageWrites((name) => isEnd(name) || (name.startsWith('gpu-console.journal/') && journal().attempts().length > 0))
    await rentNow(user, dialog)
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(await screen.findByText(says)).toBeVisible()
    expect(journal().attempts()).toMatchObject([{ state: outcome }])
    expect(screen.queryByText('Another tab is renting this offer')).toBeNull()
    vi.unstubAllGlobals()
  })

  test('shows an unreadable response, offers its download, and marks it in the journal (M10)', async () => {
    server.use(http.post('*/v0/instances/create', () => HttpResponse.json({ status: 'error', order: 17, ssh_password: 'hunter2-secret' })))
    const { user, container, router } = open('out-8')
    await rentNow(user, await review(user))
    await waitFor(() => expect(screen.getByText('Rented, but the response was unreadable.')).toBeVisible())
    expect(await (await openApi(user)).findByText(/"order": 17/)).toBeVisible()
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
    await waitFor(() => expect(screen.getByText('Rented, but the response was unreadable.')).toBeVisible())
    expect(await (await openApi(user)).findByText(/"order": 17/)).toBeVisible()
  })

  test('focuses the heading and keeps the choices when "Rent this offer again" is pressed', async () => {
    const { user } = open('out-again', { search: '&storage=64' })
    await rentNow(user, await review(user))
    await user.click(await screen.findByRole('button', { name: 'Rent this offer again' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Rent' })).toHaveFocus()
    expect(screen.getByRole('textbox', { name: 'Storage' })).toHaveValue('64')
  })

  test('shows the ID of a template without a name in the review and the connection', async () => {
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

  test('keeps unsaved secrets on the page when the API key changes', async () => {
    const { user } = open('rent-other-key')
    await rentNow(user, await review(user))
    expect(await screen.findByRole('heading', { name: 'Rented' })).toBeVisible()
    act(() => setKey('rent-other-key-2'))
    await waitFor(() => expect(marketFor('rent-other-key-2').log).not.toEqual([]))
    expect(screen.getByRole('heading', { name: 'Rented' })).toBeVisible()
    expect(await screen.findByRole('region', { name: 'Secrets' })).toBeVisible()
  })

  test('keeps unsaved secrets on the page when another tab deletes the journal', async () => {
    const { user } = open('out-erased')
    await rentNow(user, await review(user))
    expect(await screen.findByRole('region', { name: 'Secrets' })).toBeVisible()
    act(() => void journalWith())
    expect(journal().attempts()).toEqual([])
    expect(screen.getByRole('region', { name: 'Secrets' })).toBeVisible()
  })

  test('shows an attempt with an unknown error kind', async () => {
    const offer = { ...attemptWith().offer, id: offerOf('out-7').id }
    journalWith({ state: 'unknown', settledAt: 2_000, offer, outcome: { kind: 'toString', status: 599, text: 'later' } })
    open('out-7')
    const unknown = within(await screen.findByRole('region', { name: 'Outcome unknown' }))
    expect(unknown.getByText(/^No record of how the wait ended/)).toBeVisible()
    expect(unknown.getByText('later')).toBeVisible()
  })

  test('asks before leaving unsaved secrets, and not after they are saved (K11)', async () => {
    const { user, router } = open('out-6')
    await rentNow(user, await review(user))
    await screen.findByRole('region', { name: 'Connection' })
    await user.click(screen.getByRole('link', { name: 'Offers' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave this page?' }))
    await user.click(dialog.getByRole('button', { name: 'Stay' }))
    expect(router.state.location.pathname).toContain('/rent/')
    await user.click(screen.getByRole('button', { name: 'I’ve saved what I need' }))
    await user.click(screen.getByRole('link', { name: 'Offers' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/offers'))
  })
})

test.each([
  ['in_stock', 'This offer is out of stock', 'Nothing was sent; your choices are saved.'],
  ['rentable', 'This offer cannot be rented now', 'It is listed, but marked as not rentable. Nothing was sent; your choices are saved.'],
] as const)('says why an offer whose only obstacle is %s cannot be rented', async (fact, title, text) => {
  const key = `out-${fact}`
  const offer = offerOf(key)
  open(key)
  changeRow(key, 'offers', offer, { [fact]: false })
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
})
