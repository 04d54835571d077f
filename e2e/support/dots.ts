import type { Page } from '@playwright/test'

/** Returns the lines of the page that start or end with the separator "·". */
export const danglingDots = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const isBlock = (element: Element) => !/^(inline|contents)/.test(getComputedStyle(element).display)
    const blockOf = (node: Node) => {
      let element = node.parentElement
      while (element && !isBlock(element)) element = element.parentElement
      return element
    }
    /** Middle of the line of a character; undefined if it is not drawn. */
    const lineOf = (node: Text, at: number) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const box = range.getClientRects()[0]
      return box && box.width > 0 && box.height > 1 ? box : undefined
    }
    const chars: { char: string; box: DOMRect; block: Element }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const block = blockOf(node)
      if (!block?.checkVisibility()) continue
      for (let at = 0; at < node.data.length; at += 1) {
        const char = node.data.charAt(at)
        const box = char.trim() === '' ? undefined : lineOf(node, at)
        if (box) chars.push({ char, box, block })
      }
    }
    const isSameLine = (a: DOMRect, b: DOMRect) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 3
    // Neighbours in the document, because a dot may be a flex item of its own.
    chars.forEach(({ char, box, block }, at) => {
      if (char !== '·') return
      const [before, after] = [chars[at - 1], chars[at + 1]]
      const startsLine = !before || !isSameLine(before.box, box)
      if (startsLine || !after || !isSameLine(box, after.box))
        found.push(`${block.textContent.trim().slice(0, 80)} (${startsLine ? 'start' : 'end'} of a line)`)
    })
    return found
  })
