import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MarketTemplate } from '@/mocks/db'
import { marketFor } from '@/mocks/market'
import { openApi } from '@/test/user-steps'
import { renderApp } from '@/test/render-app'

function seeded(key: string, name: string, change: Partial<MarketTemplate> = {}): string {
  const market = marketFor(key)
  const record = market.db.templates.find(({ template }) => template.name === name)
  if (!record) throw new Error(`no template ${name}`)
  market.db.templates = market.db.templates.map((one) => (one === record ? { ...one, template: { ...one.template, ...change } } : one))
  return record.template.id
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const fact = (name: string) => within(screen.getByRole('region', { name: 'Facts' })).getByText(name).parentElement

test('shows the facts of a template, with "not reported" for missing ones', async () => {
  const id = seeded('detail-1', 'Nightly fine-tuning')
  renderApp(`/templates/${id}`, { key: 'detail-1' })
  expect(await heading('Nightly fine-tuning')).toBeInTheDocument()
  expect(document.title).toBe('Nightly fine-tuning · Templates · GPU Market Console')
  expect(fact('Image')).toHaveTextContent('registry.example.com/ml/trainer')
  expect(fact('Recommended disk')).toHaveTextContent('60 GB')
  expect(fact('Direct SSH')).toHaveTextContent('yes')
  expect(fact('Visibility')).toHaveTextContent('Private')
  expect(fact('Registry user name')).toHaveTextContent('robot')
  expect(fact('Owner')).toHaveTextContent('c0ffee00-0000-4000-8000-000000000001')
  expect(fact('Link')).toHaveTextContent('not reported')
})

test('tells an empty environment and start command from ones that are not reported', async () => {
  const key = 'detail-unreported'
  const id = seeded(key, 'Nightly fine-tuning', { env: '', on_start_command: '' })
  const { unmount } = renderApp(`/templates/${id}`, { key })
  await heading('Nightly fine-tuning')
  const part = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('section')
  expect([part('Environment'), part('Start command')].map((one) => one?.textContent)).toEqual([
    'EnvironmentEmpty.',
    'Start commandImage default.',
  ])
  unmount()
  marketFor(key).set({ nulls: 'all' })
  renderApp(`/templates/${id}`, { key })
  await heading(id)
  expect([part('Environment'), part('Start command')].map((one) => one?.textContent)).toEqual([
    'Environmentnot reported',
    'Start commandnot reported',
  ])
})

test('counts the environment entries that the docker command leaves out', async () => {
  const id = seeded('detail-9', 'Nightly fine-tuning', { env: '# note\n--rm=true --foo bar\ntwo words' })
  renderApp(`/templates/${id}`, { key: 'detail-9' })
  expect(await screen.findByRole('group', { name: 'docker run command' })).toHaveTextContent('--rm=true')
  expect(screen.getByText(/2 environment entries weren’t recognised/)).toBeInTheDocument()
})

test('masks values that look like secrets everywhere until the user shows them', async () => {
  const id = seeded('detail-2', 'Nightly fine-tuning')
  const { user, container } = renderApp(`/templates/${id}`, { key: 'detail-2' })
  const run = await screen.findByRole('group', { name: 'docker run command' })
  expect(run).toHaveTextContent("-e 'RUN_NAME=night run' \\ -p 6006:6006 \\ registry.example.com/ml/trainer:1.8.2-cuda12.8")
  expect(container).not.toHaveTextContent('not-a-real-key')
  await user.click(screen.getByRole('radio', { name: 'Raw text' }))
  expect(container).not.toHaveTextContent('hf_example_not_real')
  await user.click(screen.getByRole('button', { name: 'Show hidden values' }))
  expect(screen.getByRole('group', { name: 'Raw text' })).toHaveTextContent('-e HF_TOKEN=hf_example_not_real')
  expect(run).toHaveTextContent('WANDB_API_KEY=not-a-real-key-000000')
})

test('shows unrecognised environment lines as one text in the table', async () => {
  const id = seeded('detail-3', 'Internal inference', { env: '# served here\nMODEL=/models/current\n-p 8000:80\n???' })
  renderApp(`/templates/${id}`, { key: 'detail-3' })
  const table = within(await screen.findByRole('table', { name: 'Environment' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'KindNameValue',
    'note# served here',
    'variableMODEL/models/current',
    'port8000 on the host80 in the container',
    'unrecognised???',
  ])
})

test('links only web addresses, and never loads a foreign picture', async () => {
  const id = seeded('detail-4', 'Internal inference', { href: 'javascript:alert(1)', picture: 'https://tracker.example/pixel.png' })
  const { container, unmount } = renderApp(`/templates/${id}`, { key: 'detail-4' })
  await heading('Internal inference')
  expect(fact('Link')).toHaveTextContent('not a web address: javascript:alert(1)')
  expect(fact('Picture')).toHaveTextContent('at tracker.example; not loaded')
  expect(container.querySelector('img')).toBeNull()
  unmount()
  seeded('detail-4', 'Internal inference', { href: 'https://docs.example/serve?x=1' })
  renderApp(`/templates/${id}`, { key: 'detail-4' })
  const link = await screen.findByRole('link', { name: 'docs.example' })
  expect(link).toHaveAttribute('href', 'https://docs.example/serve?x=1')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('links to the offers with the template selected, and shows the request and the raw JSON', async () => {
  const id = seeded('detail-5', 'Internal inference')
  const { user } = renderApp(`/templates/${id}`, { key: 'detail-5' })
  expect(await screen.findByRole('link', { name: 'Rent with this template' })).toHaveAttribute('href', `/offers?template=${id}&fits=1`)
  const api = await openApi(user)
  expect(api.getByLabelText('Raw JSON', { selector: 'pre' })).toHaveTextContent('"search_params"')
  expect(api.getByText(new RegExp(`-X GET '[^']*/v0/templates/${id}'`))).toBeInTheDocument()
})

test('names the copied text on every copy button', async () => {
  const id = seeded('detail-10', 'Nightly fine-tuning', { on_start_command: 'jupyter lab' })
  const { user } = renderApp(`/templates/${id}`, { key: 'detail-10' })
  await heading('Nightly fine-tuning')
  await user.click(screen.getByRole('radio', { name: 'Raw text' }))
  const names = screen.getAllByRole('button', { name: /^Copy/ }).map(({ textContent }) => textContent)
  expect(names.toSorted()).toEqual(['Copy link', 'Copy: Raw text', 'Copy: Start command', 'Copy: docker run command'])
})

test('shows a not-found message with a link to the gallery for an unknown template', async () => {
  const { user, router } = renderApp('/templates/nope', { key: 'detail-6' })
  expect(await heading('Template not found')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'All templates' }))
  expect(router.state.location.pathname).toBe('/templates')
})

test('loads the template on "Try again" after a server error', async () => {
  const id = seeded('detail-7', 'Internal inference')
  marketFor('detail-7').set({ faults: [{ endpoint: 'GET /v0/templates/{template_id}', kind: '500', times: 1 }] })
  const { user } = renderApp(`/templates/${id}`, { key: 'detail-7' })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await heading('Internal inference')).toBeInTheDocument()
})

test('shows the age of the data and reloads it on click', async () => {
  const id = seeded('detail-8', 'Internal inference')
  const { user } = renderApp(`/templates/${id}`, { key: 'detail-8' })
  const age = await screen.findByRole('button', { name: /^Updated just now/ })
  seeded('detail-8', 'Internal inference', { description: 'Changed meanwhile.' })
  await user.click(age)
  expect(await screen.findByText('Changed meanwhile.')).toBeInTheDocument()
})

test('Back opens the editor that was closed', async () => {
  const id = seeded('detail-back', 'Nightly fine-tuning')
  const { user, router } = renderApp(`/templates/${id}`, { key: 'detail-back' })
  const entries = router.history.length
  await user.click(await screen.findByRole('link', { name: 'Edit' }))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeVisible()
  expect([router.history.length, router.state.location.searchStr]).toEqual([entries + 2, ''])
  act(() => router.history.back())
  expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible()
  await waitFor(() => expect(router.state.location.search).toMatchObject({ edit: '1' }))
})
