import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What ends by itself; a spinner does not. */
const isMoving = (): boolean =>
  document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)

/**
 * Nothing on the page is beyond a screen reader, a keyboard or weak eyes, as far as a machine can tell.
 * @param part a selector; only what is in there is looked at
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // A dialog that fades away darkens what is behind it.
  await expect.poll(() => page.evaluate(isMoving)).toBe(false)
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(WCAG).analyze()
  const told = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n${target.join(' ')}\n${failureSummary ?? ''}`),
  )
  expect(told).toEqual([])
}
