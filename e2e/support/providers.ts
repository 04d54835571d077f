import type { Locator, Page } from '@playwright/test'

export const matrix = (page: Page): Locator => page.getByRole('table', { name: /^(Best price by GPU model|Лучшая цена по моделям GPU)$/ })
export const rowOf = (page: Page, gpu: string): Locator => matrix(page).getByRole('row', { name: new RegExp(`^${gpu}`) })
export const boxOf = (page: Page, provider: string): Locator =>
  page
    .getByRole('table', { name: 'Providers' })
    .getByRole('row', { name: new RegExp(provider) })
    .getByRole('checkbox', { name: 'Compare' })
