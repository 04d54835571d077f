import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sendRent } from '@/api/instances'
import { journal } from '@/api/journal/journal'
import { rentResults } from '@/api/journal/rent-results'
import { classifyAnswer, settlementOf } from '@/features/rent/rent-outcome'
import { marketFor } from '@/mocks/market'
import { FAKE_SECRET } from '@/mocks/wire/instance'
import { journalWith } from '@/test/make-journal'
import { renderApp } from '@/test/render-app'
import { A, B, openKit, kit, part } from '@/test/connection-kit'

const refuseToCopy = () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))

afterEach(() => vi.useRealTimers())

test('a place is told where no provider is', async () => {
  openKit([A])
  const { getByText } = await kit()
  const [attempt] = journal().attempts()
  if (!attempt) throw new Error('no attempt')
  const offer = { ...attempt.offer, provider_translit_name: null, location: { city: 'Oslo', country: 'Norway', region: null } }
  act(() => void journalWith({ ...attempt, offer }))
  expect(getByText('Oslo, Norway', { selector: 'li' })).toBeVisible()
})

test('a status that is empty makes way for the state, as in the journal', async () => {
  openKit([{ ...B, actual_status: '', current_state: 'starting' }])
  expect((await kit()).getByTitle(/^The status when the service answered/)).toHaveTextContent('starting')
  expect(screen.getByRole('complementary', { name: 'Journal' })).toHaveTextContent(/starting, as of/)
})

