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
/** Waits longer than the delay of keepFocus. */
const later = () => vi.advanceTimersByTimeAsync(1000)

describe('keepFocus', () => {
  test('focuses the nearest ancestor when the element is removed, and the next one when that is removed too', async () => {
    at('#first').focus()
    at('#first').remove()
    await later()
    expect(document.activeElement).toBe(at('section'))
    at('section').remove()
    await later()
    expect(document.activeElement).toBe(at('main'))
  })
  test('focuses the nearest ancestor when the element was removed before keepFocus loaded', async () => {
    end()
    let path: EventTarget[] = []
    document.addEventListener('focusin', (event) => (path = event.composedPath()), { once: true })
    at('#first').focus()
    at('#first').remove()
    end = keepFocus(path)
    await later()
    expect(document.activeElement).toBe(at('section'))
  })
  test('focuses the page when the element is removed with its dialog', async () => {
    at('#inside').focus()
    at('dialog').remove()
    await later()
    expect(document.activeElement).toBe(at('main'))
  })
  test('leaves the focus on another element that was focused in time', async () => {
    at('#first').focus()
    at('#first').remove()
    at('#second').focus()
    await later()
    expect(document.activeElement).toBe(at('#second'))
  })
  test('focuses the row that has taken the place of a removed one, the last row after the last', async () => {
    at('section').innerHTML = ['a', 'b', 'c']
      .map((id, index) => `<div data-index="${index}" tabindex="-1" id="${id}"><button>Menu</button></div>`)
      .join('')
    at('#b > button').focus()
    at('#b').remove()
    at('#c').dataset['index'] = '1'
    await later()
    expect(document.activeElement).toBe(at('#c'))
    at('#c').remove()
    await later()
    expect(document.activeElement).toBe(at('#a'))
    at('#a').remove()
    await later()
    expect(document.activeElement).toBe(at('section'))
  })
  test('focuses the heading that replaces the focused one, also if it is drawn later', async () => {
    at('section').insertAdjacentHTML('afterbegin', '<h1 tabindex="-1">Hosts</h1>')
    at('h1').focus()
    at('h1').remove()
    await later()
    expect(document.activeElement).toBe(at('section'))
    at('section').insertAdjacentHTML('afterbegin', '<h1 tabindex="-1">A new version</h1>')
    await later()
    expect(document.activeElement).toBe(at('h1'))
    at('h1').outerHTML = '<h1 tabindex="-1">A new version is available</h1>'
    await later()
    expect(document.activeElement).toBe(at('h1'))
  })
  test('moves the focus on when a row nearer to the removed one is drawn', async () => {
    const row = (index: number) => `<div data-index="${index}" tabindex="-1" id="row-${index}"></div>`
    at('section').innerHTML = row(0) + row(3)
    at('#row-3').focus()
    at('#row-3').remove()
    await later()
    expect(document.activeElement).toBe(at('#row-0'))
    at('section').insertAdjacentHTML('beforeend', row(1) + row(2))
    await later()
    expect(document.activeElement).toBe(at('#row-2'))
    at('#inside').focus()
    at('section').insertAdjacentHTML('beforeend', row(3))
    await later()
    expect(document.activeElement).toBe(at('#inside'))
  })
  test('does nothing when the element lost the focus before it was removed', async () => {
    at('#first').focus()
    at('#first').blur()
    await later()
    at('#first').remove()
    await later()
    expect(document.activeElement).toBe(document.body)
  })
})
