import { expect, type Locator, type Page } from '@playwright/test'
import { PLAIN_LINE } from '../../src/shared/ssh/private-samples.test-support.ts'
import { chooseHosts, heldHosts } from './hosts.ts'
import { DESKTOP, PHONE, type Reader, type Size } from './looks.ts'
import type { Market } from './market.ts'
import { attempt, leaveJournal } from './rentals.ts'
import { kit, openRent, rentNow, review, reviewButton } from './renting.ts'
import { openEditor } from './templates.ts'

export interface Stage {
  page: Page
  market: Market
  /** The words of the language that the test reads. */
  say: (english: string, russian: string) => string
}

/** Something that lies over the page: how to get to it, and what it is called. */
export interface Layer {
  readonly what: string
  readonly title: (stage: Stage) => string
  /** As far as the page on which it can be opened. */
  readonly arrive: (stage: Stage) => Promise<unknown>
  /** Opens it, and has the focus again afterwards. */
  readonly opener: (stage: Stage) => Locator
  /** Where it is not the click on the opener that opens it. */
  readonly open?: (stage: Stage) => Promise<unknown>
  /** Only where there is such a layer in that size; the first is the one that it is opened in. */
  readonly sizes?: readonly Size[]
  /** Only its own buttons lead out. */
  readonly isHeld?: boolean
}

const button = (english: string, russian: string) => (stage: Stage) =>
  stage.page.getByRole('main').getByRole('button', { name: stage.say(english, russian), exact: true })
const inHeader = (english: string, russian: string) => (stage: Stage) =>
  stage.page.getByRole('banner').getByRole('button', { name: stage.say(english, russian), exact: true })
const words = (english: string, russian: string) => (stage: Stage) => stage.say(english, russian)
const at =
  (address: string) =>
  ({ page }: Stage) =>
    page.goto(address)

const offers = at('/offers?gpu=l40s&gpus=2&provider=verda&currency=USD')
const allOffers = at('/offers?currency=USD')
const hosts = at('/hosts?currency=USD')
const filtersButton = button('Filters', 'Фильтры')
const filtersSheet = ({ page, say }: Stage) => page.getByRole('dialog', { name: say('Filters', 'Фильтры'), exact: true })

const PASSPHRASE = 'four plain words here'

/** With a key that this browser keeps encrypted. */
async function openVault({ page, market, say }: Stage): Promise<void> {
  await page.goto('/connect')
  await page.getByLabel(say('API key', 'API-ключ'), { exact: true }).fill(market.key)
  await page.getByRole('radio', { name: say('Encrypted in this browser', 'Зашифрованным в этом браузере') }).check()
  await page.getByLabel(say('Passphrase', 'Парольная фраза'), { exact: true }).fill(PASSPHRASE)
  await page.getByLabel(say('Repeat it', 'Ещё раз')).fill(PASSPHRASE)
  await page.getByRole('button', { name: say('Connect', 'Подключиться'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('Offers', 'Предложения') })).toBeVisible()
}

const keyState = inHeader('Key accepted', 'Ключ принят')

/** Opens the status of a host with a value that takes it from the market. */
async function blockHost(stage: Stage): Promise<void> {
  const { page, say } = stage
  if (await newStatus(stage).isVisible()) return
  await page.getByRole('button', { name: say('change the status of 198.51.100.21', 'изменить статус хоста 198.51.100.21') }).click()
  await newStatus(stage).selectOption('blocked')
}

const newStatus = ({ page, say }: Stage) =>
  page
    .locator('form, li, tr')
    .filter({ hasText: '198.51.100.21' })
    .getByRole('combobox', { name: say('Status', 'Статус'), exact: true })
    .last()

const hostsChosen = async (stage: Stage) => {
  const { page, market } = stage
  await hosts(stage)
  await chooseHosts(page, (await heldHosts(page, market)).slice(0, 4))
}

const imageTag = ({ page, say }: Stage) =>
  page.getByRole('main').getByRole('textbox', { name: say('Image tag', 'Тег образа'), exact: true })

async function editTemplate(stage: Stage): Promise<void> {
  await openEditor(stage.page, stage.market)
  await imageTag(stage).fill('2.0.0')
  // What lies half under the edge of a dialog looks too small a target to axe, although nobody can reach it there.
  await stage.page.evaluate(() => scrollTo(0, 0))
}

const REFUSED = attempt({ attemptId: 'a-refused', state: 'refused', outcome: { kind: 'forbidden', status: 403, text: 'no' } })

async function journal({ page }: Stage, address: string): Promise<void> {
  await leaveJournal(page, [REFUSED])
  await page.goto(address)
}