describe('commands', () => {
  test('a shell, a config block and a tunnel, each copied by its own button', async () => {
    const { user } = openKit([A])
    const { getByRole, getByText } = await kit()
    expect(getByText('ssh -p 41022 root@198.51.100.24')).toBeVisible()
    await user.click(getByRole('button', { name: 'Copy ssh command' }))
    expect(await navigator.clipboard.readText()).toBe('ssh -p 41022 root@198.51.100.24')
    await user.click(getByRole('button', { name: 'Copy config block' }))
    expect(await navigator.clipboard.readText()).toMatch(/^Host l40s-verda\n {2}HostName 198\.51\.100\.24\n {2}Port 41022\n {2}User root\n/)
    await user.click(getByRole('button', { name: 'Copy port forward' }))
    expect(await navigator.clipboard.readText()).toMatch(/^ssh -N -L 127\.0\.0\.1:8888:127\.0\.0\.1:8888/)
  })
  test('files go to the machine and from it, by scp or rsync; a path that cannot be sent safely is explained', async () => {
    const { user } = openKit([A])
    const { getByLabelText, getByText, queryByRole } = await part('Connect')
    await user.click(getByLabelText('scp'))
    expect(getByText('scp -r -P 41022 ./data root@198.51.100.24:./')).toBeVisible()
    await user.click(getByLabelText('rsync'))
    await user.click(getByLabelText('From the machine'))
    expect(getByText("rsync -avP -e 'ssh -p 41022' root@198.51.100.24:./ ./data")).toBeVisible()
    await user.type(getByLabelText('On the machine'), '$(id)')
    expect(getByText(/^Only letters, digits and/)).toBeVisible()
    expect(queryByRole('button', { name: 'Copy rsync command' })).not.toBeInTheDocument()
  })
  test('a name that is a pattern, a port that is none and a port taken twice make no command', async () => {
    const { user } = openKit([A])
    const config = await part('~/.ssh/config')
    await user.clear(config.getByLabelText('Short name'))
    await user.type(config.getByLabelText('Short name'), '*')
    expect(config.getByText(/no spaces and no patterns/)).toBeVisible()
    const forward = await part('Port forward')
    await user.click(forward.getByRole('button', { name: 'TensorBoard 6006' }))
    await user.clear(forward.getByLabelText('Local port, TensorBoard'))
    await user.type(forward.getByLabelText('Local port, TensorBoard'), '8888')
    expect(forward.getByRole('table', { name: 'Port forward' })).toBeVisible()
    expect(forward.getByText('Two lines use the same port of this computer.')).toBeVisible()
    await user.type(forward.getByLabelText('Local port, TensorBoard'), '8')
    expect(forward.getByText('A port is a whole number from 1 to 65535.')).toBeVisible()
    expect(forward.queryByRole('button', { name: 'Copy port forward' })).not.toBeInTheDocument()
    await user.click(forward.getByRole('button', { name: 'Remove TensorBoard' }))
    await user.click(forward.getByRole('button', { name: 'Add port' }))
    expect(forward.getByLabelText('Local port, Port 2')).toHaveValue('')
    await user.click(forward.getByRole('button', { name: 'Remove Port 2' }))
    expect(forward.getByRole('button', { name: 'Copy port forward' })).toBeVisible()
  })
  test('the keyboard finds the port that was added, and its way on from one that was removed', async () => {
    const { user } = openKit([A])
    const forward = await part('Port forward')
    expect(document.body).toHaveFocus()
    forward.getByRole('button', { name: 'TensorBoard 6006' }).focus()
    await user.keyboard('{Enter}')
    expect(forward.getByLabelText('Local port, TensorBoard')).toHaveFocus()
    forward.getByRole('button', { name: 'Remove Jupyter' }).focus()
    await user.keyboard('{Enter}')
    expect(forward.getByRole('button', { name: 'Add port' })).toHaveFocus()
  })
  test('shape B leads to its public address when no other was reported', async () => {
    openKit(B)
    expect((await kit()).getByText('ssh root@203.0.113.9')).toBeVisible()
  })
  test('without an address nothing is guessed: what to do is said, and what is typed must be an address', async () => {
    const { user } = openKit([{ id: 'i', status: 'pending', hoster_id: 'h' }])
    const { getByText, getByLabelText, queryByText } = await kit()
    expect(getByText('No address yet')).toBeVisible()
    await user.type(getByLabelText('Host'), '-oProxyCommand=id')
    expect(getByText('Only a host name or an IP address.')).toBeVisible()
    expect(queryByText(/^ssh /)).not.toBeInTheDocument()
    await user.clear(getByLabelText('Host'))
    await user.type(getByLabelText('Host'), 'gpu.test')
    expect(getByText('ssh -p 22 root@gpu.test')).toBeVisible()
  })
  test('an address that is none is shown and not used', async () => {
    openKit([{ ...A, ssh_host: 'a;id' }])
    const { getByText, queryByRole } = await kit()
    expect(getByText('The address that came is not used').parentElement).toHaveTextContent('a;id')
    expect(queryByRole('button', { name: 'Copy ssh command' })).not.toBeInTheDocument()
  })
})

describe('links', () => {
  test('lead to safe addresses only, name their host and carry no token', async () => {
    openKit([A])
    const { getByRole, getByText, getAllByRole } = await part('Open')
    expect(getByRole('link', { name: /^Template UI/ })).toHaveAttribute('href', 'https://ui.test:8443/lab')
    expect(getByRole('link', { name: /^Template UI/ })).toHaveAttribute('rel', 'noopener noreferrer')
    expect(getByRole('link', { name: /^Template UI/ })).toHaveTextContent('ui.test:8443')
    expect(getByRole('link', { name: /^VS Code/ })).toHaveAttribute('href', 'vscode://vscode-remote/ssh-remote+root@198.51.100.24:41022/')
    expect(getAllByRole('link')).toHaveLength(2)
    expect(getByText('javascript:alert(1)')).toBeVisible()
  })
})

