import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setLanguage } from '@/api/preferences'
import { templateFields } from '@/contract/template-fields'
import type { MarketTemplate } from '@/mocks/db'
import { marketFor } from '@/mocks/market'
import { refuseStorageWrites } from '@/test/refuse-storage-writes'
import { renderApp } from '@/test/render-app'
import { drafts, DRAFTS_KEY } from '../draft/draft'

const PRIVATE = 'Nightly fine-tuning'

async function edit(key: string, change: Partial<MarketTemplate> = {}, preferences = {}) {
  const market = marketFor(key)
  const record = market.db.templates.find(({ template }) => template.name === PRIVATE)
  if (!record) throw new Error(`no template ${PRIVATE}`)
  market.db.templates = market.db.templates.map((one) => (one === record ? { ...one, template: { ...one.template, ...change } } : one))
  const { id } = record.template
  const view = renderApp(`/templates/${id}?edit=1`, { key, preferences })
  await screen.findByRole('form')
  return { ...view, market, id, puts: () => market.requests('PUT /v0/templates/{template_id}').map(({ body }) => body) }
}

const box = (name: string) => screen.getByRole('textbox', { name })
const rail = () => within(screen.getByRole('complementary', { name: 'Your changes' }))
const rows = () => within(screen.getByRole('table', { name: 'Environment' })).getAllByRole('row').length