async function keyAdded({ page, say }: Stage): Promise<void> {
  await page.goto('/keys')
  await page.getByRole('textbox', { name: say('Public key', 'Открытый ключ'), exact: true }).fill(`${PLAIN_LINE} laptop`)
  await page.getByRole('button', { name: say('Add key', 'Добавить ключ'), exact: true }).click()
}

const away = ({ page, say }: Stage) =>
  page.getByRole('navigation', { name: say('Main', 'Главное меню') }).getByRole('link', { name: say('Offers', 'Предложения'), exact: true })

/** Everything that lies over a page of the console. */
export const LAYERS: readonly Layer[] = [
  {
    what: 'the request as curl',
    title: words('Show as curl', 'Показать как curl'),
    arrive: offers,
    opener: button('Show as curl', 'Показать как curl'),
  },
  {
    what: 'saving a search',
    title: words('Save search', 'Сохранить поиск'),
    arrive: offers,
    opener: button('Save search', 'Сохранить поиск'),
  },
  {
    what: 'the template that offers are checked against',
    title: words('Check against a template', 'Сверить с шаблоном'),
    arrive: offers,
    opener: button('Check against a template', 'Сверить с шаблоном'),
  },
  {
    what: 'will my model fit, beside the offers',
    title: words('Will my model fit?', 'Поместится ли модель?'),
    arrive: offers,
    opener: button('Will my model fit?', 'Поместится ли модель?'),
    sizes: [DESKTOP],
  },
  {
    what: 'will my model fit, over the filters',
    title: words('Will my model fit?', 'Поместится ли модель?'),
    async arrive(stage) {
      await allOffers(stage)
      await filtersButton(stage).click()
    },
    opener: (stage) => filtersSheet(stage).getByRole('button', { name: stage.say('Will my model fit?', 'Поместится ли модель?') }),
    sizes: [PHONE],
  },
  { what: 'filters', title: words('Filters', 'Фильтры'), arrive: allOffers, opener: filtersButton, sizes: [PHONE] },
  { what: 'menu', title: words('Menu', 'Меню'), arrive: allOffers, opener: inHeader('Menu', 'Меню'), sizes: [PHONE] },
  {
    what: 'command palette',
    title: words('Search commands', 'Поиск команд'),
    arrive: offers,
    opener: inHeader('Search commands', 'Поиск команд'),
  },
  {
    what: 'command palette, by its keys',
    title: words('Search commands', 'Поиск команд'),
    arrive: offers,
    opener: button('Save search', 'Сохранить поиск'),
    open: async (stage) => {
      await button('Save search', 'Сохранить поиск')(stage).focus()
      await stage.page.keyboard.press('ControlOrMeta+k')
    },
  },
  {
    what: 'review of a rental',
    title: words('Confirm rental', 'Подтвердите аренду'),
    arrive: ({ page, market }) => openRent(page, market),
    opener: ({ page }) => reviewButton(page),
  },
  {
    what: 'leaving secrets that nobody kept',
    title: words('Leave this page?', 'Уйти с этой страницы?'),
    async arrive({ page, market }) {
      await openRent(page, market)
      await review(page)
      await rentNow(page).click()
      await expect(kit(page)).toBeVisible()
    },
    opener: away,
  },
  {
    what: 'review of a template',
    title: words('Review changes', 'Проверка изменений'),
    arrive: editTemplate,
    opener: button('Review changes', 'Проверить изменения'),
  },
  {
    what: 'discarding the changes of a template',
    title: words('Discard the changes?', 'Отменить правки?'),
    arrive: editTemplate,
    opener: button('Discard', 'Отменить правки'),
  },
  {
    what: 'leaving a changed template',
    title: words('Leave with unsaved changes?', 'Уйти, не сохранив изменения?'),
    arrive: editTemplate,
    opener: away,
  },
  {
    what: 'key that the service refuses',
    title: words('The service refused the key', 'Сервис не принял ключ'),
    async arrive(stage) {
      await offers(stage)
      await expect(stage.page.getByRole('table').getByRole('row').nth(2)).toBeVisible()
      await stage.market.scenario({ faults: [{ kind: '401' }] })
    },
    opener: ({ page, say }) => page.getByRole('combobox', { name: say('Sort by', 'Сортировка') }),
    open: ({ page, say }) => page.getByRole('combobox', { name: say('Sort by', 'Сортировка') }).selectOption('ram_desc'),
    isHeld: true,
  },
  {
    what: 'key that is locked',
    title: words('The key is locked', 'Ключ закрыт'),
    async arrive(stage) {
      await openVault(stage)
      await keyState(stage).click()
    },
    opener: ({ page, say }) => page.getByRole('button', { name: say('Lock now', 'Закрыть ключ сейчас'), exact: true }),
    isHeld: true,
  },
  ...[DESKTOP, PHONE].flatMap((size): Layer[] => [
    {
      what: `taking a host from the market, ${size.width} pixels wide`,
      title: words('Change 198.51.100.21?', 'Изменить хост 198.51.100.21?'),
      arrive: hosts,
      opener: newStatus,
      open: async (stage) => {
        await blockHost(stage)
        await newStatus(stage).focus()
        await stage.page.keyboard.press('Enter')
      },
      sizes: [size],
    },
    {
      what: `erasing the journal, ${size.width} pixels wide`,
      title: words('Erase the journal', 'Стереть журнал'),
      arrive: (stage) => journal(stage, '/instances'),
      opener: button('Erase…', 'Стереть…'),
      sizes: [size],
    },
  ]),
  {
    what: 'panel of a host',
    title: () => '203.0.113.10',
    arrive: hosts,
    opener: button('Edit 203.0.113.10', 'Изменить 203.0.113.10'),
    sizes: [PHONE],
  },
  {
    what: 'changing many hosts',
    title: words('Change hosts', 'Изменить хосты'),
    arrive: hostsChosen,
    opener: button('Change selected', 'Изменить выбранные'),
  },
  {
    what: 'choosing hosts by a list',
    title: words('Select by list', 'Выбрать по списку'),
    arrive: hosts,
    opener: button('Select by list', 'Выбрать по списку'),
  },
  {
    what: 'changing hosts by a file',
    title: words('Import CSV', 'Импорт CSV'),
    arrive: hosts,
    opener: button('Import CSV', 'Импорт CSV'),
  },
  {
    what: 'removing an entry of the journal',
    title: words('Remove this entry', 'Удалить эту запись'),
    arrive: (stage) => journal(stage, '/instances/a-refused'),
    opener: button('Remove from the journal…', 'Удалить из журнала…'),
  },
  {
    what: 'SSH config of a key',
    title: words('Lines for ~/.ssh/config', 'Строки для ~/.ssh/config'),
    arrive: keyAdded,
    opener: button('SSH config for “laptop”', 'Строки SSH config для «laptop»'),
  },
  {
    what: 'forgetting a key',
    title: words('Forget “laptop”', 'Забыть «laptop»'),
    arrive: keyAdded,
    opener: button('Forget “laptop”', 'Забыть «laptop»'),
  },
]

