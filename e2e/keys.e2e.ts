import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { PLAIN_LINE, PLAIN_OPENSSH, privateSamples } from '../src/shared/ssh/private-samples.test-support.ts'
import { ACCEPTED } from '../src/shared/ssh/public-samples.test-support.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const LINE = `${PLAIN_LINE} me@here`
const CREATE = 'POST /v0/secrets'
const PRIVATE = 'That’s a private key. It was not sent'

const box = (page: Page) => page.getByRole('textbox', { name: 'Public key' })
const add = (page: Page) => page.getByRole('button', { name: 'Add key' })
const notice = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const rows = (page: Page) => page.getByRole('table', { name: 'Keys added in this browser' }).locator('tbody').getByRole('row')

/** Pastes like Ctrl+V: the page may cancel the event and handle the text. */
const paste = (page: Page, text: string): Promise<void> =>
  box(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    if (element.dispatchEvent(event)) document.execCommand('insertText', false, pasted)
  }, text)

const drop = (page: Page, name: string, bytes: Uint8Array): Promise<void> =>
  page.getByRole('heading', { level: 1 }).evaluate(
    (element, file) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([Uint8Array.from(file.bytes)], file.name))
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
    },
    { name, bytes: [...bytes] },
  )

const addKey = async (page: Page, line: string): Promise<void> => {
  await box(page).fill(line)
  await add(page).click()
}

/** The long words of a private key that its public key does not contain. */
const secretText = (text: string, publicKey: string | null): string[] =>
  text.split(/[^A-Za-z0-9+/=-]/).filter((word) => word.length > 30 && publicKey?.includes(word) !== true)

test('removes a pasted private key at once, and neither sends nor stores it (K1)', async ({ connected: page, market, guard }) => {
  test.slow()
  await page.goto('/keys')
  await expect(box(page)).toBeVisible()
  const before = (await market.log()).length
  await test.step('removes every form of text', async () => {
    const samples = privateSamples()
    expect(samples.length).toBeGreaterThan(14)
    for (const [at, { name, text, publicKey }] of samples.entries()) {
      for (const secret of secretText(text, publicKey)) guard.secret({ text: secret })
      // Every third sample is filled in without a paste event, like a password manager does.
      await (at % 3 === 2 ? box(page).fill(text) : paste(page, text))
      await expect(notice(page, PRIVATE), name).toContainText(publicKey ?? 'Detected')
      await expect(box(page), name).toHaveValue('')
      await page.keyboard.press('Control+z')
      await expect(box(page), name).toHaveValue(/^(something else)?$/)
      await box(page).fill('something else')
      await expect(notice(page, PRIVATE)).toBeHidden()
    }
  })
  await test.step('refuses a file in UTF-16 and offers its public key', async () => {
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'id', mimeType: '', buffer: Buffer.from(`\uFEFF${PLAIN_OPENSSH}`, 'utf16le') })
    await expect(notice(page, PRIVATE)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use this public key' }).click()
    await expect(box(page)).toHaveValue(`${PLAIN_LINE} vector@test`)
  })
  await test.step('refuses a private key file dropped outside the box and accepts a public one', async () => {
    const pem = privateSamples().find(({ name }) => name === 'PKCS#8 without BEGIN and END')?.text ?? ''
    await drop(page, 'key.der', Buffer.from(pem, 'base64'))
    await expect(notice(page, PRIVATE)).toContainText(PLAIN_LINE)
    await expect(page).toHaveURL(/\/keys$/)
    await drop(page, 'id_rsa.pub', Buffer.from(ACCEPTED.find(({ bits }) => bits === 4096)?.line ?? ''))
    await expect(notice(page, 'RSA public key, in one piece')).toContainText('4096 bits')
    await expectAccessible(page)
  })
  await test.step('lists several keys in one text', async () => {
    await box(page).fill(ACCEPTED.map(({ line }) => line).join('\n'))
    await expect(notice(page, /keys in one text/)).toBeVisible()
    await expectAccessible(page)
  })
  expect((await market.log()).length).toBe(before)
})

