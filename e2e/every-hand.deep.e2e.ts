import { devices, type Locator, type Page } from '@playwright/test'
import { isFocused, press as pressKey } from './support/keyboard.ts'
import { PHONE, startLook } from './support/looks.ts'
import { follow } from './support/pages.ts'
import { savedRail } from './support/saved.ts'
import { expect, test } from './support/test.ts'

/** A way to use a control. */
type Hand = (control: Locator) => Promise<void>

/** Tab leaves a menu, whose items follow each other by arrow keys. */
const press: Hand = async (control) => {
  const page = control.page()
  await expect(control).toBeVisible()
  if ((await control.getAttribute('role')) === 'menuitem') {
    for (let item = 0; item < 10 && !(await isFocused(control)); item += 1) await page.keyboard.press('ArrowDown')
    await expect(control).toBeFocused()
  }
  await pressKey(page, control)
}
const click: Hand = (control) => control.click()
const tap: Hand = (control) => control.tap()

/** The names that the script needs, in one language. */
const WORDS = {
  en: {
    search: 'Search and commands',
    typed: '2 gpu 80gb europe <5',
    cheapest: 'Cheapest of them',
    favourite: 'Favourite',
    favourites: 'Favourites',
    offers: 'Offers',
    panel: 'Chosen offer',
    hide: 'Hide',
    hideMenu: 'Hide from the list',
    undo: 'Undo',
    save: 'Save',
    saveSearch: 'Save search',
    edit: /^Edit /,
    target: 'Notify me below',
    reached: 'target reached',
    menu: 'Menu',
  },
  ru: {
    search: 'Поиск и команды',
    typed: '2 gpu 80гб европа <500',
    cheapest: 'Самые дешёвые из них',
    favourite: 'В избранное',
    favourites: 'Избранное',
    offers: 'Предложения',
    panel: 'Выбранное предложение',
    hide: 'Скрыть',
    hideMenu: 'Скрыть из списка',
    undo: 'Отменить',
    save: 'Сохранить',
    saveSearch: 'Сохранить поиск',
    edit: /^Изменить/,
    target: 'Сообщить, если дешевле',
    reached: 'цель достигнута',
    menu: 'Меню',
  },
} as const

const HANDS = [
  { name: 'keyboard', use: press, locale: 'en', currency: 'USD', size: { width: 2560, height: 1200 } },
  { name: 'mouse', use: click, locale: 'ru', currency: 'RUB', size: { width: 2560, height: 1200 } },
  { name: 'touch', use: tap, locale: 'en', currency: 'USD', size: PHONE },
] as const

for (const { name, use, locale, currency, size } of HANDS) {
  test.describe(`by ${name}`, () => {
    if (name === 'touch') test.use({ hasTouch: true, isMobile: true, userAgent: devices['Pixel 7'].userAgent })

    test(`finds, keeps, opens and hides an offer, and sees its target price reached: ${locale}, ${size.width} px`, async ({
      connected: page,
    }) => {
      test.slow()
      const words = WORDS[locale]
      const isPhone = size.width === PHONE.width
      const button = (label: string | RegExp, within: Page | Locator = page) => within.getByRole('button', { name: label, exact: true })
      await page.addInitScript((reader) => localStorage.setItem('gpu-console.preferences', reader), JSON.stringify({ locale, currency }))
      await startLook(page, { locale, scheme: 'light', size })

      await test.step('finds the cheapest 2 × 80 GB in Europe by words', async () => {
        await page.goto(`/market?currency=${currency}`)
        // `#main` excludes the heading of the outline in index.html, which hears no keys.
        await expect(page.locator('#main').getByRole('heading', { level: 1 })).toBeVisible()
        if (name === 'keyboard') await page.keyboard.press('Control+k')
        else await use(button(words.search))
        await page.getByRole('combobox', { name: words.search }).fill(words.typed)
        const cheapest = page.getByRole('group', { name: words.cheapest }).getByRole('option').first()
        await expect(cheapest).toBeVisible()
        if (name === 'keyboard') {
          await expect(async () => {
            await page.keyboard.press('ArrowDown')
            await expect(cheapest).toHaveAttribute('aria-selected', 'true', { timeout: 100 })
          }).toPass()
          await page.keyboard.press('Enter')
        } else await use(cheapest)
        await expect(page.getByRole('heading', { level: 1, name: /^2 × / })).toBeVisible()
      })

      await test.step('keeps it as a favourite over a reload', async () => {
        const { pathname } = new URL(page.url())
        if (isPhone) {
          await use(button('More actions'))
          await use(page.getByRole('menu').getByText(words.favourite))
        } else await use(button(words.favourite))
        await page.reload()
        if (isPhone) await use(button(words.menu))
        else await expect(page.getByRole('button', { name: words.favourite, pressed: true })).toBeVisible()
        await use(page.getByRole('link', { name: new RegExp(`^${words.favourites} 1`) }))
        const rent = page.getByRole('main').getByRole('link').and(page.locator('[href^="/rent/"]'))
        await expect(rent).toHaveAttribute('href', new RegExp(`^${pathname.replace('/offers/', '/rent/')}\\?`))
      })

      const list = page.getByRole(isPhone ? 'list' : 'table', { name: words.offers })
      const panel = page.getByRole(isPhone ? 'dialog' : 'complementary', { name: words.panel })
      await test.step('opens one beside the list', async () => {
        await follow(page, `/offers?gpu=l40s&currency=${currency}`)
        await expect(list).toHaveAttribute('aria-busy', 'false')
        if (name === 'keyboard') await page.keyboard.press('j')
        else {
          const first = list.getByRole(isPhone ? 'listitem' : 'row').nth(isPhone ? 0 : 1)
          if (isPhone) await first.tap({ position: { x: 60, y: 12 } })
          else await first.click({ position: { x: 60, y: 12 } })
        }
        await expect(panel.getByRole('heading', { name: /× L40S$/ })).toBeVisible()
      })

      await test.step('hides its provider, and shows it again', async () => {
        await use(button(words.hide, panel))
        await use(page.getByRole('menu', { name: words.hideMenu }).getByRole('menuitem').nth(1))
        await expect(page).toHaveURL(/not_provider=/)
        await use(button(words.undo).last())
        await expect(page).not.toHaveURL(/not_provider=/)
      })

      await test.step('saves the search, and sees its target price reached', async () => {
        await follow(page, `/offers?gpu=l40s&currency=${currency}`)
        await use(button(words.saveSearch))
        await use(button(words.save, page.getByRole('dialog', { name: words.saveSearch })))
        if (isPhone) await use(button(words.menu))
        await use(button(words.edit, savedRail(page)))
        await savedRail(page).getByRole('textbox', { name: words.target }).fill('90000')
        await savedRail(page).getByRole('textbox', { name: words.target }).press('Enter')
        await page.reload()
        if (isPhone) await use(button(words.menu))
        await expect(savedRail(page).getByRole('link').first()).toContainText(words.reached)
      })
    })
  })
}
