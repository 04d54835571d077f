import { afterEach, expect, test, vi } from 'vitest'
import type { Action } from '@/shared/lib/actions'
import { keyConflicts, keyLabel, runByKey } from './action-keys'

afterEach(() => document.body.replaceChildren())

const action = (key: string, more: Partial<Action> = {}): Action => ({ id: key, label: key, key, run: vi.fn(), ...more })

function press(init: KeyboardEventInit, actions: readonly Action[], target: Element = document.body): boolean | undefined {
  let isHandled: boolean | undefined
  const listen = (event: KeyboardEvent) => {
    isHandled = runByKey(event, 'on', actions)
  }
  document.addEventListener('keydown', listen, { once: true })
  const isDefault = target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
  expect(isDefault).toBe(!isHandled)
  return isHandled
}

test('runs the action of a key, in the Russian layout too', () => {
  const compare = action('x')
  expect(press({ key: 'x', code: 'KeyX' }, [action('r'), compare])).toBe(true)
  expect(press({ key: 'ч', code: 'KeyX' }, [compare])).toBe(true)
  expect(press({ key: 'y', code: 'KeyY' }, [compare])).toBe(false)
  expect(compare.run).toHaveBeenCalledTimes(2)
})

test('does not run a disabled or unavailable action', () => {
  const disabled = action('r', { disabledReason: () => 'out of stock' })
  const absent = action('x', { isAvailable: () => false })
  press({ key: 'r', code: 'KeyR' }, [disabled, absent])
  press({ key: 'x', code: 'KeyX' }, [disabled, absent])
  expect(disabled.run).not.toHaveBeenCalled()
  expect(absent.run).not.toHaveBeenCalled()
})

test('runs a key with Ctrl or ⌘ in a text field, and leaves single keys there alone', () => {
  const field = document.body.appendChild(document.createElement('input'))
  const save = action('mod+s')
  const single = action('s')
  for (const modifier of [{ ctrlKey: true }, { metaKey: true }]) press({ key: 'ы', code: 'KeyS', ...modifier }, [save, single], field)
  expect(press({ key: 's', code: 'KeyS' }, [save, single], field)).toBe(false)
  expect(press({ key: 's', code: 'KeyS', ctrlKey: true, shiftKey: true }, [save, single], field)).toBe(false)
  expect(save.run).toHaveBeenCalledTimes(2)
  expect(single.run).not.toHaveBeenCalled()
})

test('finds keys that two actions claim', () => {
  expect(keyConflicts([action('x'), action('r', { ownKeys: ['Enter'] }), action('j', { ownKeys: ['↓'] })])).toEqual([])
  expect(keyConflicts([action('x'), action('r', { ownKeys: ['x'] }), action('r')])).toEqual(['x', 'r'])
})

test('writes a key with Ctrl as the platform does', () => {
  expect([keyLabel('mod+k', false), keyLabel('mod+k', true), keyLabel('x', true)]).toEqual(['Ctrl K', '⌘ K', 'x'])
})