/** The stage of a page in the language of its reader. */
export const stageFor = (page: Page, market: Market, { locale }: Reader): Stage => ({
  page,
  market,
  say: (english, russian) => (locale === 'en' ? english : russian),
})

const holdsFocus = (layer: Locator) => layer.evaluate((element) => element.contains(document.activeElement))

/** Opens the layer and waits until it is filled and has the focus. */
export async function openLayer(stage: Stage, { title, opener, open }: Layer): Promise<Locator> {
  const layer = stage.page.getByRole('dialog', { name: title(stage), exact: true })
  await (open ? open(stage) : opener(stage).click())
  await expect(layer).toBeVisible()
  await expect(layer.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect.poll(() => holdsFocus(layer), 'the focus is in the layer').toBe(true)
  return layer
}

/** Closes the layer by Escape, which gives the focus back; one that is held stays. */
export async function escapeLayer(stage: Stage, { opener, isHeld = false }: Layer, layer: Locator): Promise<void> {
  await stage.page.keyboard.press('Escape')
  if (isHeld) return expect(layer).toBeVisible()
  await expect(layer).toBeHidden()
  return expect(opener(stage)).toBeFocused()
}

/** Far more steps than any dialog should need. */
const MAX_STEPS = 120

/** Once round by Tab, and one step back: each control that gets the focus lies in the layer. */
export async function expectFocusKept(page: Page, layer: Locator): Promise<void> {
  await page.keyboard.press('Tab')
  await page.evaluate(() => document.activeElement?.toggleAttribute('data-first-focus', true))
  const look = () =>
    layer.evaluate((element) => ({
      isInside: element.contains(document.activeElement),
      isRound: document.activeElement?.hasAttribute('data-first-focus') ?? false,
    }))
  let step = 1
  let isRound = false
  while (!isRound && step < MAX_STEPS) {
    step += 1
    await page.keyboard.press('Tab')
    const seen = await look()
    expect(seen.isInside, `the focus is in the layer after ${step} × Tab`).toBe(true)
    isRound = seen.isRound
  }
  expect(isRound, 'Tab goes round').toBe(true)
  await page.keyboard.press('Shift+Tab')
  expect((await look()).isInside, 'the focus is in the layer after Shift+Tab').toBe(true)
  await page.evaluate(() => document.querySelector('[data-first-focus]')?.removeAttribute('data-first-focus'))
}
