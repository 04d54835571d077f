import type { Locator, Page } from '@playwright/test'

/** For many requests in a row, or a plot loaded after them. */
export const LONG = 20_000

/** The status that all offers have loaded. */
export const readAll = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^(All [\d,]+ offers read|Прочитано всё)/ })
export const plotOf = (page: Page): Locator => page.getByRole('slider')
/** A text in the drawing, hidden from screen readers. */
export const drawn = (page: Page, word: string): Locator => page.locator('.recharts-surface text', { hasText: word })
