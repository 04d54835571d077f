import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sendRent } from '@/api/instances'
import { journal } from '@/api/journal/journal'
import { rentResults } from '@/api/journal/rent-results'
import { rentedWith, settlementOf } from '@/features/rent/rent-outcome'
import { marketFor } from '@/mocks/market'
import { FAKE_SECRET } from '@/mocks/wire/instance'
import { journalWith } from '@/test/make-journal'
import { openApi } from '@/test/user-steps'
import { renderApp } from '@/test/render-app'
import { A, B, openKit, kit, part } from '@/test/connection-kit'

const refuseToCopy = () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))

afterEach(() => vi.useRealTimers())

test('shows the location when there is no provider', async () => {
  openKit([A])
  const { getByText } = await kit()
  const [attempt] = journal().attempts()
  if (!attempt) throw new Error('no attempt')
  const offer = { ...attempt.offer, provider_translit_name: null, location: { city: 'Oslo', country: 'Norway', region: null } }
  act(() => void journalWith({ ...attempt, offer }))
  expect(getByText('Oslo, Norway', { selector: 'li' })).toBeVisible()
})

test('shows the current state when the status is empty, as in the journal', async () => {
  openKit([{ ...B, actual_status: '', current_state: 'starting' }])
  expect((await kit()).getByTitle(/^Status at the time of the response\. The API has no way to refresh it\./)).toHaveTextContent('starting')
  expect(screen.getByRole('complementary', { name: 'Journal' })).toHaveTextContent(/starting when rented/)
})