describe('secrets', () => {
  const SECRETS = ['example-password', 'example-tunnel', 'example-ui', 'example-jupyter']
  const inPage = () => SECRETS.filter((secret) => document.documentElement.outerHTML.includes(secret))

  test('are not in the page until one is shown, and leave it after half a minute', async () => {
    openKit([A])
    const { getByRole, findByText, queryByText } = await part('Secrets')
    expect(inPage()).toEqual([])
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    fireEvent.click(getByRole('button', { name: 'Show SSH password' }))
    expect(inPage()).toEqual(['example-password'])
    expect(getByRole('timer')).toHaveTextContent('hides in 30 s')
    act(() => void vi.advanceTimersByTime(8_000))
    expect(getByRole('timer')).toHaveTextContent('hides in 22 s')
    act(() => void vi.advanceTimersByTime(21_000))
    expect(inPage()).toEqual(['example-password'])
    act(() => void vi.advanceTimersByTime(1_000))
    expect(inPage()).toEqual([])
    fireEvent.click(getByRole('button', { name: 'Show Tunnel token' }))
    fireEvent.click(getByRole('button', { name: 'Hide Tunnel token' }))
    expect(inPage()).toEqual([])
    vi.useRealTimers()
    expect(queryByText('example-password')).not.toBeInTheDocument()
    await findByText('SSH password')
  })
  test('are those of the shape that came', async () => {
    openKit(B)
    const { getAllByRole } = await part('Secrets')
    expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Jupyter token')])
  })
  test('a browser that refuses to copy gets the secret to select, for as long as it is shown', async () => {
    const { user } = openKit([A])
    const { getByRole, getByText, findByRole } = await part('Secrets')
    refuseToCopy()
    await user.click(getByRole('button', { name: 'Copy SSH password' }))
    expect(await findByRole('alert')).toHaveTextContent('press Ctrl+C')
    expect(getByText('example-password')).toBeVisible()
    expect(getSelection()?.toString()).toBe('example-password')
  })
  test('the answer hides them too, wherever they stand', async () => {
    const { user } = openKit([{ ...A, message: 'Log in with example-password', note: 'example-tunnel' }])
    const { getByText } = await kit()
    await user.click(getByText('Answer of the service, secrets hidden'))
    expect(getByText(/"ssh_password": "••••"/)).toBeVisible()
    expect(getByText(/"note": "••••"/)).toBeVisible()
    expect(inPage()).toEqual([])
  })
})

