import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { privateSamples } from '@/shared/ssh/private-samples.test-support'
import { toast } from '@/shared/ui/toast-store'
import { fewHosts } from './change-row'
import { renderApp } from './render-app'
import { setWindowWidth } from './environment'

const LIVE = '[role=status], [role=alert], [aria-live]'

/** A text in nested live regions counts for each of them, because screen readers announce it for each. */
function countAnnounced(text: string): number {
  const live = [...document.querySelectorAll(LIVE)].map(({ textContent }) => textContent)
  return live.reduce((sum, content) => sum + content.split(text).length - 1, 0)
}

async function expectAnnouncedOnce(text: string): Promise<void> {
  await waitFor(() => expect(countAnnounced(text)).toBeGreaterThan(0))
  expect(countAnnounced(text), text).toBe(1)
}

const offers = () => screen.findByRole('table', { name: 'Offers' })

test('announces a choice of the header and a toast once', async () => {
  const { user } = renderApp('/offers', { key: 'announced-1' })
  await offers()
  expect(screen.getByRole('main').querySelectorAll('[role=status]')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Theme' }))
  await expectAnnouncedOnce('Theme: Dark')
  toast({ kind: 'info', title: 'A toast' })
  await expectAnnouncedOnce('A toast')
})

test('announces each of two equal events', async () => {
  const { user } = renderApp('/market', { key: 'announced-2' })
  const copy = await screen.findByRole('button', { name: 'Copy link' })
  await user.click(copy)
  await expectAnnouncedOnce('Copied')
  await user.click(copy)
  await waitFor(() => expect(countAnnounced('Copied')).toBe(2))
})

test('announces in the open dialog only', async () => {
  const { user } = renderApp('/offers', { key: 'announced-3' })
  await offers()
  await user.click(screen.getByRole('button', { name: 'Show as curl' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: /^Copy/ }))
  await expectAnnouncedOnce('Copied')
  const region = [...dialog.querySelectorAll('[aria-live]')].find(({ textContent }) => textContent.includes('Copied'))
  expect(region).toBeDefined()
})

test('announces the number of compared offers, the place of the chosen offer and a chosen location once', async () => {
  const { user } = renderApp('/offers?gpu=l40s', { key: 'announced-4' })
  const table = within(await offers())
  await user.click(table.getAllByRole('checkbox', { name: 'Compare' })[0] as HTMLElement)
  const tray = await screen.findByRole('region', { name: 'Compare offers' })
  await expectAnnouncedOnce(tray.querySelector('p')?.textContent ?? '')
  await user.click(table.getAllByRole('rowheader')[1] as HTMLElement)
  await waitFor(() => expect(countAnnounced('L40S, $')).toBeGreaterThan(0), { timeout: 3000 })
  expect(countAnnounced('L40S, $')).toBe(1)
  await user.click(screen.getByText('Location and provider'))
  await user.type(await screen.findByRole('combobox', { name: 'Location' }), 'euro{Enter}')
  await expectAnnouncedOnce('Europe added')
})

test('announces a refused API key once', async () => {
  const { user } = renderApp('/connect', { key: null })
  await user.type(await screen.findByLabelText('API key'), 'refused-1')
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  await expectAnnouncedOnce('Key rejected (401)')
})

test('announces a pasted private key once and interrupts', async () => {
  const { user } = renderApp('/keys', { key: 'announced-5' })
  await user.click(await screen.findByRole('textbox', { name: 'Public key' }))
  await user.paste(privateSamples()[0]?.text ?? '')
  await expectAnnouncedOnce('That’s a private key. It was not sent')
  expect(document.querySelector('[aria-live=assertive]')).toHaveTextContent('That’s a private key. It was not sent')
})

test.each([1440, 390])('announces a saved status once while its host is open at %s pixels', async (width) => {
  const key = `announced-host-${width}`
  fewHosts(key)
  setWindowWidth(width)
  const { user } = renderApp('/hosts', { key })
  await user.click(await screen.findByRole('button', { name: 'Edit 203.0.113.10' }))
  const panel = within(await screen.findByRole(width === 390 ? 'dialog' : 'complementary', { name: '203.0.113.10' }))
  await user.selectOptions(await panel.findByRole('combobox', { name: 'Status' }), 'waiting')
  await user.click(panel.getByRole('button', { name: 'Save' }))
  expect(await panel.findAllByText(/saved and verified/)).not.toHaveLength(0)
  await expectAnnouncedOnce('saved and verified')
})
