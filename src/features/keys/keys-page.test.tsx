import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { marketFor } from '@/mocks/market'
import { PLAIN_LINE, PLAIN_OPENSSH, privateSamples } from '@/shared/ssh/private-samples.test-support'
import { ACCEPTED, REFUSED, RSA_FORMS } from '@/shared/ssh/public-samples.test-support'
import { renderApp } from '@/test/render-app'
import { savedKeys } from './saved-keys'

const LINE = `${PLAIN_LINE} me@here`
const PRINT = 'lbmsoA0yIEcEiVDRnMWuzm+nV+3ZEEpVIURqFoeSspg'

const open = async () => {
  const view = renderApp('/keys')
  const box = await screen.findByRole('textbox', { name: 'Public key' })
  const put = async (text: string) => {
    await view.user.clear(box)
    await view.user.click(box)
    await view.user.paste(text)
  }
  return { ...view, box, put }
}
const field = (name: string) => screen.getByRole('textbox', { name })
const chooser = () => screen.getByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' })
const addButton = () => screen.getByRole('button', { name: 'Add key' })
const sent = () => marketFor('test-key').requests('POST /v0/secrets')
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Keys added in this browser' }))
    .getAllByRole('row')
    .slice(1)
const panel = (name: string | RegExp) => screen.findByRole('region', { name })

describe('a public key', () => {
  test('is described when entered, named after its comment, and sent as one line with the typed fields', async () => {
    const { user, put } = await open()
    expect(addButton()).toBeDisabled()
    expect(addButton()).toHaveAccessibleDescription('Add a public key first')
    await put(`  ${LINE.replaceAll(' ', '\t')}\r\n`)
    const shown = await panel('Ed25519 public key, in one piece')
    await waitFor(() => expect(shown).toHaveTextContent(/ssh-ed25519, 256 bits.*used as the name/))
    expect(shown).toHaveTextContent(PRINT)
    expect(shown).toHaveTextContent('f1:02:17:de:ef:c1:30:83:11:8b:82:a0:0e:67:7f:d5')
    expect(within(shown).getByText(LINE)).toBeVisible()
    expect(field('Name')).toHaveValue('me@here')
    await user.type(field('Description'), ' my laptop ')
    await user.click(addButton())
    const done = await panel('“me@here” was added')
    expect(done).toHaveTextContent('Returned partly masked; the visible part matches')
    expect(sent().map(({ body }) => body)).toEqual([{ secret_type: 'ssh', value: LINE, name: 'me@here', description: 'my laptop' }])
    expect(within(done).getByRole('heading')).toHaveFocus()
    expect(field('Public key')).toHaveValue('')
    expect((await rows())[0]).toHaveTextContent(new RegExp(`me@here.*my laptop.*Ed25519.*SHA256:${PRINT.replaceAll('+', '\\+')}.*Added`))
  })
  test('is sent without an empty description, and keeps a typed name', async () => {
    const { user, put } = await open()
    await user.type(field('Name'), 'laptop')
    await put(LINE)
    expect(field('Name')).toHaveValue('laptop')
    await user.click(addButton())
    await panel('“laptop” was added')
    expect(sent()[0]?.body).toEqual({ secret_type: 'ssh', value: LINE, name: 'laptop' })
  })
  test('cannot be added without a name when it has no comment', async () => {
    const { user, put } = await open()
    await put(PLAIN_LINE)
    expect(addButton()).toHaveAccessibleDescription('Enter a name')
    await user.type(field('Name'), 'x')
    expect(addButton()).toBeEnabled()
  })
  test('is sent once when the button is pressed twice', async () => {
    const { put } = await open()
    await put(LINE)
    const button = addButton()
    fireEvent.click(button)
    fireEvent.click(button)
    fireEvent.submit(screen.getByRole('form', { name: 'Add key' }))
    await panel('“me@here” was added')
    expect(sent()).toHaveLength(1)
  })
  test('is converted from other formats, and the result is shown before it is sent', async () => {
    const { put } = await open()
    const { text = '', line = '' } = RSA_FORMS[0] ?? {}
    await put(text)
    const shown = await panel('RSA public key, in one piece')
    expect(shown).toHaveTextContent('Converted from RFC 4716')
    expect(shown).toHaveTextContent(line)
    expect(shown).toHaveTextContent('Ed25519 is shorter and stronger')
  })
  test('shows a warning when it was added before with a different comment', async () => {
    const { user, put } = await open()
    await put(LINE)
    await user.click(addButton())
    await panel('“me@here” was added')
    await put(PLAIN_LINE)
    expect(await panel(/public key/)).toHaveTextContent('Already added as “me@here”')
    expect((await rows())[0]).toHaveAttribute('data-marked')
  })
})

