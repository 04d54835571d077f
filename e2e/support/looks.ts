import { expect, type Page } from '@playwright/test'

export const DESKTOP = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 844 }
/** CSS pixels of a 1280 × 1024 window at 400 % zoom (WCAG 1.4.10). */
export const ZOOMED = { width: 320, height: 256 }
export type Size = typeof DESKTOP

export interface Reader {
  readonly locale: 'en' | 'ru'
  readonly scheme: 'light' | 'dark'
}

export interface Look extends Reader {
  readonly size: Size
}

export const READERS: readonly Reader[] = [
  { locale: 'en', scheme: 'light' },
  { locale: 'ru', scheme: 'dark' },
  { locale: 'ru', scheme: 'light' },
  { locale: 'en', scheme: 'dark' },
]

export const readerName = ({ locale, scheme }: Reader): string => `${locale === 'en' ? 'English' : 'Russian'} ${scheme}`
export const lookName = ({ size, ...reader }: Look): string => `${readerName(reader)} ${size.width} px`

/** Returns two of the eight looks; four consecutive states cover all eight. @param sizes the sizes that have the state */
export function twoLooks(index: number, sizes: readonly Size[] = [DESKTOP, PHONE]): readonly [Look, Look] {
  const [first = DESKTOP, second = first] = sizes
  const { locale, scheme } = READERS[index % READERS.length] ?? { locale: 'en', scheme: 'light' }
  return [
    { locale, scheme, size: first },
    { locale: locale === 'en' ? 'ru' : 'en', scheme: scheme === 'light' ? 'dark' : 'light', size: second },
  ]
}

/**
 * Returns two more looks: those of `twoLooks` with their sizes exchanged, or with their colours if the state has one
 * size only. Together they check each language and each colour scheme at each size.
 */
export function twoOtherLooks(index: number, sizes?: readonly Size[]): readonly [Look, Look] {
  const [first, second] = twoLooks(index, sizes)
  return first.size === second.size
    ? [
        { ...first, scheme: second.scheme },
        { ...second, scheme: first.scheme },
      ]
    : [
        { ...first, size: second.size },
        { ...second, size: first.size },
      ]
}

export async function startLook(page: Page, { locale, scheme, size }: Look): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: scheme })
  await page.addInitScript((language) => {
    if (!location.protocol.startsWith('http') || sessionStorage.getItem('look-given')) return
    sessionStorage.setItem('look-given', 'yes')
    localStorage.setItem('gpu-console.preferences', JSON.stringify({ locale: language, currency: 'USD' }))
  }, locale)
}

/** Changes preferences as another tab does. */
export const changePreferences = (page: Page, change: { locale?: Reader['locale']; density?: 'comfortable' | 'compact' }): Promise<void> =>
  page.evaluate((changed) => {
    const key = 'gpu-console.preferences'
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    localStorage.setItem(key, JSON.stringify({ ...kept, ...changed }))
    dispatchEvent(new StorageEvent('storage', { key }))
  }, change)

/** Without the switch of the language, which may be in a menu or below a layer. */
export async function changeLanguage(page: Page, locale: Reader['locale']): Promise<void> {
  await changePreferences(page, { locale })
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}

export async function changeLook(page: Page, { locale, scheme, size }: Look): Promise<void> {
  await page.setViewportSize(size)
  await changeLanguage(page, locale)
  await changeScheme(page, scheme)
}

export async function changeScheme(page: Page, scheme: Reader['scheme']): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}
