import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MarketTemplate } from '@/mocks/db'
import { marketFor } from '@/mocks/market'
import { editEnvironment } from '@/test/env-editor'

const BASE = '-e CLI_ARGS="--preview-method auto" -p 8188:8188 -e HF_HOME=/workspace/hf -e TZ=UTC'
const THEIRS = '-e CLI_ARGS="--preview-method auto" -p 8190:8188 -e HF_HOME=/data/hf -e TZ=UTC -e EXTRA=1'
const MINE = `-e CLI_ARGS='--preview-method auto --listen 0.0.0.0' -p 8189:8188 -e TZ=UTC`

async function conflict(key: string, [theirs, mine]: [string, string] = [THEIRS, MINE], first: Partial<MarketTemplate> = {}) {
  const market = marketFor(key)
  const change = (fields: Partial<MarketTemplate>) => {
    market.db.templates = market.db.templates.map((record, at) =>
      at === 0 ? { ...record, template: { ...record.template, ...fields } } : record,
    )
  }
  change(first)
  const { user } = await editEnvironment(key, BASE)
  await user.click(screen.getByRole('radio', { name: 'Raw text' }))
  const box = screen.getByRole('textbox', { name: 'Environment' })
  await user.clear(box)
  await user.click(box)
  await user.paste(mine)
  change({ env: theirs })
  const review = async () => {
    await user.click(screen.getByRole('button', { name: 'Review changes' }))
    return within(await screen.findByRole('dialog'))
  }
  const dialog = await review()
  await dialog.findByRole('button', { name: 'Back to editing' })
  return { user, review, dialog, sent: () => market.requests('PUT /v0/templates/{template_id}').map(({ body }) => body) }
}

test('saves the lines of both sides after each conflict was decided, and names what Save waits for', async () => {
  const { user, dialog, sent } = await conflict('lines-1')
  const rows = within(await dialog.findByRole('table', { name: 'Environment: changed lines' }))
  expect(dialog.getByText('2 wait for you')).toBeVisible()
  expect(rows.getByRole('row', { name: /^Port 8188/ })).toHaveTextContent('8190 on the host → 8188 in the container')
  const save = dialog.getByRole('button', { name: 'Save template' })
  expect(save).toBeDisabled()
  expect(save).toHaveAccessibleDescription(/To save, make 2 decisions: Port 8188/)
  await user.click(dialog.getByRole('button', { name: 'HF_HOME' }))
  expect(rows.getByRole('radio', { name: /^Theirs, HF_HOME:/ })).toHaveFocus()
  await user.keyboard(' ')
  await user.click(rows.getByRole('radio', { name: /^Yours, Port 8188:/ }))
  expect(dialog.getByRole('textbox', { name: 'HF_HOME, line 3' })).toHaveValue('-e HF_HOME=/data/hf')
  await user.click(save)
  await screen.findByRole('dialog', { name: 'Template saved' })
  expect(sent()).toMatchObject([
    { env: `-e CLI_ARGS='--preview-method auto --listen 0.0.0.0' -p 8189:8188 -e HF_HOME=/data/hf -e TZ=UTC -e EXTRA=1` },
  ])
})

test('takes all conflicts of one side at once', async () => {
  const { user, dialog, sent } = await conflict('lines-2')
  await user.click(await dialog.findByRole('button', { name: 'Take all yours' }))
  await user.click(dialog.getByRole('button', { name: 'Save template' }))
  await screen.findByRole('dialog', { name: 'Template saved' })
  expect(sent()).toMatchObject([{ env: `${MINE} -e EXTRA=1` }])
})

test('asks about a line of theirs that was deleted in the text, and puts it back', async () => {
  const { user, dialog, sent } = await conflict('lines-3', ['-e A=1 -e EXTRA=1', '-e B=2'])
  const save = dialog.getByRole('button', { name: 'Save template' })
  await user.click(await dialog.findByRole('button', { name: 'Edit as text' }))
  const box = dialog.getByRole('textbox', { name: 'Environment: merged version' })
  await user.clear(box)
  await user.click(box)
  await user.paste('-e B=3')
  const dropped = within(dialog.getByRole('list', { name: 'Environment: missing lines' }))
  expect(dropped.getAllByRole('listitem')).toHaveLength(2)
  expect(save).toHaveAccessibleDescription(/To save, make 2 decisions/)
  await user.click(dropped.getByRole('button', { name: 'Put it back: EXTRA' }))
  await user.click(dropped.getByRole('button', { name: 'Drop it: A' }))
  await user.click(save)
  await screen.findByRole('dialog', { name: 'Template saved' })
  expect(sent()).toMatchObject([{ env: '-e EXTRA=1 -e B=3' }])
})

test('asks about a line of both sides that was deleted in the merged version (G5)', async () => {
  const { user, dialog, sent } = await conflict('lines-9', ['-e CLI_ARGS="--preview-method auto" -e TZ=UTC -e EXTRA=1', `${BASE} -e B=2`])
  const list = within(await dialog.findByRole('list', { name: 'Environment: merged version' }))
  await user.clear(list.getByRole('textbox', { name: 'TZ, line 2' }))
  const save = dialog.getByRole('button', { name: 'Save template' })
  expect(save).toHaveAccessibleDescription(/To save, make 1 decision: TZ/)
  expect(within(dialog.getByRole('list', { name: 'Environment: missing lines' })).getByRole('listitem')).toHaveTextContent(
    'A line of both sides is not in the text any more-e TZ=UTC',
  )
  const rows = within(dialog.getByRole('table', { name: 'Environment: changed lines' }))
  expect(rows.getByRole('row', { name: /^TZ/ })).toHaveTextContent('dropped, decide')
  await user.click(dialog.getByRole('button', { name: 'Drop it: TZ' }))
  expect(rows.getByRole('row', { name: /^TZ/ })).toHaveTextContent('Droppedyou deleted it in the text')
  await user.click(save)
  await screen.findByRole('dialog', { name: 'Template saved' })
  expect(sent()).toMatchObject([{ env: '-e CLI_ARGS="--preview-method auto" -e EXTRA=1 -e B=2' }])
})