describe('a private key', () => {
  test('is removed from the box immediately in any form, never sent or stored, and its public key is offered (K1)', async () => {
    const { put, box } = await open()
    for (const { text, publicKey } of privateSamples()) {
      await put(text)
      const shown = await panel('That’s a private key. It was not sent')
      expect(box).toHaveValue('')
      expect(addButton()).toBeDisabled()
      await within(shown).findByText('Detected')
      expect(within(shown).queryByRole('button', { name: 'Use this public key' }) !== null).toBe(publicKey !== null)
      if (publicKey !== null) expect(shown).toHaveTextContent(publicKey)
      const saved = JSON.stringify([localStorage, sessionStorage]) + document.documentElement.outerHTML
      const secrets = text.split(/[^A-Za-z0-9+/=-]/).filter((word) => word.length > 30 && publicKey?.includes(word) !== true)
      expect(secrets.filter((secret) => saved.includes(secret))).toEqual([])
    }
    expect(marketFor('test-key').log.filter(({ method }) => method !== 'GET')).toEqual([])
  }, 30_000)
  test.each([
    ['pgp', /gpg --export-ssh-key/],
    ['age', /SSH keys are in ~\/\.ssh/],
    ['jwk', /SSH keys are in ~\/\.ssh/],
  ])('gets advice without ssh-keygen when another program (%s) wrote it', async (form, way) => {
    const { put } = await open()
    await put(privateSamples().find((sample) => sample.form === form)?.text ?? '')
    const shown = await panel('That’s a private key. It was not sent')
    await within(shown).findByText('Detected')
    expect(shown).toHaveTextContent(way)
    expect(shown).not.toHaveTextContent('ssh-keygen')
  })
  test('is removed when typed instead of pasted, and its public key can be used', async () => {
    const { user, box } = await open()
    fireEvent.change(box, { target: { value: PLAIN_OPENSSH } })
    ;(await screen.findByRole('button', { name: 'Use this public key' })).focus()
    await user.keyboard('{Enter}')
    expect(box).toHaveValue(`${PLAIN_LINE} vector@test`)
    expect(screen.getByRole('heading', { name: 'Ed25519 public key, in one piece' })).toHaveFocus()
    expect(field('Name')).toHaveValue('vector@test')
    expect(addButton()).toBeEnabled()
  })
  test.each(['Name', 'Description'])('is removed from the field "%s" too (K1)', async (name) => {
    const { user } = await open()
    await user.click(field(name))
    await user.paste(PLAIN_OPENSSH)
    await panel('That’s a private key. It was not sent')
    expect(field(name)).toHaveValue('')
  })
  test('is rejected when loaded from a file', async () => {
    const { user } = await open()
    await user.upload(chooser(), new File([PLAIN_OPENSSH], 'id_ed25519'))
    await panel('That’s a private key. It was not sent')
  })
})