describe('commands', () => {
  test('copies the ssh command, the config block and the port forward with their own buttons', async () => {
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
  test('offers direct access beside the gateway, and says when port 22 is assumed', async () => {
    const { user } = openKit([
      { ...A, ssh_port: null, address: null, ports: null },
      { ...A, address: '203.0.113.5', ports: { '22/tcp': 41023 } },
    ])
    const { findByText, getByLabelText } = await kit()
    expect(await findByText(/^No port was returned, so 22 is assumed\./)).toBeVisible()
    await user.click(getByLabelText('Direct'))
    expect(await findByText('ssh -p 41023 root@203.0.113.5')).toBeVisible()
  })
  test('builds scp and rsync commands in both directions, and shows an error for an unsafe path', async () => {
    const { user } = openKit([A])
    const { findByText, getByLabelText, getByText, queryByRole } = await part('Connect')
    await user.click(getByLabelText('scp'))
    expect(await findByText('scp -r -P 41022 ./data root@198.51.100.24:./')).toBeVisible()
    await user.click(getByLabelText('rsync'))
    await user.click(getByLabelText('From the instance'))
    expect(getByText("rsync -avP -e 'ssh -p 41022' root@198.51.100.24:./ ./data")).toBeVisible()
    await user.click(getByLabelText('PowerShell'))
    expect(getByText("wsl -e rsync -avP -e 'ssh -p 41022' root@198.51.100.24:./ ./data")).toBeVisible()
    await user.type(getByLabelText('On the instance'), '$(id)')
    expect(getByText(/^Only letters, digits and/)).toBeVisible()
    expect(queryByRole('button', { name: 'Copy rsync command' })).not.toBeInTheDocument()
  })
  test('builds no command for an alias pattern, an invalid port or a duplicate port', async () => {
    const { user } = openKit([A])
    const config = await part('~/.ssh/config')
    await user.clear(config.getByLabelText('Short name'))
    await user.type(config.getByLabelText('Short name'), '*')
    expect(config.getByText(/no spaces or patterns/)).toBeVisible()
    const forward = await part('Port forward')
    await user.click(forward.getByRole('button', { name: 'TensorBoard 6006' }))
    await user.clear(forward.getByLabelText('Local port, TensorBoard'))
    await user.type(forward.getByLabelText('Local port, TensorBoard'), '8888')
    expect(forward.getByRole('table', { name: 'Port forward' })).toBeVisible()
    expect(forward.getByText('Two lines use the same local port.')).toBeVisible()
    await user.type(forward.getByLabelText('Local port, TensorBoard'), '8')
    expect(forward.getByText('A port is a whole number from 1 to 65535.')).toBeVisible()
    expect(forward.queryByRole('button', { name: 'Copy port forward' })).not.toBeInTheDocument()
    await user.click(forward.getByRole('button', { name: 'Remove TensorBoard' }))
    await user.click(forward.getByRole('button', { name: 'Add port' }))
    expect(forward.getByLabelText('Local port, Port 2')).toHaveValue('')
    await user.click(forward.getByRole('button', { name: 'Remove Port 2' }))
    expect(forward.getByRole('button', { name: 'Copy port forward' })).toBeVisible()
  })
  test('moves the keyboard focus to an added port, and to "Add port" after a removal', async () => {
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
  test('uses the public address of shape B when it has no other', async () => {
    openKit(B)
    expect((await kit()).getByText('ssh root@203.0.113.9')).toBeVisible()
  })
  test('asks for a missing address, and validates the typed one', async () => {
    const { user } = openKit([{ id: 'i', status: 'pending', hoster_id: 'h' }])
    const { getByText, getByLabelText, queryByText } = await kit()
    expect(getByText('No address yet')).toBeVisible()
    await user.type(getByLabelText('Host'), '-oProxyCommand=id')
    expect(getByText('Enter a host name or an IP address.')).toBeVisible()
    expect(queryByText(/^ssh /)).not.toBeInTheDocument()
    await user.clear(getByLabelText('Host'))
    await user.type(getByLabelText('Host'), 'gpu.test')
    expect(getByText('ssh -p 22 root@gpu.test')).toBeVisible()
  })
  test('shows an invalid address and builds no command from it', async () => {
    openKit([{ ...A, ssh_host: 'a;id' }])
    const { getByText, queryByRole } = await kit()
    expect(getByText('The address received was rejected').parentElement).toHaveTextContent('a;id')
    expect(queryByRole('button', { name: 'Copy ssh command' })).not.toBeInTheDocument()
  })
})

describe('links', () => {
  test('links only to safe URLs, with their host and without a token', async () => {
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

  test('adds a secret to the page only while it is revealed, for 30 seconds (K10)', async () => {
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
  test('lists the secrets of shape B', async () => {
    openKit(B)
    const { getAllByRole } = await part('Secrets')
    expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Jupyter token')])
  })
  test('reveals and selects the secret when the browser refuses to copy', async () => {
    const { user } = openKit([A])
    const { getByRole, getByText, findByRole } = await part('Secrets')
    refuseToCopy()
    await user.click(getByRole('button', { name: 'Copy SSH password' }))
    expect(await findByRole('alert')).toHaveTextContent('press Ctrl+C')
    expect(getByText('example-password')).toBeVisible()
    expect(getSelection()?.toString()).toBe('example-password')
  })
  test('masks secrets in every field of the raw response', async () => {
    const { user } = openKit([{ ...A, message: 'Log in with example-password', note: 'example-tunnel' }])
    const { findByText, getByText } = await openApi(user)
    expect(await findByText(/"ssh_password": "••••"/)).toBeVisible()
    expect(getByText(/"note": "••••"/)).toBeVisible()
    expect(inPage()).toEqual([])
  })
})

describe('unsaved secrets', () => {
  const mayLeave = () => globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))

  test('blocks leaving until all secrets are copied (K11)', async () => {
    const { user } = openKit([A])
    const { getByRole, findByText } = await kit()
    expect(mayLeave()).toBe(false)
    await user.click(getByRole('button', { name: 'Copy SSH password' }))
    expect(await findByText(/1 of 3 copied\./)).toBeVisible()
    await user.click(getByRole('button', { name: 'Copy Tunnel token' }))
    await user.click(getByRole('button', { name: 'Copy Tunnel token' }))
    expect(mayLeave()).toBe(false)
    await user.click(getByRole('button', { name: 'Copy Template UI address with its token' }))
    expect(await navigator.clipboard.readText()).toBe(A.ui_url)
    await waitFor(() => expect(mayLeave()).toBe(true))
  })
  test('allows leaving when the user says that the secrets are saved', async () => {
    const { user } = openKit([A])
    await user.click((await kit()).getByRole('button', { name: 'I’ve saved what I need' }))
    expect(mayLeave()).toBe(true)
    expect((await kit()).getByText(/^Passwords and tokens are lost when this tab closes\. A receipt/)).toBeVisible()
  })
  test('allows leaving when the record is downloaded, with the whole response and a telling file name', async () => {
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`)
    const names: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
      names.push(this.download)
    })
    const { user } = openKit([A])
    expect((await kit()).getByText(/^Plain text, including passwords and tokens\. Store it like a password\./)).toBeVisible()
    await user.click((await kit()).getByRole('button', { name: 'Download record' }))
    expect(names).toEqual(['rental-a-1-plain-text-secrets.json'])
    expect(JSON.parse((await blobs[0]?.text()) ?? '')).toMatchObject({ data: [A] })
    expect(mayLeave()).toBe(true)
  })
  test('shows the receipt and says that the secrets are lost after a reload', async () => {
    openKit([A], { isHere: false })
    const { findByText, getByText, queryByRole, getByRole } = await kit()
    expect(
      await findByText(
        /Passwords and tokens aren’t stored: they were lost when the tab that rented this was closed\. Only the receipt is left\./,
      ),
    ).toBeVisible()
    expect(getByText('ssh -p 41022 root@198.51.100.24')).toBeVisible()
    expect(queryByRole('region', { name: 'Secrets' })).not.toBeInTheDocument()
    expect(getByRole('button', { name: 'Download receipt' })).toBeVisible()
  })
})

describe('every shape of the rent response', () => {
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
  ] as const)('shows for shape %s: %i hidden secrets and %i commands', async (rentShape, secrets, commands) => {
    const key = `connection-kit-${rentShape}`
    const { router } = renderApp('/instances', { key })
    const market = marketFor(key)
    market.set({ rentShape })
    const offer = market.db.offers.find(({ in_stock, rentable }) => in_stock && rentable)
    const template = market.db.templates.find((record) => !record.template.docker_login)?.template
    const body = { offer_id: offer?.id ?? '', template_id: template?.id ?? '' }
    const answer = await sendRent({ query: { storage: 100 }, body }, new AbortController().signal)
    journalWith({ attemptId: 'a-1', ...settlementOf(rentedWith(answer)) })
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

describe('the raw response', () => {
  const facts = async (name: string) => Object.fromEntries((await pairs(name)).map(([term, text]) => [term, text]))
  const pairs = async (name: string) =>
    [...(await screen.findByRole('region', { name })).querySelectorAll('dl > div')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    )
  const openRaw = async (...sent: Parameters<typeof openKit>) => {
    await openApi(openKit(...sent).user)
    return facts('Raw response')
  }

  test('shows ports and flags of shape A under “API”, and its message and logs in the kit', async () => {
    const raw = await openRaw([
      {
        ...A,
        message: 'Pulling; log in with example-password',
        red_flagged: true,
        ports: { '8888/tcp': 8888 },
        logs: 'one\nJupyter: token=abc123',
        total_cost: 0.125,
      },
    ])
    expect(raw).toMatchObject({
      Flagged: 'true',
      Ports: '{"8888/tcp":8888}',
      'Total cost': '0.125 unit not stated',
      Initialised: 'not reported',
    })
    expect(await facts('From the marketplace')).toEqual({
      Message: 'Pulling; log in with ••••',
      Logs: '2 linesone\nJupyter: token=••••',
    })
  })
  test('shows the fields of shape B, and omits an empty port list', async () => {
    const sent = {
      ...B,
      status_msg: 'See https://x.test/?token=example-ui',
      machine_dir_ssh_port: 41022,
      direct_port_start: 30000,
      ports: [],
    }
    const raw = await openRaw(sent)
    expect(raw).toMatchObject({ 'Direct SSH port': '41022', 'First direct port': '30000', 'Last direct port': 'not reported' })
    expect(raw).not.toHaveProperty('Ports')
    expect(await facts('From the marketplace')).toEqual({ 'Status message': 'See https://x.test/?••••' })
  })
  test('says that a field may contain a secret when it is omitted from the receipt', async () => {
    expect(await openRaw([{ ...A, address: 'user:example-password@203.0.113.9' }])).toMatchObject({
      Address: 'may contain a secret; see the full record',
      Initialised: 'not reported',
    })
  })
  test('shows only the fields of the receipt after a reload', async () => {
    expect(await openRaw([{ ...A, message: 'Pulling' }], { isHere: false })).toMatchObject({ Initialised: 'not in the receipt' })
    expect(screen.queryByText('Pulling')).toBeNull()
    expect(screen.queryByRole('region', { name: 'From the marketplace' })).toBeNull()
  })
  test('parses times without a zone as UTC', async () => {
    const { Created } = await openRaw([{ ...A, created_at: '2026-11-21T10:00:00', prepaid_until: '2026-11-21T10:00:00Z' }])
    expect(Created).toBe((await facts('From the marketplace'))['Prepaid until'])
    expect(Created).not.toContain('T')
  })
})

describe('answers of other forms', () => {
  test.each([
    ['an empty array', [], /Rented, but no instance was returned/],
    ['a string', 'created', /Rented, but the response was unreadable/],
    ['null', null, /Rented, but the response was unreadable/],
    ['an empty object', {}, /Rented, but the response was unreadable/],
    ['two instances', [A, { ...A, id: 'two' }], /returned 2 instances/],
    ['an instance and an invalid item', [A, 7], /Part of the response is unreadable\. The record contains it in full\./],
  ])('shows %s as a rental, without an alert', async (_, data, text) => {
    openKit(data)
    const { findByText, queryByRole } = await kit()
    expect(await findByText(text)).toBeVisible()
    expect(queryByRole('alert')).not.toBeInTheDocument()
  })
  test('does not offer the record of an unreadable response after a reload', async () => {
    journalWith({ attemptId: 'a-1', state: 'rented', outcome: { kind: 'rented-unreadable', status: null, text: null } })
    renderApp('/instances/a-1')
    const { findByText, getByRole, queryByText } = await kit()
    expect(await findByText(/Rented, but the response was unreadable/)).toBeVisible()
    expect(getByRole('button', { name: 'Download receipt' })).toBeVisible()
    expect(
      queryByText(
        /The marketplace accepted the rental but replied in a format this console doesn’t support\. Download the record: it has the full response\./,
      ),
    ).toBeNull()
    expect(
      await findByText(
        /The marketplace accepted the rental but replied in a format this console doesn’t support\. The response was not saved\.$/,
      ),
    ).toBeVisible()
  })
  test('lists unreadable fields and keeps the rest of the instance', async () => {
    const { user } = openKit([{ ...A, gpu_util: 'n/a', deployment_data: '', actual_offer: { id: null, vram: { gb: 48 } } }])
    const { getByText, getByRole, findByText } = await kit()
    expect(await findByText(/Unreadable fields, treated as not reported: actual_offer\.vram, gpu_util\./)).toBeVisible()
    expect(getByText('ssh -p 41022 root@198.51.100.24')).toBeVisible()
    expect(getByRole('button', { name: 'Show SSH password' })).toBeVisible()
    expect(await (await openApi(user)).findByText(/"gpu_util": "n\/a"/)).toBeVisible()
  })
  test('shows one kit per instance', async () => {
    openKit([A, { ...A, ssh_host: 'two.test' }])
    const { getAllByRole, getByRole } = await kit()
    expect(getAllByRole('button', { name: 'Copy ssh command' })).toHaveLength(2)
    expect(getByRole('heading', { name: 'Instance 2 of 2' })).toBeVisible()
  })
  test('shows the secrets of both shapes when their fields are mixed', async () => {
    openKit([{ ...A, actual_status: 'loading', jupyter_token: 'example-jupyter' }])
    expect((await part('Secrets')).getAllByRole('listitem')).toHaveLength(4)
  })
  test('does not ask to save anything when there are no secrets', async () => {
    openKit([{ id: 'i', status: 'pending' }])
    expect((await kit()).getByText(/^This rental came with no passwords or tokens\. The receipt stays in this browser\./)).toBeVisible()
    expect((await kit()).queryByRole('button', { name: 'I’ve saved what I need' })).not.toBeInTheDocument()
  })
})

test('shows the connection in Russian', async () => {
  openKit([A], { locale: 'ru' })
  const { getByText, getByRole } = await kit('Подключение')
  expect(getByText('Пароль SSH')).toBeVisible()
  expect(getByRole('button', { name: 'Скачать запись' })).toBeVisible()
  expect(screen.getByRole('main').textContent).not.toMatch(/\b(the|and|with|not)\b/)
})