test('shows the previous value of a changed field, lists it and resets it alone', async () => {
  const { user } = await edit('edit-1')
  expect(screen.getByText('No changes')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Review changes' })).toHaveAttribute('aria-disabled', 'true')
  await user.clear(box('Image tag'))
  await user.type(box('Image tag'), '2.0')
  await user.click(screen.getByRole('checkbox', { name: 'Direct SSH' }))
  expect(screen.getByText('2 unsaved changes')).toBeInTheDocument()
  expect(box('Image tag')).toHaveAccessibleDescription('was 1.8.2-cuda12.8')
  expect(rail().getByText('1.8.2-cuda12.8 → 2.0')).toBeInTheDocument()
  expect(rail().getByText('on → off')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Reset Image tag' }))
  expect(box('Image tag')).toHaveValue('1.8.2-cuda12.8')
  await user.click(screen.getByRole('button', { name: 'Reset Direct SSH' }))
  expect(screen.getByText('No changes')).toBeInTheDocument()
})

test('splits a pasted command into image and tag', async () => {
  const { user } = await edit('edit-paste', { image: 'redis', image_tag: '7' })
  await user.click(box('Image'))
  await user.paste('docker run --gpus all ghcr.io/org/app:1.2 bash')
  expect([box('Image'), box('Image tag')].map((field) => (field as HTMLInputElement).value)).toEqual(['ghcr.io/org/app', '1.2'])
  expect(screen.getByText('ghcr.io/org/app:1.2')).toBeInTheDocument()
})

test('shows the full image reference while typing, and explains an invalid one', async () => {
  const { user } = await edit('edit-2', { image: 'redis', image_tag: '' })
  expect(screen.getByText('docker.io/library/redis:latest')).toBeInTheDocument()
  await user.type(box('Image'), '/Server')
  await user.tab()
  expect(box('Image')).toHaveAccessibleDescription(/capital letters/)
  expect(screen.getByText('Image reference is incomplete')).toBeInTheDocument()
  await user.keyboard('{Control>}s{/Control}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await waitFor(() => expect(box('Image')).toHaveFocus())
})

test.each([
  ['discards', () => screen.getByRole('button', { name: 'Discard' })],
  ['leaves', () => within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Hosts' })],
] as const)('ignores Ctrl+S behind the question when the user %s', async (how, button) => {
  const { user, market } = await edit(`edit-held ${how}`)
  const readings = () => market.requests('GET /v0/templates/{template_id}').length
  await user.type(box('Image tag'), '9')
  await user.click(button())
  const asked = within(await screen.findByRole('dialog'))
  await user.keyboard('{Control>}s{/Control}')
  await user.click(asked.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(readings()).toBe(1)
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByRole('dialog', { name: 'Review changes' })).toBeVisible()
})

test('translates field errors when the language changes, and drops one that no longer applies', async () => {
  const { user } = await edit('edit-16', { recommended_disk_space: 1 })
  const [image, disk] = [box('Image'), box('Recommended disk')]
  await user.type(image, 'A')
  await user.clear(disk)
  await user.type(disk, '1,500')
  await user.tab()
  expect(image).toHaveAccessibleDescription(/capital letters/)
  await waitFor(() => expect(disk).toHaveAccessibleDescription(/: the comma is ambiguous/))
  await act(() => setLanguage('ru'))
  await waitFor(() => expect(image).toHaveAccessibleDescription(/заглавных букв/))
  expect(image).not.toHaveAccessibleDescription(/capital letters/)
  await waitFor(() => expect(disk).not.toBeInvalid())
  expect(disk).toHaveValue('1,500')
})

test('focuses a field after it was reset by keyboard', async () => {
  const { user } = await edit('edit-18', { env: 'A=1', is_private: true })
  const reset = async (name: string) => {
    screen.getByRole('button', { name: `Reset ${name}` }).focus()
    await user.keyboard('{Enter}')
  }
  await user.type(box('Image tag'), '9')
  await reset('Image tag')
  await waitFor(() => expect(box('Image tag')).toHaveFocus())
  await user.click(screen.getByRole('checkbox', { name: 'Direct SSH' }))
  await reset('Direct SSH')
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Direct SSH' })).toHaveFocus())
  await user.click(screen.getByRole('radio', { name: 'Public' }))
  await reset('Visibility')
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Private' })).toHaveFocus())
  await user.type(box('Value of A'), '2')
  await reset('Environment')
  await waitFor(() => expect(document.activeElement).toContainElement(screen.getByRole('table', { name: 'Environment' })))
})

test('focuses the next row after a removal by keyboard, or the new row after the last one', async () => {
  const { user } = await edit('edit-17', { env: 'A=1\nB=2\nC=3' })
  const remove = async (name: string) => {
    screen.getByRole('button', { name: `Remove ${name}` }).focus()
    await user.keyboard('{Enter}')
  }
  await remove('A')
  expect(screen.getByRole('button', { name: 'Remove B' })).toHaveFocus()
  await remove('C')
  expect(box('New name')).toHaveFocus()
  await remove('B')
  expect(box('New name')).toHaveFocus()
})

test('rejects an ambiguous disk size and keeps its text', async () => {
  const { user, puts } = await edit('edit-15', { recommended_disk_space: 1 })
  const disk = box('Recommended disk')
  await user.clear(disk)
  await user.type(disk, '1,000')
  await user.click(screen.getByRole('button', { name: 'Review changes' }))
  await waitFor(() => expect(disk).toHaveAccessibleDescription(/Write 1000 or 1\.000: the comma is ambiguous/))
  expect(disk).toHaveValue('1,000')
  expect(screen.getByText('1 unsaved change')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(puts()).toEqual([])
})

test('changes only the edited entries of the raw text when the table is edited', async () => {
  const { user } = await edit('edit-3', { env: '# keep  me\nA=1\n??? odd\n-e "B=two words" -p 80:80\n' })
  expect(screen.getByText('2 variables, 1 port, 1 note, and 1 unrecognised')).toBeInTheDocument()
  await user.clear(screen.getByRole('textbox', { name: 'Value of B' }))
  await user.type(screen.getByRole('textbox', { name: 'Value of B' }), "it's 3")
  await user.click(screen.getByRole('button', { name: 'Remove A' }))
  await user.type(screen.getByRole('textbox', { name: 'New name' }), 'NEW')
  await user.type(screen.getByRole('textbox', { name: 'New value' }), 'x{Enter}')
  expect(screen.getByRole('textbox', { name: 'New name' })).toHaveFocus()
  await user.click(screen.getByRole('radio', { name: 'Raw text' }))
  const text = (box('Environment') as HTMLTextAreaElement).value
  expect(text).toMatch(/^# keep {2}me\n\?\?\? odd\n-e .*it.*s 3.* -p 80:80/)
  expect(text).toMatch(/NEW=x/)
  await user.clear(box('Environment'))
  await user.type(box('Environment'), 'ONLY=1')
  await user.click(screen.getByRole('radio', { name: 'Table' }))
  expect(screen.getByRole('textbox', { name: 'Value of ONLY' })).toHaveValue('1')
})

test('turns the new row into a line when it loses focus and before the review', async () => {
  const { user, puts } = await edit('edit-16', { env: 'A=1' })
  await user.type(screen.getByRole('textbox', { name: 'New name' }), 'FIRST')
  // A switch to another window does not count as leaving.
  await act(async () => void fireEvent.blur(screen.getByRole('textbox', { name: 'New name' })))
  await user.tab()
  await user.keyboard('one')
  expect(rows()).toBe(3)
  await user.click(screen.getByRole('radio', { name: 'Raw text' }))
  expect(box('Environment')).toHaveValue('A=1\nFIRST=one')
  await user.click(screen.getByRole('radio', { name: 'Table' }))
  await user.type(screen.getByRole('textbox', { name: 'New name' }), 'SECOND')
  await user.keyboard('{Control>}s{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Review changes' }))
  await user.click(await dialog.findByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(puts()).toMatchObject([{ env: 'A=1\nFIRST=one\nSECOND=' }]))
})

test('blocks the review while the new row is not a valid line', async () => {
  const { user } = await edit('edit-17', { env: 'A=1' })
  await user.type(box('Image tag'), '1')
  await user.type(screen.getByRole('textbox', { name: 'New name' }), 'two words')
  await user.click(screen.getByRole('button', { name: 'Review changes' }))
  expect(screen.getByText('“two words” isn’t a valid environment line.')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'New name' })).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'New name' })).toHaveValue('two words')
})