describe('text that is not one valid key', () => {
  test('explains a fingerprint and finds its key among the added ones', async () => {
    const { user, put } = await open()
    await put(LINE)
    await user.click(addButton())
    await panel('“me@here” was added')
    await put('MD5:f1:02:17:de:ef:c1:30:83:11:8b:82:a0:0e:67:7f:d5')
    expect(await panel('This is a fingerprint, not a key')).toHaveTextContent('It belongs to “me@here”')
    expect(addButton()).toHaveAccessibleDescription('A fingerprint cannot be added')
    const copies = within(await panel('This is a fingerprint, not a key')).getAllByRole('button')
    expect(copies.map((button) => button.textContent)).toEqual([
      'Copy cat ~/.ssh/id_ed25519.pub',
      'Copy ssh-keygen -y -f ~/.ssh/id_ed25519',
    ])
  })
  test('lets the user choose one of several keys', async () => {
    const { user, put, box } = await open()
    await put([ACCEPTED[0]?.line, ACCEPTED[1]?.line, REFUSED[1]?.line].join('\n'))
    const shown = await panel('3 keys in one text')
    expect(shown).toHaveTextContent('DSA keys are no longer supported')
    await user.click(within(shown).getByRole('button', { name: 'Use this key: throwaway-ecdsa256@test' }))
    expect(box).toHaveValue(ACCEPTED[1]?.line)
  })
  test('shows how much of a truncated key is missing, and removes options before a key on request', async () => {
    const { user, put, box } = await open()
    await put(LINE.slice(0, 60))
    expect(await panel('The key is cut off')).toHaveTextContent('36 of at least 51 bytes')
    expect(addButton()).toHaveAccessibleDescription('This key cannot be added')
    await put(`no-pty ${LINE}`)
    await user.click(await screen.findByRole('button', { name: 'Use the key alone' }))
    expect(box).toHaveValue(LINE)
  })
  test('rejects a file that is far too large', async () => {
    const { user } = await open()
    await user.upload(chooser(), new File([new Uint8Array(2 ** 21)], 'film.mkv'))
    await panel('This file is too large for a key')
  })
})

describe('a generated pair', () => {
  const downloads = () => {
    const files: { name: string; blob: Blob }[] = []
    let last: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      last = blob as Blob
      return 'blob:file'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
      if (last) files.push({ name: this.download, blob: last })
    })
    return files
  }

  test('can be added only after its private key was saved, which is possible once (K2)', async () => {
    const files = downloads()
    const { user, box } = await open()
    await user.click(screen.getByRole('button', { name: 'Generate key pair' }))
    await panel('New Ed25519 key pair, created in this browser')
    expect(addButton()).toHaveAccessibleDescription('Download the private key first')
    await user.clear(field('Name'))
    await user.type(field('Name'), 'Work laptop')
    expect((box as HTMLTextAreaElement).value).toMatch(/ Work laptop$/)
    screen.getByRole('button', { name: /^Download id_ed25519_work-laptop/ }).focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('heading', { name: /^New Ed25519 key pair, created in this browser/ })).toHaveFocus()
    const name = files[0]?.name ?? ''
    expect(name).toMatch(/^id_ed25519_work-laptop_[a-z0-9]{6}$/)
    expect(screen.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument()
    expect(screen.getByText(`chmod 600 ~/Downloads/${name}`)).toBeVisible()
    const file = (await files[0]?.blob.text()) ?? ''
    const line = (box as HTMLTextAreaElement).value
    await user.click(addButton())
    await panel('“Work laptop” was added')
    expect(sent()[0]?.body).toEqual({ secret_type: 'ssh', value: line, name: 'Work laptop' })
    expect(JSON.stringify([sent(), localStorage])).not.toContain(file.split('\n')[3])
    expect(savedKeys.list()).toMatchObject([{ file: name, line }])
  })
  test('has a unique file name when the key name has no Latin letters', async () => {
    const files = downloads()
    const { user } = await open()
    for (const name of ['Рабочий', 'Домашний']) {
      await user.click(screen.getByRole('button', { name: 'Generate key pair' }))
      await panel('New Ed25519 key pair, created in this browser')
      await user.clear(field('Name'))
      await user.type(field('Name'), name)
      await user.click(screen.getByRole('button', { name: /^Download id_ed25519_gpu-console/ }))
      await user.click(addButton())
      await panel(`“${name}” was added`)
    }
    expect(new Set(files.map((file) => file.name)).size).toBe(2)
    expect(
      savedKeys
        .list()
        .toReversed()
        .map(({ file }) => file),
    ).toEqual(files.map((file) => file.name))
  })
  test('keeps the name of its saved file when sent again after an unknown outcome', async () => {
    const files = downloads()
    marketFor('test-key').set({ faults: [{ kind: 'network', times: 1 }] })
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Generate key pair' }))
    await user.click(await screen.findByRole('button', { name: /^Download/ }))
    await user.click(addButton())
    await user.click(await screen.findByRole('button', { name: /^Send again: / }))
    await user.click(addButton())
    await panel(/was added$/)
    expect(savedKeys.list()).toMatchObject([{ state: 'added', file: files[0]?.name }])
  })
  test('can be discarded, which restores the previous text in the box', async () => {
    const { user, put, box } = await open()
    await put(LINE)
    await user.click(screen.getByRole('button', { name: 'Generate key pair' }))
    await user.click(await screen.findByRole('button', { name: 'Discard this pair' }))
    expect(box).toHaveValue(LINE)
    expect(box).toHaveFocus()
    expect(field('Name')).toHaveValue('me@here')
  })
  test.each([
    ['a private key in another field', async (user: UserEvent) => user.click(field('Description')).then(() => user.paste(PLAIN_OPENSSH))],
    ['a file too large', (user: UserEvent) => user.upload(chooser(), new File([new Uint8Array(2 ** 21)], 'film.mkv'))],
  ])('is dropped when unsaved after %s', async (_, disturb) => {
    const { user, box } = await open()
    await user.click(screen.getByRole('button', { name: 'Generate key pair' }))
    await panel('New Ed25519 key pair, created in this browser')
    await disturb(user)
    await waitFor(() => expect(box).toHaveValue(''))
    expect(addButton()).toBeDisabled()
  })
  test('is explained with a terminal command when the browser cannot generate it', async () => {
    const { user } = await open()
    vi.spyOn(crypto.subtle, 'generateKey').mockRejectedValue(new DOMException('no', 'NotSupportedError'))
    await user.click(screen.getByRole('button', { name: 'Generate key pair' }))
    expect(await panel('This browser can’t generate key pairs')).toHaveTextContent('ssh-keygen -t ed25519')
  })
})