describe('what becomes of the secrets', () => {
  const mayLeave = () => globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  test('leaving asks until all are copied', async () => {
    const { user } = openKit([A])
    const { getByRole, findByText } = await kit()
    expect(mayLeave()).toBe(false)
    await user.click(getByRole('button', { name: 'Copy SSH password' }))
    expect(await findByText(/1 of 3 is copied\./)).toBeVisible()
    await user.click(getByRole('button', { name: 'Copy Tunnel token' }))
    await user.click(getByRole('button', { name: 'Copy Tunnel token' }))
    expect(mayLeave()).toBe(false)
    await user.click(getByRole('button', { name: 'Copy Template UI address with its token' }))
    expect(await navigator.clipboard.readText()).toBe(A.ui_url)
    await waitFor(() => expect(mayLeave()).toBe(true))
  })
  test('or until the person says that nothing more is needed', async () => {
    const { user } = openKit([A])
    await user.click((await kit()).getByRole('button', { name: 'I have what I need' }))
    expect(mayLeave()).toBe(true)
    expect((await kit()).getByText(/^Passwords and tokens end with this tab\. The receipt/)).toBeVisible()
  })
  test('or until the record is downloaded: everything that came, unaltered, in a file named for what it is', async () => {
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`)
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const { user } = openKit([A])
    expect((await kit()).getByText(/^Plain text, with the passwords/)).toBeVisible()
    await user.click((await kit()).getByRole('button', { name: 'Download record' }))
    expect(names).toEqual(['rental-a-1-plain-text-secrets.json'])
    expect(JSON.parse((await blobs[0]?.text()) ?? '')).toMatchObject({ data: [A] })
    expect(mayLeave()).toBe(true)
  })
  test('a page that was loaded anew has the receipt and says what is lost', async () => {
    openKit([A], { isHere: false })
    const { findByText, getByText, queryByRole, getByRole } = await kit()
    expect(await findByText(/ended with the tab that rented it/)).toBeVisible()
    expect(getByText('ssh -p 41022 root@198.51.100.24')).toBeVisible()
    expect(queryByRole('region', { name: 'Secrets' })).not.toBeInTheDocument()
    expect(getByRole('button', { name: 'Download receipt' })).toBeVisible()
  })
})

describe('every form in which the market answers a rent', () => {
  test.each([
    ['A', 2, 1],
    ['A-object', 2, 1],
    ['A-two', 4, 2],
    ['A-empty', 0, 0],
    ['B', 1, 1],
    ['B-array', 1, 1],
    ['mixed', 3, 1],
    ['partial', 0, 0],
    ['empty-object', 0, 0],
    ['null', 0, 0],
    ['text', 0, 0],
  ] as const)('%s: %i secrets, all hidden, and %i commands', async (rentShape, secrets, commands) => {
    const key = `connection-kit-${rentShape}`
    const { router } = renderApp('/instances', { key })
    const market = marketFor(key)
    market.set({ rentShape })
    const offer = market.db.offers.find(({ in_stock, rentable }) => in_stock && rentable)
    const template = market.db.templates.find((record) => !record.template.docker_login)?.template
    const body = { offer_id: offer?.id ?? '', template_id: template?.id ?? '' }
    const answer = await sendRent({ query: { storage: 100 }, body }, new AbortController().signal)
    const outcome = classifyAnswer(answer)
    journalWith({ attemptId: 'a-1', ...settlementOf(outcome) })
    act(() => rentResults.add('a-1', { answer, raw: null }))
    await act(() => router.navigate({ to: '/instances/$instanceId', params: { instanceId: 'a-1' } }))
    const { queryAllByRole, queryByText } = await kit()
    expect(queryAllByRole('button', { name: /^Show / })).toHaveLength(secrets)
    expect(queryAllByRole('button', { name: 'Copy ssh command' })).toHaveLength(commands)
    expect(queryByText('No address yet') !== null).toBe(rentShape === 'partial')
    expect(document.documentElement.outerHTML).not.toContain(FAKE_SECRET)
    expect(JSON.stringify(localStorage)).not.toContain(FAKE_SECRET)
  })
})

describe('what the service said', () => {
  const facts = async (name: string) => Object.fromEntries((await pairs(name)).map(([term, words]) => [term, words]))
  const pairs = async (name: string) =>
    [...(await screen.findByRole('region', { name })).querySelectorAll('dl > div')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    )

  test('shape A: messages, ports and flags too, as far as they came; a log stands folded', async () => {
    openKit([
      {
        ...A,
        message: 'Pulling; log in with example-password',
        red_flagged: true,
        ports: { '8888/tcp': 8888 },
        logs: 'one\nJupyter: token=abc123',
        total_cost: 0.125,
      },
    ])
    expect(await facts('As the API gave it')).toMatchObject({
      Message: 'Pulling; log in with ••••',
      'Red flag': 'yes',
      Ports: '{"8888/tcp":8888}',
      Logs: '2 linesone\nJupyter: token=••••',
      'Total cost': '0.125 unit not stated',
      Initialised: 'not reported',
    })
  })
  test('shape B, and nothing is claimed about what the journal does not keep', async () => {
    const sent = {
      ...B,
      status_msg: 'See https://x.test/?token=example-ui',
      machine_dir_ssh_port: 41022,
      direct_port_start: 30000,
      ports: [],
    }
    openKit(sent)
    expect(await facts('As the API gave it')).toMatchObject({
      'Status message': 'See https://x.test/?••••',
      'Direct SSH port': '41022',
      'First direct port': '30000',
      'Last direct port': 'not reported',
    })
    expect(await facts('As the API gave it')).not.toHaveProperty('Ports')
  })
  test('what is left out because it may hold a secret is not called unreported', async () => {
    openKit([{ ...A, address: 'user:example-password@203.0.113.9' }])
    expect(await facts('As the API gave it')).toMatchObject({
      Address: 'may hold a secret; stands in the record',
      Initialised: 'not reported',
    })
  })
  test('after a reload only what the journal keeps, and nothing is claimed about the rest', async () => {
    openKit([{ ...A, message: 'Pulling' }], { isHere: false })
    const kept = await facts('As the API gave it')
    expect(Object.keys(kept)).not.toContain('Message')
    expect(kept).toMatchObject({ Initialised: 'not in the receipt' })
  })
  test('its times are in UTC, whether it says so or not', async () => {
    openKit([{ ...A, created_at: '2026-11-21T10:00:00', prepaid_until: '2026-11-21T10:00:00Z' }])
    const { Created, 'Prepaid until': until } = await facts('As the API gave it')
    expect(Created).toBe(until)
    expect(Created).not.toContain('T')
  })
})

describe('answers of other forms', () => {
  test.each([
    ['an empty list', [], /and no instance was named/],
    ['a text', 'created', /The answer could not be read/],
    ['nothing', null, /The answer could not be read/],
    ['an empty object', {}, /The answer could not be read/],
    ['two instances', [A, { ...A, id: 'two' }], /answered with 2 instances/],
    ['one instance and something else', [A, 7], /A part of the answer could not be read/],
  ])('%s is a rental, and is said plainly', async (_, data, words) => {
    openKit(data)
    const { findByText, queryByRole } = await kit()
    expect(await findByText(words)).toBeVisible()
    expect(queryByRole('alert')).not.toBeInTheDocument()
  })
  test('an answer that is gone with its tab is not promised in a file', async () => {
    journalWith({ attemptId: 'a-1', state: 'rented', outcome: { kind: 'rented-unreadable', status: null, text: null } })
    renderApp('/instances/a-1')
    const { findByText, getByRole, queryByText } = await kit()
    expect(await findByText(/The answer could not be read/)).toBeVisible()
    expect(getByRole('button', { name: 'Download receipt' })).toBeVisible()
    expect(queryByText(/it holds what came/)).toBeNull()
    expect(await findByText(/The journal keeps nothing of that\.$/)).toBeVisible()
  })
  test('a field that cannot be read costs nothing but itself, is named and may not be lost unseen', async () => {
    openKit([{ ...A, gpu_util: 'n/a', deployment_data: '', actual_offer: { id: null, vram: { gb: 48 } } }])
    const { getByText, getByRole, findByText } = await kit()
    expect(await findByText(/could not be read and count as not reported: actual_offer\.vram, gpu_util\./)).toBeVisible()
    expect(getByText('ssh -p 41022 root@198.51.100.24')).toBeVisible()
    expect(getByRole('button', { name: 'Show SSH password' })).toBeVisible()
    expect(getByText(/"gpu_util": "n\/a"/)).toBeInTheDocument()
  })
  test('two instances have a kit each', async () => {
    openKit([A, { ...A, ssh_host: 'two.test' }])
    const { getAllByRole, getByRole } = await kit()
    expect(getAllByRole('button', { name: 'Copy ssh command' })).toHaveLength(2)
    expect(getByRole('heading', { name: 'Instance 2 of 2' })).toBeVisible()
  })
  test('mixed fields give the secrets of both shapes; a bare one has neither secrets nor address', async () => {
    openKit([{ ...A, actual_status: 'loading', jupyter_token: 'example-jupyter' }])
    expect((await part('Secrets')).getAllByRole('listitem')).toHaveLength(4)
  })
  test('what is nothing to lose asks for nothing', async () => {
    openKit([{ id: 'i', status: 'pending' }])
    expect((await kit()).getByText(/^No password or token came/)).toBeVisible()
    expect((await kit()).queryByRole('button', { name: 'I have what I need' })).not.toBeInTheDocument()
  })
})

test('in Russian, all of it', async () => {
  openKit([A], { locale: 'ru' })
  const { getByText, getByRole } = await kit('Подключение')
  expect(getByText('Пароль SSH')).toBeVisible()
  expect(getByRole('button', { name: 'Скачать запись' })).toBeVisible()
  expect(screen.getByRole('main').textContent).not.toMatch(/\b(the|and|with|not)\b/)
})
