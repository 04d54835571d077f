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

test('lines pasted into a value stay lines of that value, where the cursor is', async () => {
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

test('one line with the break that was copied along is one line', async () => {
  const { user, text } = await edit('env-paste-2', 'A=1\n')
  await user.click(box('Value of A'))
  await user.paste('23\n')
  expect(box('Value of A').tagName).toBe('INPUT')
  expect(await text()).toMatch(/^A=123\s*$/)
})

test('lines pasted into the value of a new row stay its value, with the name before', async () => {
  const { user, text } = await edit('env-paste-3', 'A=1')
  await user.type(box('New key'), 'CERT')
  await user.click(box('New value'))
  await user.paste('B=2\nC=3')
  expect(box('New value')).toHaveValue('B=2\nC=3')
  await user.keyboard('{Enter}')
  expect(box('Value of CERT')).toHaveValue('B=2\nC=3')
  expect(await text()).toBe("A=1\nCERT='B=2\nC=3'")
})

test('settings pasted into the value of a new row without a name become rows', async () => {
  const { user, text } = await edit('env-paste-4', 'A=1')
  await user.click(box('New value'))
  await user.paste('A=2\nB=3\nC=4')
  expect(screen.getByText(/Pasted: 2 added, 1 changed/)).toBeInTheDocument()
  expect(box('New value')).toHaveValue('')
  expect(await text()).toBe('A=2\nB=3\nC=4')
})

test('lines that cannot stand where they are pasted are named and not joined', async () => {
  const { user, text } = await edit('env-paste-5', '# note\n-p 80:80')
  await user.click(box('Note in line 1'))
  await user.paste(' one\ntwo')
  expect(box('Note in line 1')).toBeInvalid()
  await user.click(box('Value of 80'))
  expect(screen.getByText(/cannot be written there; the text keeps “# note”/)).toBeInTheDocument()
  expect(box('Note in line 1')).toHaveValue('# note one\ntwo')
  await user.clear(box('Note in line 1'))
  await user.type(box('Note in line 1'), '# note')
  expect(await text()).toBe('# note\n-p 80:80')
})

test('taking a paste back is offered as long as nothing has changed since, in the table or beside it', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList,
  )
  const { user } = await edit('env-paste-since', 'A=1')
  await user.click(screen.getByRole('radio', { name: 'Both' }))
  await user.click(box('New key'))
  await user.paste('B=2\nC=3')
  expect(screen.getByRole('button', { name: 'Undo pasting' })).toBeInTheDocument()
  const raw = box('Environment')
  await user.type(raw, '\nD=4')
  expect(raw).toHaveValue('A=1\nB=2\nC=3\nD=4')
  expect(screen.queryByRole('button', { name: 'Undo pasting' })).not.toBeInTheDocument()
  expect(screen.queryByText(/^Pasted/)).not.toBeInTheDocument()
})
