import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { box, editEnvironment } from '@/test/env-editor'

async function edit(key: string, env: string) {
  const view = await editEnvironment(key, env)
  const text = async () => {
    await view.user.click(screen.getByRole('radio', { name: 'Raw text' }))
    return (box('Environment') as HTMLTextAreaElement).value
  }
  return { ...view, text }
}

test('inserts pasted lines into a value at the cursor', async () => {
  const { user, text } = await edit('env-paste-1', 'A=1\nKEY=begin end\n')
  const value = box('Value of KEY') as HTMLInputElement
  await user.click(value)
  value.setSelectionRange(6, 6)
  await user.paste('one\r\ntwo ')
  expect(box('Value of KEY').tagName).toBe('TEXTAREA')
  expect(box('Value of KEY')).toHaveFocus()
  await user.keyboard('x')
  expect(box('Value of KEY')).toHaveValue('begin one\ntwo xend')
  expect(await text()).toBe("A=1\nKEY='begin one\ntwo xend'\n")
})

test('ignores the trailing line break of a single pasted line', async () => {
  const { user, text } = await edit('env-paste-2', 'A=1\n')
  await user.click(box('Value of A'))
  await user.paste('23\n')
  expect(box('Value of A').tagName).toBe('INPUT')
  expect(await text()).toMatch(/^A=123\s*$/)
})

test('keeps pasted lines in the value of a new row that has a name', async () => {
  const { user, text } = await edit('env-paste-3', 'A=1')
  await user.type(box('New name'), 'CERT')
  await user.click(box('New value'))
  await user.paste('B=2\nC=3')
  expect(box('New value')).toHaveValue('B=2\nC=3')
  await user.keyboard('{Enter}')
  expect(box('Value of CERT')).toHaveValue('B=2\nC=3')
  expect(await text()).toBe("A=1\nCERT='B=2\nC=3'")
})

test('adds rows when settings are pasted into a new row without a name', async () => {
  const { user, text } = await edit('env-paste-4', 'A=1')
  await user.click(box('New value'))
  await user.paste('A=2\nB=3\nC=4')
  expect(screen.getByText(/Pasted: 2 added, 1 updated/)).toBeInTheDocument()
  expect(box('New value')).toHaveValue('')
  expect(await text()).toBe('A=2\nB=3\nC=4')
})

test('marks pasted lines that are not valid in a cell, and does not join them', async () => {
  const { user, text } = await edit('env-paste-5', '# note\n-p 80:80')
  await user.click(box('Note in line 1'))
  await user.paste(' one\ntwo')
  expect(box('Note in line 1')).toBeInvalid()
  await user.click(box('Port in the container, line 2'))
  expect(screen.getByText(/isn’t valid here; “# note” is kept/)).toBeInTheDocument()
  expect(box('Note in line 1')).toHaveValue('# note one\ntwo')
  await user.clear(box('Note in line 1'))
  await user.type(box('Note in line 1'), '# note')
  expect(await text()).toBe('# note\n-p 80:80')
})

test('offers to undo a paste until the table or the raw text changes', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList,
  )
  const { user } = await edit('env-paste-since', 'A=1')
  await user.click(screen.getByRole('radio', { name: 'Both' }))
  await user.click(box('New name'))
  await user.paste('B=2\nC=3')
  expect(screen.getByRole('button', { name: 'Undo pasting' })).toBeInTheDocument()
  const raw = box('Environment')
  await user.type(raw, '\nD=4')
  expect(raw).toHaveValue('A=1\nB=2\nC=3\nD=4')
  expect(screen.queryByRole('button', { name: 'Undo pasting' })).not.toBeInTheDocument()
  expect(screen.queryByText(/^Pasted/)).not.toBeInTheDocument()
})