test('saves a new pair once in a file that ssh-keygen reads, and sends only its public key (K2)', async ({
  connected: page,
  market,
  guard,
}) => {
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Generate key pair' }).click()
  await expect(add(page)).toBeDisabled()
  await expect(page.getByText('Download the private key first')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Рабочий laptop')
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^Download/ }).click()])
  expect(file.suggestedFilename()).toMatch(/^id_ed25519_laptop_[a-z0-9]{6}$/)
  const path = await file.path()
  const text = readFileSync(path, 'utf8')
  expect(text).toMatch(/KEY-----\n$/)
  expect(text).not.toContain('\r')
  // The bytes after the public key are private; the seed is also checked as Base64 and hex.
  const bytes = Buffer.from(text.replaceAll(/^-.*\n/gm, ''), 'base64')
  const seed = bytes.subarray(161, 193)
  for (const secret of [...text.split('\n').slice(3, 6), seed.toString('base64').slice(0, 40), seed.toString('hex')])
    guard.secret({ text: secret, isOfPair: true })

  chmodSync(path, 0o600)
  const line = execFileSync('ssh-keygen', ['-y', '-f', path], { encoding: 'utf8' }).trim()
  expect(line).toMatch(/ Рабочий laptop$/)
  await expect(box(page)).toHaveValue(line)
  expect(Buffer.from(line.split(' ')[1] ?? '', 'base64').subarray(-32)).toEqual(bytes.subarray(193, 225))

  await expect(page.getByRole('button', { name: /^Download/ })).toBeHidden()
  await add(page).click()
  await expect(notice(page, '“Рабочий laptop” was added')).toBeVisible()
  expect((await market.requests(CREATE)).map(({ body }) => body)).toEqual([{ secret_type: 'ssh', value: line, name: 'Рабочий laptop' }])
  await expect(rows(page)).toHaveCount(1)
  const printed = execFileSync('ssh-keygen', ['-l', '-f', path], { encoding: 'utf8' })
  await expect(rows(page)).toContainText(/SHA256:\S+/.exec(printed)?.[0] ?? 'a fingerprint')
  await expectAccessible(page)
  await page.reload()
  await expect(rows(page)).toContainText('Рабочий laptop')
})

test('adds a key once, warns about a duplicate, and reports an unknown outcome when the tab was closed', async ({
  connected: page,
  market,
}) => {
  await page.clock.install()
  await page.goto('/keys')
  await test.step('sends once after a double click', async () => {
    // Both clicks must precede the response: a later click would move the focus away from the outcome.
    await market.scenario({ latency: 500 })
    await box(page).fill(LINE)
    await add(page).dblclick()
    await expect(notice(page, '“me@here” was added').getByRole('heading')).toBeFocused()
    expect(await market.requests(CREATE)).toHaveLength(1)
    await box(page).fill(`${PLAIN_LINE} another name`)
    await expect(notice(page, /public key/)).toContainText('Already added as “me@here”')
  })
  await test.step('fits the table on a narrow screen', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(rows(page)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    if (size) await page.setViewportSize(size)
  })
  await test.step('lists the keys in the settings', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByText('SSH keys added here')).toBeVisible()
    await page.goBack()
  })
  await test.step('removes a key', async () => {
    await page.getByRole('button', { name: 'Remove “me@here”' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('None yet.')).toBeVisible()
  })
  await test.step('reports an unknown outcome when the tab is closed while a key is being sent', async () => {
    await market.scenario({ faults: [{ endpoint: CREATE, kind: 'hang' }] })
    await addKey(page, LINE)
    await expect(rows(page)).toContainText('Sending')
    await page.reload()
    await expect(rows(page)).toContainText('Sending')
    await page.clock.runFor('01:00')
    await expect(rows(page)).toContainText('Outcome unknown')
    await market.scenario({})
    await page.getByRole('button', { name: 'Send again: “me@here”' }).click()
    await expect(notice(page, /public key/)).toContainText('may create a duplicate')
    await add(page).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText('Added')
  })
})
