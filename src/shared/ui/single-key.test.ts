import { afterEach, expect, test } from 'vitest'
import { singleKey, type SingleKeyScope } from './single-key'

afterEach(() => document.body.replaceChildren())

function keyOf(init: KeyboardEventInit, target: Element = document.body, scope: SingleKeyScope = 'on'): string | null {
  let key: string | null = null
  const read = (event: KeyboardEvent) => {
    key = singleKey(event, scope)
  }
  document.addEventListener('keydown', read, { once: true })
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }))
  return key
}

function show(html: { tag: string; attributes?: Record<string, string> }): HTMLElement {
  const element = document.createElement(html.tag)
  for (const [name, value] of Object.entries(html.attributes ?? {})) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

test.each([
  [{ key: 'j', code: 'KeyJ' }, 'j'],
  // Caps Lock.
  [{ key: 'J', code: 'KeyJ' }, 'j'],
  [{ key: 'о', code: 'KeyJ' }, 'j'],
  [{ key: 'к', code: 'KeyR' }, 'r'],
  // Dvorak has j on the key of c.
  [{ key: 'j', code: 'KeyC' }, 'j'],
  [{ key: '/', code: 'Slash' }, '/'],
  [{ key: '.', code: 'Slash' }, '/'],
  [{ key: '.', code: 'Period' }, '.'],
  [{ key: '?', code: 'Slash', shiftKey: true }, '?'],
  [{ key: ',', code: 'Slash', shiftKey: true }, '?'],
  [{ key: 'ю', code: 'Period' }, null],
  [{ key: 'J', code: 'KeyJ', shiftKey: true }, null],
  [{ key: 'j', code: 'KeyJ', ctrlKey: true }, null],
  [{ key: 'j', code: 'KeyJ', altKey: true }, null],
  [{ key: 'j', code: 'KeyJ', metaKey: true }, null],
  [{ key: 'Enter', code: 'Enter' }, null],
])('recognizes %o as key %s', (event, key) => {
  expect(keyOf(event)).toBe(key)
})

test('leaves keys to fields and lists of choices, but not to a check box', () => {
  const j = { key: 'j', code: 'KeyJ' }
  for (const tag of ['input', 'textarea', 'select']) expect(keyOf(j, show({ tag })), tag).toBeNull()
  expect(keyOf(j, show({ tag: 'div', attributes: { role: 'listbox' } }))).toBeNull()
  expect(keyOf(j, show({ tag: 'input', attributes: { type: 'checkbox' } }))).toBe('j')
})

test('acts only in a list or nowhere when the user has chosen so', () => {
  const j = { key: 'j', code: 'KeyJ' }
  const row = show({ tag: 'div', attributes: { 'data-index': '0' } })
  expect(keyOf(j, row, 'list')).toBe('j')
  expect(keyOf(j, document.body, 'list')).toBeNull()
  expect(keyOf(j, row, 'off')).toBeNull()
})