test('keeps the line breaks of a value in the table', async () => {
  const { user } = await edit('edit-18', { env: 'A=1\r\nKEY="line1\r\nline2"\r\nMY_TOKEN="s1\ns2"' })
  const value = () => screen.getByRole('textbox', { name: 'Value of KEY' })
  expect(value().tagName).toBe('TEXTAREA')
  expect(screen.getByRole('textbox', { name: 'Value of A' }).tagName).toBe('INPUT')
  await user.type(value(), 'x')
  expect(value()).toHaveValue('line1\nline2x')
  await user.type(screen.getByRole('textbox', { name: 'Value of MY_TOKEN' }), 'x')
  expect(screen.getByRole('textbox', { name: 'Value of MY_TOKEN' })).toHaveValue('s1\ns2x')
  // Even with fewer lines, the box does not change while it has focus.
  await user.clear(value())
  await user.type(value(), 'one{Enter}two')
  expect(value()).toHaveFocus()
  expect(value()).toHaveValue('one\ntwo')
})

test('merges lines pasted into a key, reports the result and offers Undo', async () => {
  const { user } = await edit('edit-4', { env: 'A=1\nB=2\n' })
  await user.click(screen.getByRole('textbox', { name: 'New name' }))
  await user.paste('B=3\nC=4\n# left out')
  expect(screen.getByText(/Pasted: 1 added, 1 updated\. 1 line skipped: # left out/)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Value of B' })).toHaveValue('3')
  await user.click(screen.getByRole('button', { name: 'Undo pasting' }))
  expect(screen.getByRole('textbox', { name: 'Value of B' })).toHaveValue('2')
  expect(screen.getByText('No changes')).toBeInTheDocument()
})

test('pastes a single name into a key as text', async () => {
  const { user } = await edit('edit-5', { env: 'A=1\n' })
  await user.click(screen.getByRole('textbox', { name: 'New name' }))
  await user.paste('JUST_A_NAME')
  expect(screen.getByRole('textbox', { name: 'New name' })).toHaveValue('JUST_A_NAME')
})

test('keeps an invalid key out of the text, and names the kept one', async () => {
  const { user } = await edit('edit-6', { env: 'A=1\n' })
  await user.type(screen.getByRole('textbox', { name: 'Name in line 1' }), ' b')
  expect(screen.getByRole('textbox', { name: 'Name in line 1' })).toBeInvalid()
  await user.tab()
  expect(screen.getByText(/“A b” isn’t valid here; “A” is kept\./)).toBeInTheDocument()
  expect(screen.getByText('No changes')).toBeInTheDocument()
})

test('flags duplicates and invalid names, and masks secrets until they have focus', async () => {
  const { user } = await edit('edit-7', { env: 'A=1\nA=2\n-e 7UP=x\nHF_TOKEN=hf_example_not_real\n' })
  expect(screen.getByRole('textbox', { name: 'Name in line 1' })).toHaveAccessibleDescription('overridden below')
  expect(screen.getByRole('textbox', { name: 'Name in line 3' })).toHaveAccessibleDescription('not a valid shell variable name')
  expect(screen.getByText(/^HF_TOKEN looks like a secret/)).toBeInTheDocument()
  const value = screen.getByRole('textbox', { name: 'Value of HF_TOKEN' })
  expect(value).toHaveValue('••••••••')
  await user.click(value)
  expect(value).toHaveValue('hf_example_not_real')
  expect(rows()).toBe(6)
})

test('never fills in the registry password, and warns before removing it', async () => {
  const { user } = await edit('edit-8')
  const password = screen.getByLabelText('Registry password', { selector: 'input' })
  expect(password).toHaveValue('')
  expect(password).toHaveAttribute('autocomplete', 'new-password')
  await user.type(password, 'typed')
  expect(rail().getByText('replaced (hidden)')).toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: 'Remove the password' }))
  expect(password).toHaveValue('')
  expect(password).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: 'Remove the password' })).toHaveAccessibleDescription(
    /Sends an empty value\. The result isn’t documented\./,
  )
  expect(rail().getByText('will be removed')).toBeInTheDocument()
})

