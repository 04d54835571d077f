import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepFocus } from './keep-focus'

let end = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `
    <main tabindex="-1">
      <section tabindex="-1" aria-label="Hosts"><p><button id="first">Retry</button></p><button id="second">Undo</button></section>
      <p id="beside">Nothing to press</p>
    </main>
    <dialog open><button id="inside">Close</button></dialog>`
  end = keepFocus()
})
afterEach(() => {
  vi.useRealTimers()
  end()
  document.body.innerHTML = ''
})

const at = (selector: string): HTMLElement => document.querySelector(selector) as HTMLElement
/** By then the page has done what it will do. */
const later = () => vi.advanceTimersByTimeAsync(1000)

describe('the focus, when what has it', () => {
  test('goes: to the nearest place around it, and further out when that goes too', async () => {
    at('#first').focus()
    at('#first').remove()
    await later()
    expect(document.activeElement).toBe(at('section'))
    at('section').remove()
    await later()
    expect(document.activeElement).toBe(at('main'))
  })
  test('has gone before anybody looked after it: too', async () => {
    end()
    let path: EventTarget[] = []
    document.addEventListener('focusin', (event) => (path = event.composedPath()), { once: true })
    at('#first').focus()
    at('#first').remove()
    end = keepFocus(path)
    await later()
    expect(document.activeElement).toBe(at('section'))
  })
  test('goes with its layer, and nobody takes it: to the page', async () => {
    at('#inside').focus()
    at('dialog').remove()
    await later()
    expect(document.activeElement).toBe(at('main'))
  })
  test('goes while another one is given it: nowhere', async () => {
    at('#first').focus()
    at('#first').remove()
    at('#second').focus()
    await later()
    expect(document.activeElement).toBe(at('#second'))
  })
  test('was left before it went: nowhere', async () => {
    at('#first').focus()
    at('#first').blur()
    await later()
    at('#first').remove()
    await later()
    expect(document.activeElement).toBe(document.body)
  })
})