describe('several keys in one text', () => {
  test('can each be chosen when they are on one line, and none becomes the comment of another', async () => {
    const { user, put, box } = await open()
    await put(`${ACCEPTED[0]?.line} ${ACCEPTED[1]?.line}`)
    const shown = await panel('2 keys in one text')
    expect(field('Name')).toHaveValue('')
    await user.click(within(shown).getByRole('button', { name: 'Use this key: throwaway-ecdsa256@test' }))
    expect(box).toHaveValue(ACCEPTED[1]?.line)
  })
  test('are used without the options before them', async () => {
    const { user, put, box } = await open()
    await put(`no-pty ${ACCEPTED[0]?.line}\nexample.org ${ACCEPTED[1]?.line}`)
    const shown = await panel('2 keys in one text')
    expect(within(shown).getAllByText(/Extra text before the key/)).toHaveLength(2)
    await user.click(within(shown).getByRole('button', { name: 'Use this key: throwaway-ecdsa256@test' }))
    expect(box).toHaveValue(ACCEPTED[1]?.line)
  })
})

describe('the answer', () => {
  const add = async (scenario: Parameters<ReturnType<typeof marketFor>['set']>[0]) => {
    marketFor('test-key').set(scenario)
    const view = await open()
    await view.put(LINE)
    await view.user.click(addButton())
    return view
  }

  test('shows a different returned key together with the sent one', async () => {
    await add({ secretEcho: 'other' })
    const shown = await panel('“me@here” was added')
    expect(shown).toHaveTextContent('Returned a different key than was sent')
    expect(shown).toHaveTextContent(LINE)
    expect(shown).toHaveTextContent('somebody@elsewhere')
  })
  test('counts as a success without the value', async () => {
    await add({ secretEcho: 'none' })
    expect(await panel('“me@here” was added')).toHaveTextContent('Not returned, so it couldn’t be verified')
  })
  test('shows a rejection of the key at the key, keeps the fields and saves no row', async () => {
    await add({ faults: [{ kind: '422' }] })
    expect(await screen.findByRole('textbox', { name: 'Public key', description: /not a valid public key/ })).toHaveValue(LINE)
    expect(screen.getByText('Some values were rejected')).toBeVisible()
    expect(screen.getByText(/^None yet/)).toBeVisible()
  })
  test('shows errors about a field at the field, and all others in the alert', async () => {
    await add({ faults: [{ kind: '422', fields: { body: 'key already in use', 'body.name': 'too long', owner_id: 'unknown' } }] })
    const alert = within(screen.getByRole('form', { name: 'Add key' })).getByRole('alert')
    await waitFor(() => expect(alert).toHaveTextContent(/body: key already in use.*owner_id: unknown/))
    expect(alert).not.toHaveTextContent('too long')
    expect(screen.getByRole('textbox', { name: 'Name', description: 'too long' })).toBeVisible()
  })
  test.each(['401', '422', '429'] as const)('keeps the row with the unknown outcome when a repeated key gets a %s', async (kind) => {
    const { user, box } = await add({ faults: [{ kind: 'network', times: 1, isApplied: true }] })
    await user.click(await screen.findByRole('button', { name: 'Send again: “me@here”' }))
    marketFor('test-key').set({ faults: [{ kind }] })
    await user.click(addButton())
    await waitFor(() => expect(sent()).toHaveLength(2))
    await waitFor(() => expect(savedKeys.list()).toMatchObject([{ state: 'unknown' }]))
    expect(box).toHaveValue(LINE)
    expect(await panel(/public key/)).toHaveTextContent('may create a duplicate')
  })
  test('saves a row with an unknown outcome when it is lost, and replaces that row when the key is sent again', async () => {
    const { user, box } = await add({ faults: [{ kind: 'network', times: 1, isApplied: true }] })
    expect(await panel('“me@here”: outcome unknown')).toHaveTextContent('may create a duplicate')
    expect((await rows())[0]).toHaveTextContent('Outcome unknown')
    await user.click(screen.getByRole('button', { name: 'Send again: “me@here”' }))
    expect(box).toHaveFocus()
    expect(await panel(/public key/)).toHaveTextContent('may create a duplicate')
    await user.click(addButton())
    await panel('“me@here” was added')
    expect(await rows()).toHaveLength(1)
  })
})

