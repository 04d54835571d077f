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
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const nodes: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text)
    /** Line of the nearest drawn character in the document, because a dot may be a flex item of its own. */
    const nearest = (index: number, start: number, step: 1 | -1): DOMRect | undefined => {
      let at = start
      for (let node = nodes[index]; node; node = nodes[(index += step)]) {
        const isVisible = node.data.trim() !== '' && blockOf(node)?.checkVisibility()
        if (!Number.isFinite(at)) at = step === 1 ? 0 : node.data.length - 1
        for (; isVisible && at >= 0 && at < node.data.length; at += step) {
          const box = node.data.charAt(at).trim() === '' ? undefined : lineOf(node, at)
          if (box) return box
        }
        at = Number.NaN
      }
      return undefined
    }
    const isSameLine = (a: DOMRect, b: DOMRect) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 3
    for (const [index, node] of nodes.entries()) {
      const block = node.data.includes('·') ? blockOf(node) : null
      if (!block?.checkVisibility()) continue
      for (let at = node.data.indexOf('·'); at >= 0; at = node.data.indexOf('·', at + 1)) {
        const box = lineOf(node, at)
        if (!box) continue
        const [before, after] = [nearest(index, at - 1, -1), nearest(index, at + 1, 1)]
        const startsLine = !before || !isSameLine(before, box)
        if (startsLine || !after || !isSameLine(box, after))
          found.push(`${block.textContent.trim().slice(0, 80)} (${startsLine ? 'start' : 'end'} of a line)`)
      }
    }
    return found
  })