test('opens the review on Ctrl+S in any keyboard layout, and has no changes after saving', async () => {
  const { user, puts } = await edit('edit-9')
  await user.type(box('Description'), ' More.')
  // The layout changes the character and not the position.
  fireEvent.keyDown(box('Description'), { key: 'ы', code: 'KeyS', ctrlKey: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Review changes' }))
  await user.click(await dialog.findByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(puts()).toHaveLength(1))
  expect(puts()[0]).toMatchObject({
    description: 'Our trainer. Its registry needs a password. More.',
    is_private: true,
    ssh_username: 'root',
  })
  expect(await screen.findByText('No changes')).toBeInTheDocument()
  expect(box('Description')).toHaveValue('Our trainer. Its registry needs a password. More.')
})

test('shows rejected values at their fields and other errors above, and focuses the first field', async () => {
  const { user, market } = await edit('edit-10')
  market.set({
    faults: [
      {
        endpoint: 'PUT /v0/templates/{template_id}',
        kind: '422',
        errorForm: 'detail-list',
        fields: { image_tag: 'no such tag', quota: 'used up' },
      },
    ],
  })
  await user.clear(box('Image tag'))
  await user.type(box('Image tag'), '9.9')
  await user.click(screen.getByRole('button', { name: 'Review changes' }))
  await user.click(await screen.findByRole('button', { name: 'Save template' }))
  await waitFor(() => expect(box('Image tag')).toHaveAccessibleDescription(/no such tag/))
  expect(screen.getByText(/used up/)).toBeInTheDocument()
  await waitFor(() => expect(box('Image tag')).toHaveFocus())
  expect(box('Image tag')).toHaveValue('9.9')
})

test('asks before discarding, then returns to the template page', async () => {
  const { user, router } = await edit('edit-11')
  await user.type(box('Name'), '!')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard the changes?' }))
  await user.click(dialog.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByRole('link', { name: 'Rent with this template' })).toBeInTheDocument()
  expect(router.state.location.search).toEqual({})
  expect(drafts.list()).toEqual([])
})

test('focuses the heading after a switch between editor and page', async () => {
  const { user } = await edit('edit-13')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await screen.findByRole('link', { name: 'Rent with this template' })
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  await user.click(screen.getByRole('link', { name: 'Edit' }))
  await screen.findByRole('form')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('resets the visibility', async () => {
  const { user } = await edit('edit-14')
  await user.click(screen.getByRole('radio', { name: 'Public' }))
  expect(screen.getByRole('radiogroup', { name: 'Visibility' })).toHaveAccessibleDescription('was Private')
  expect(screen.getByRole('radio', { name: 'Public' })).toHaveAccessibleDescription(/2 values there look like secrets/)
  await user.click(screen.getByRole('button', { name: 'Reset Visibility' }))
  expect(screen.getByRole('radio', { name: 'Private' })).toBeChecked()
})

test('has a control for every field of the contract', async () => {
  const { user } = await edit('edit-19')
  await user.click(screen.getByRole('radio', { name: 'Raw text' }))
  const { elements } = screen.getByRole<HTMLFormElement>('form')
  expect(Object.keys(templateFields).filter((field) => elements.namedItem(field) === null)).toEqual([])
})

test('shows the editor in Russian', async () => {
  await edit('edit-12', { env: 'A=1\n-p 80:80' }, { locale: 'ru' })
  expect(screen.getByText('1 переменная и 1 порт')).toBeInTheDocument()
  expect(screen.getByText('Изменений нет')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Проверить изменения' })).toBeInTheDocument()
})

test.each([
  ['a field of a draft', 'Image tag', false, /^A draft stays in this browser/],
  ['only a registry field', 'Registry user name', false, /^There is no draft of these changes/],
  ['a draft that the browser refuses', 'Image tag', true, /^There is no draft of these changes/],
] as const)('promises a draft only if there is one, with %s', async (what, name, isRefused, text) => {
  const { user } = await edit(`edit-leave ${what}`)
  onTestFinished(() => void vi.unstubAllGlobals())
  if (isRefused) refuseStorageWrites((key) => key.startsWith(DRAFTS_KEY))
  await user.type(box(name), '9')
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Hosts' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Leave with unsaved changes?' }))
  expect(asked.getByText(text)).toBeVisible()
  expect(drafts.list()).toHaveLength(text.source.startsWith('^A draft') ? 1 : 0)
})