test('edits the merged version line by line: a deleted line of theirs waits, a typed line joins the others', async () => {
  const { user, dialog, sent } = await conflict('lines-7', ['-e A=1 -e EXTRA=1', '-e B=2 -e HF_TOKEN=abcdef-typed'], { is_private: true })
  const list = within(await dialog.findByRole('list', { name: 'Environment: merged version' }))
  const save = dialog.getByRole('button', { name: 'Save template' })
  const secret = list.getByRole('textbox', { name: 'HF_TOKEN, line 4' })
  expect(secret).toHaveValue('-e HF_TOKEN=••••••••')
  await user.click(secret)
  expect(secret).toHaveValue('-e HF_TOKEN=abcdef-typed')
  await user.keyboard('{ArrowUp}')
  expect(secret).toHaveValue('-e HF_TOKEN=••••••••')
  const own = list.getByRole('textbox', { name: 'B, line 3' })
  expect(own).toHaveFocus()
  await user.keyboard('{Backspace}"two words"')
  await user.clear(list.getByRole('textbox', { name: 'EXTRA, line 2' }))
  expect(save).toHaveAccessibleDescription(/To save, make 1 decision: EXTRA/)
  await user.click(list.getByRole('textbox', { name: 'New line' }))
  await user.paste('-e C=3')
  await user.keyboard('{Enter}')
  await user.paste('-e D=4')
  await user.click(dialog.getByRole('button', { name: 'Drop it: EXTRA' }))
  await user.click(save)
  await screen.findByRole('dialog', { name: 'Template saved' })
  expect(sent()).toMatchObject([{ env: '-e A=1 -e B="two words" -e HF_TOKEN=abcdef-typed -e C=3 -e D=4' }])
})

test('folds an environment that is decided, and opens it again', async () => {
  const { user, dialog } = await conflict('lines-8')
  expect(await dialog.findByRole('table', { name: 'Environment: changed lines' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Done: Environment' })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Take all theirs' }))
  await user.click(dialog.getByRole('button', { name: 'Done: Environment' }))
  expect(dialog.queryByRole('table', { name: 'Environment: changed lines' })).not.toBeInTheDocument()
  expect(dialog.getByText(/2 are decided/)).toBeVisible()
  const change = dialog.getByRole('button', { name: 'Change: Environment' })
  expect(change).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(dialog.getByRole('table', { name: 'Environment: changed lines' })).toBeVisible()
})

test('keeps the decisions when the review is closed, and waits for the other lines in the next one', async () => {
  const { user, dialog, review } = await conflict('lines-4')
  await user.click(await dialog.findByRole('radio', { name: /^Theirs, Port 8188:/ }))
  await user.click(dialog.getByRole('button', { name: 'Back to editing' }))
  await waitFor(() => expect((screen.getByRole('textbox', { name: 'Environment' }) as HTMLTextAreaElement).value).toContain('8190:8188'))
  const again = await review()
  expect(await again.findByText('1 waits for you')).toBeVisible()
  expect(again.queryByRole('radio', { name: /Port 8188/ })).not.toBeInTheDocument()
  expect(again.getAllByRole('radio', { name: /HF_HOME:/ })).toHaveLength(2)
})

test('keeps the typed lines when the review is closed while a quote is open', async () => {
  const { user, dialog, review } = await conflict('lines-10')
  const list = within(await dialog.findByRole('list', { name: 'Environment: merged version' }))
  await user.click(list.getByRole('textbox', { name: 'New line' }))
  await user.paste('-e NOTE="half a sentence')
  await user.click(dialog.getByRole('button', { name: 'Back to editing' }))
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Environment' })
  await waitFor(() => expect(box.value).toContain('-e NOTE="half a sentence'))
  // The undecided lines of the other side are still asked about.
  await user.type(box, '"')
  const again = await review()
  expect(await again.findByText('2 wait for you')).toBeVisible()
})

test('offers the versions as a whole when a quote stays open', async () => {
  const { dialog } = await conflict('lines-5', ['-e A="open', MINE])
  expect(await dialog.findByRole('radiogroup', { name: 'Environment: also changed by someone else' })).toBeVisible()
})

test('asks with the line before a public template gets a value that looks like a secret', async () => {
  const { user, dialog, sent } = await conflict('lines-6', [BASE, `${BASE} -e HF_TOKEN=abcdef-typed`], { is_private: false })
  const tick = await dialog.findByRole('checkbox', { name: 'Save 1 possible secret in a public template' })
  expect(dialog.getByText('Environment: HF_TOKEN')).toBeVisible()
  expect(dialog.getByText('-e HF_TOKEN=••••••••', { selector: 'code' })).toBeVisible()
  const save = dialog.getByRole('button', { name: 'Save template' })
  expect(save).toBeDisabled()
  expect(save).toHaveAccessibleDescription(/Confirm the values that look like secrets/)
  await user.click(tick)
  await user.click(save)
  await screen.findByRole('dialog', { name: 'Template saved' })
  expect(sent()).toHaveLength(1)
})
