import { expect, test } from 'vitest'
import { once } from './once'

test('it is made when it is first asked for, and the same from then on', () => {
  let made = 0
  const thing = once(() => ({ number: ++made }))
  expect(made).toBe(0)
  expect(thing()).toBe(thing())
  expect(made).toBe(1)
})

test('nothing is remembered as well as something', () => {
  let made = 0
  const nothing = once(() => void made++)
  nothing()
  nothing()
  expect(made).toBe(1)
})
