import type { Locator, Page } from '@playwright/test'

/** Time limit in milliseconds for many sequential requests, or for a plot that loads after them. */
export const LONG = 20_000

export const allOffersLoaded = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: /^(All [\d,]+ offers loaded|Загружен[оы] вс[её])/ })
export const plotOf = (page: Page): Locator => page.getByRole('slider')
/** Text in the plot, which is hidden from screen readers. */
export const drawn = (page: Page, word: string): Locator => page.locator('main svg text', { hasText: word })