describe('the keys added in this browser', () => {
  test('explain the limits of the list, open an SSH config and can be removed', async () => {
    const { user, put } = await open()
    expect(screen.getByText(/^The API can’t list or delete keys, so this shows only/)).toBeVisible()
    await put(LINE)
    await user.click(addButton())
    await user.click(await screen.findByRole('button', { name: 'SSH config for “me@here”' }))
    const config = within(await screen.findByRole('dialog', { name: 'Lines for ~/.ssh/config' }))
    expect(config.getByText(/IdentityFile ~\/\.ssh\/id_ed25519/)).toBeVisible()
    const file = config.getByRole('textbox', { name: 'Private key file' })
    await user.clear(file)
    await user.type(file, '~/my keys/a')
    expect(config.getByText(/IdentityFile "~\/my keys\/a"/)).toBeVisible()
    // A line without a path would make OpenSSH reject the whole file.
    await user.clear(file)
    expect(config.getByText(/IdentityFile ~\/\.ssh\/id_ed25519/)).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Remove “me@here”' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.getByText(/^None yet/)).toBeVisible())
  })
})

test('shows the page completely in Russian', async () => {
  const { user } = renderApp('/keys', { preferences: { locale: 'ru' } })
  const box = await screen.findByRole('textbox', { name: 'Открытый ключ' })
  await user.click(box)
  await user.paste(PLAIN_OPENSSH)
  await panel('Это закрытый ключ. Он не отправлен')
  expect(screen.getByRole('main').textContent).not.toMatch(/\b(the|and|with|not|key)\b/)
  await user.click(await screen.findByRole('button', { name: 'Использовать открытый ключ' }))
  await user.click(screen.getByRole('button', { name: 'Добавить ключ' }))
  await panel('Ключ «vector@test» добавлен')
  expect(screen.getByRole('main').textContent).not.toMatch(/\b(the|and|with|not)\b/)
})
