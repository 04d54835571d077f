import type { Page } from '@playwright/test'

/** Calls `look` under the text spacing of WCAG 1.4.12, which is set as an extension of a browser does. */
export async function withSpacedText<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet()
    spacing.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [spacing]
    // Lists measure their rows again.
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
  const seen = await look()
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
  return seen
}

/** Returns texts that a box cuts without an ellipsis, texts outside the page and texts that overlap. */
export const damagedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
    const isOut = (box: Box, clip: Box) =>
      box.right <= clip.left || box.left >= clip.right || box.bottom <= clip.top || box.top >= clip.bottom
    const isCut = (box: Box, clip: Box) =>
      box.right > clip.right + 2 || box.left < clip.left - 2 || box.bottom > clip.bottom + 4 || box.top < clip.top - 4
    const common = (box: Box, clip: Box): Box => ({
      left: Math.max(box.left, clip.left),
      right: Math.min(box.right, clip.right),
      top: Math.max(box.top, clip.top),
      bottom: Math.min(box.bottom, clip.bottom),
    })

    /** The effect of a box on the text inside. The texts of a page share most of their boxes. */
    const readBox = (element: Element) => {
      const { zIndex, position, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      const scrolls = /auto|scroll/.test(overflowX + overflowY)
      return {
        isLayer: zIndex !== 'auto' || position === 'sticky',
        isFixed: position === 'fixed',
        isOpen: overflowX === 'visible' && overflowY === 'visible',
        clip: element.getBoundingClientRect(),
        scrolls,
        // Scrolling and an ellipsis are intended.
        isMeant: scrolls || textOverflow === 'ellipsis' || webkitLineClamp !== 'none',
      }
    }
    const boxes = new Map<Element, ReturnType<typeof readBox>>()
    const boxOf = (element: Element) => {
      const known = boxes.get(element) ?? readBox(element)
      boxes.set(element, known)
      return known
    }

    /** The effect of the surrounding boxes on a line of text, and its visible part. */
    function fateOf(line: Box, parent: Element): { fate: 'hidden' | 'cut' | 'layer' | 'scrolls' | 'whole'; box: Box } {
      let fate: 'layer' | 'scrolls' | 'whole' = 'whole'
      let box = line
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const { isLayer, isFixed, isOpen, clip, scrolls, isMeant } = boxOf(at)
        if (isLayer) fate = 'layer'
        if (isFixed) return { fate, box }
        if (isOpen) continue
        // A pixel wide: only for screen readers.
        if (clip.width < 3 || isOut(box, clip)) return { fate: 'hidden', box }
        if (scrolls && fate === 'whole') fate = 'scrolls'
        if (!isMeant && isCut(box, clip)) return { fate: 'cut', box }
        box = common(box, clip)
      }
      return { fate, box }
    }

    const found = new Set<string>()
    const lines: { name: string; box: Box; parent: Element }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (
        !node.textContent?.trim() ||
        !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
      )
        continue
      if (parent.closest('.sr-only, [aria-hidden=true], svg, option')) continue
      const name = `${node.textContent.trim().slice(0, 40)} (${parent.tagName.toLowerCase()}.${parent.className})`
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        // Skip links wait above the window.
        if (line.width < 2 || line.height < 2 || line.bottom + scrollY <= 0) continue
        const { fate, box } = fateOf(line, parent)
        if (fate === 'hidden') continue
        if (fate === 'cut') found.add(`cut: ${name}`)
        else if (fate === 'whole' && (box.left < -1 || box.right > Math.max(innerWidth, document.documentElement.scrollWidth) + 1))
          found.add(`outside: ${name}`)
        if (fate !== 'layer') lines.push({ name, box, parent })
      }
    }
    lines.sort((one, other) => one.box.top - other.box.top)
    for (const [index, one] of lines.entries()) {
      for (let next = index + 1, other = lines[next]; other && one.box.bottom - other.box.top > 6; other = lines[(next += 1)]) {
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const height = Math.min(one.box.bottom, other.box.bottom) - other.box.top
        if (width > 3 && height > 6 && one.parent !== other.parent) found.add(`over each other: ${one.name}, ${other.name}`)
      }
    }
    return [...found]
  })
