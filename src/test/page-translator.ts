import { onTestFinished } from 'vitest'

/**
 * Simulates the translator of a browser: wraps each text node in two `font` elements, now and after each change, unless an
 * ancestor has `translate="no"`. It replaces the node, like Chrome, so React updates a node that is no longer in the page. The
 * words stay, so that a test can compare them.
 */
export function translatePage(): void {
  const observer = new MutationObserver(translate)
  function translate(): void {
    observer.disconnect()
    for (const text of textsToTranslate()) {
      const copy = document.createTextNode(text.data)
      const inner = document.createElement('font')
      inner.append(copy)
      const outer = document.createElement('font')
      outer.append(inner)
      text.replaceWith(outer)
    }
    observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  }
  translate()
  onTestFinished(() => observer.disconnect())
}

function textsToTranslate(): Text[] {
  const texts: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node
    const isLeftOut = node.nodeValue?.trim() === '' || parentElement?.closest('font, script, style, svg, textarea, [translate="no"]')
    if (!isLeftOut) texts.push(node as Text)
  }
  return texts
}
