import { expect, type Locator, type Page } from '@playwright/test'
import { PLAIN_LINE } from '../../src/shared/ssh/private-samples.test-support.ts'
import { fetchHosts, selectHosts } from './hosts.ts'
import { DESKTOP, PHONE, type Reader, type Size } from './looks.ts'
import type { Market } from './market.ts'
import { attempt, seedJournal } from './rentals.ts'
import { kit, openRent, rentNow, review, reviewButton } from './renting.ts'
import { openEditor } from './templates.ts'

export interface Stage {
  page: Page
  market: Market
  /** Returns the text in the language of the test. */
  say: (english: string, russian: string) => string
}

export interface Layer {
  readonly name: string
  readonly title: (stage: Stage) => string
  readonly goto: (stage: Stage) => Promise<unknown>
  readonly opener: (stage: Stage) => Locator
  readonly open?: (stage: Stage) => Promise<unknown>
  /** The sizes that have this layer, if not all; the first one is used to open it. */
  readonly sizes?: readonly Size[]
  /** True if Escape must not close the layer. */
  readonly isHeld?: boolean
  /** True if a new language or size replaces the opener: the focus cannot return to it, and a new language needs a new opening. */
  readonly losesOpener?: boolean
}

const button = (english: string, russian: string) => (stage: Stage) =>
  stage.page.getByRole('main').getByRole('button', { name: stage.say(english, russian), exact: true })
const inHeader = (english: string, russian: string) => (stage: Stage) =>
  stage.page.getByRole('banner').getByRole('button', { name: stage.say(english, russian), exact: true })
const inLanguage = (english: string, russian: string) => (stage: Stage) => stage.say(english, russian)
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

async function openVault({ page, market, say }: Stage): Promise<void> {
  await page.goto('/connect?keep=open')
  await page.getByLabel(say('API key', 'API-ключ'), { exact: true }).fill(market.key)
  await page.getByRole('radio', { name: say('Encrypted in this browser', 'В зашифрованном виде') }).check()
  await page.getByLabel(say('Passphrase', 'Парольная фраза'), { exact: true }).fill(PASSPHRASE)
  await page.getByLabel(say('Repeat passphrase', 'Ещё раз')).fill(PASSPHRASE)
  await page.getByRole('button', { name: say('Connect', 'Подключиться'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('Market', 'Рынок') })).toBeVisible()
}

const keyState = inHeader('Key accepted', 'Ключ принят')

async function blockHost(stage: Stage): Promise<void> {
  const { page, say } = stage
  const change = page.getByRole('button', { name: say('change the status of 198.51.100.21', 'изменить статус хоста 198.51.100.21') })
  // The list is loaded in each language.
  await expect(change.or(newStatus(stage)).first()).toBeVisible()
  if (await newStatus(stage).isVisible()) return
  await change.click()
  await newStatus(stage).selectOption('blocked')
}

const newStatus = ({ page, say }: Stage) =>
  page
    .locator('form, li, tr')
    .filter({ hasText: '198.51.100.21' })
    .getByRole('combobox', { name: say('Status', 'Статус'), exact: true })
    .last()

const openHostsSelected = async (stage: Stage) => {
  const { page, market } = stage
  await hosts(stage)
  await selectHosts(page, (await fetchHosts(page, market)).slice(0, 4))
}

const imageTag = ({ page, say }: Stage) =>
  page.getByRole('main').getByRole('textbox', { name: say('Image tag', 'Тег образа'), exact: true })

async function editTemplate(stage: Stage): Promise<void> {
  await openEditor(stage.page, stage.market)
  await imageTag(stage).fill('2.0.0')
  await stage.page.evaluate(() => scrollTo(0, 0))
}

const REFUSED = attempt({ attemptId: 'a-refused', state: 'refused', outcome: { kind: 'forbidden', status: 403, text: 'no' } })

async function journal({ page }: Stage, address: string): Promise<void> {
  await seedJournal(page, [REFUSED])
  await page.goto(address)
}

async function keyAdded({ page, say }: Stage): Promise<void> {
  await page.goto('/keys')
  await page.getByRole('textbox', { name: say('Public key', 'Открытый ключ'), exact: true }).fill(`${PLAIN_LINE} laptop`)
  await page.getByRole('button', { name: say('Add key', 'Добавить ключ'), exact: true }).click()
  const outcome = page.getByRole('region', { name: say('“laptop” was added', 'Ключ «laptop» добавлен'), exact: true })
  await expect(outcome.getByRole('heading')).toBeFocused()
}

const away = ({ page, say }: Stage) =>
  page.getByRole('navigation', { name: say('Main', 'Главное меню') }).getByRole('link', { name: say('Offers', 'Предложения'), exact: true })

export const LAYERS: readonly Layer[] = [
  {
    name: 'the request as curl',
    title: inLanguage('Show as curl', 'Показать как curl'),
    goto: offers,
    opener: button('Show as curl', 'Показать как curl'),
  },
  {
    name: 'saving a search',
    title: inLanguage('Save search', 'Сохранить поиск'),
    goto: offers,
    opener: button('Save search', 'Сохранить поиск'),
  },
  {
    name: 'template fit',
    title: inLanguage('Check template fit', 'Проверить по шаблону'),
    goto: offers,
    opener: button('Check template fit', 'Проверить по шаблону'),
  },
  {
    name: 'model fit, next to the offers',
    title: inLanguage('Will my model fit?', 'Поместится ли модель?'),
    goto: offers,
    opener: button('Will my model fit?', 'Поместится ли модель?'),
    sizes: [DESKTOP],
  },
  {
    name: 'model fit, on top of the filters',
    title: inLanguage('Will my model fit?', 'Поместится ли модель?'),
    async goto(stage) {
      await allOffers(stage)
      await filtersButton(stage).click()
    },
    opener: (stage) => filtersSheet(stage).getByRole('button', { name: stage.say('Will my model fit?', 'Поместится ли модель?') }),
    sizes: [PHONE],
    losesOpener: true,
  },
  { name: 'filters', title: inLanguage('Filters', 'Фильтры'), goto: allOffers, opener: filtersButton, sizes: [PHONE] },
  { name: 'menu', title: inLanguage('Menu', 'Меню'), goto: allOffers, opener: inHeader('Menu', 'Меню'), sizes: [PHONE] },
  {
    name: 'command palette',
    title: inLanguage('Search and commands', 'Поиск и команды'),
    goto: offers,
    opener: inHeader('Search and commands', 'Поиск и команды'),
  },
  {
    name: 'command palette, with Ctrl+K',
    title: inLanguage('Search and commands', 'Поиск и команды'),
    goto: offers,
    opener: button('Save search', 'Сохранить поиск'),
    open: async (stage) => {
      await button('Save search', 'Сохранить поиск')(stage).focus()
      await stage.page.keyboard.press('ControlOrMeta+k')
    },
  },
  {
    name: 'review of a rental',
    title: inLanguage('Confirm rental', 'Подтвердите аренду'),
    goto: ({ page, market }) => openRent(page, market),
    opener: ({ page }) => reviewButton(page),
  },
  {
    name: 'leaving unsaved secrets',
    title: inLanguage('Leave this page?', 'Уйти с этой страницы?'),
    async goto({ page, market }) {
      await openRent(page, market)
      await review(page)
      await rentNow(page).click()
      await expect(kit(page)).toBeVisible()
    },
    opener: away,
  },
  {
    name: 'review of a template',
    title: inLanguage('Review changes', 'Проверка изменений'),
    goto: editTemplate,
    opener: button('Review changes', 'Проверить изменения'),
  },
  {
    name: 'discarding the changes of a template',
    title: inLanguage('Discard the changes?', 'Отменить правки?'),
    goto: editTemplate,
    opener: button('Discard', 'Отменить правки'),
  },
  {
    name: 'leaving a changed template',
    title: inLanguage('Leave with unsaved changes?', 'Уйти, не сохранив изменения?'),
    goto: editTemplate,
    opener: away,
  },
  {
    name: 'rejected API key',
    title: inLanguage('API key rejected', 'API-ключ отклонён'),
    async goto(stage) {
      await offers(stage)
      await expect(stage.page.getByRole('table').getByRole('row').nth(2)).toBeVisible()
      await stage.market.scenario({ faults: [{ kind: '401' }] })
    },
    opener: ({ page, say }) => page.getByRole('combobox', { name: say('Sort by', 'Сортировка') }),
    open: ({ page, say }) => page.getByRole('combobox', { name: say('Sort by', 'Сортировка') }).selectOption('ram_desc'),
    isHeld: true,
  },
  {
    name: 'locked API key',
    title: inLanguage('API key locked', 'API-ключ заблокирован'),
    async goto(stage) {
      await openVault(stage)
      await keyState(stage).click()
    },
    opener: ({ page, say }) => page.getByRole('button', { name: say('Lock now', 'Заблокировать сейчас'), exact: true }),
    isHeld: true,
  },
  {
    name: 'unlisting a host in its row',
    title: inLanguage('Change 198.51.100.21?', 'Изменить хост 198.51.100.21?'),
    goto: hosts,
    opener: newStatus,
    open: async (stage) => {
      await blockHost(stage)
      await newStatus(stage).focus()
      await stage.page.keyboard.press('Enter')
    },
    sizes: [DESKTOP],
    losesOpener: true,
  },
  {
    name: 'filters of the hosts',
    title: inLanguage('Filters', 'Фильтры'),
    goto: hosts,
    opener: filtersButton,
    sizes: [PHONE],
  },
  {
    name: 'filters of the comparison of providers',
    title: inLanguage('Filters', 'Фильтры'),
    goto: at('/providers/compare?p=verda,lambda&currency=USD'),
    opener: filtersButton,
    sizes: [PHONE],
  },
  ...[DESKTOP, PHONE].flatMap((size): Layer[] => [
    {
      name: `deleting the journal at ${size.width} px`,
      title: inLanguage('Delete journal', 'Удалить журнал'),
      goto: (stage) => journal(stage, '/instances'),
      opener: button('Delete…', 'Удалить…'),
      sizes: [size],
    },
  ]),
  {
    name: 'panel of a host',
    title: () => '203.0.113.10',
    goto: hosts,
    opener: button('Edit 203.0.113.10', 'Изменить 203.0.113.10'),
    sizes: [PHONE],
  },
  {
    name: 'changing many hosts',
    title: inLanguage('Change hosts', 'Изменить хосты'),
    goto: openHostsSelected,
    opener: button('Change selected', 'Изменить выбранные'),
    losesOpener: true,
  },
  {
    name: 'selecting hosts from a list',
    title: inLanguage('Select from list', 'Выбрать по списку'),
    goto: hosts,
    opener: button('Select from list', 'Выбрать по списку'),
    losesOpener: true,
  },
  {
    name: 'changing hosts from a CSV file',
    title: inLanguage('Import CSV', 'Импорт CSV'),
    goto: hosts,
    opener: button('Import CSV', 'Импорт CSV'),
    losesOpener: true,
  },
  {
    name: 'removing a journal entry',
    title: inLanguage('Remove this entry', 'Удалить эту запись'),
    goto: (stage) => journal(stage, '/instances/a-refused'),
    opener: button('Remove from the journal…', 'Удалить из журнала…'),
  },
  {
    name: 'SSH config of a key',
    title: inLanguage('Lines for ~/.ssh/config', 'Строки для ~/.ssh/config'),
    goto: keyAdded,
    opener: button('SSH config for “laptop”', 'Строки SSH config для «laptop»'),
  },
  {
    name: 'removing an SSH key',
    title: inLanguage('Remove “laptop”?', 'Удалить «laptop»?'),
    goto: keyAdded,
    opener: button('Remove “laptop”', 'Удалить «laptop»'),
  },
]

export const stageFor = (page: Page, market: Market, { locale }: Reader): Stage => ({
  page,
  market,
  say: (english, russian) => (locale === 'en' ? english : russian),
})

const holdsFocus = (layer: Locator) => layer.evaluate((element) => element.contains(document.activeElement))

const layerOf = (stage: Stage, { title }: Layer) => stage.page.getByRole('dialog', { name: title(stage), exact: true })

/** Expects the layer to be open, with its title in the language of the stage, and to have loaded. */
export async function expectOpen(stage: Stage, layer: Layer): Promise<Locator> {
  const shown = layerOf(stage, layer)
  await expect(shown).toBeVisible()
  await expect(shown.locator('[aria-busy="true"]')).toHaveCount(0)
  return shown
}

export async function openLayer(stage: Stage, layer: Layer): Promise<Locator> {
  await (layer.open ? layer.open(stage) : layer.opener(stage).click())
  const opened = await expectOpen(stage, layer)
  await expect.poll(() => holdsFocus(opened), 'the focus is in the layer').toBe(true)
  return opened
}

export async function closeLayer(stage: Stage, layer: Layer): Promise<void> {
  await stage.page.keyboard.press('Escape')
  await expect(layerOf(stage, layer)).toBeHidden()
}

/** A failure then names the element that has the focus. */
const focusOr = (opener: Element) => (document.activeElement === opener ? 'here' : document.activeElement?.outerHTML.slice(0, 300))

export async function escapeLayer(stage: Stage, layer: Layer): Promise<void> {
  if (!layer.isHeld) {
    await closeLayer(stage, layer)
    return expect.poll(() => layer.opener(stage).evaluate(focusOr), `the focus is on the opener of “${layer.name}”`).toBe('here')
  }
  await stage.page.keyboard.press('Escape')
  return expect(layerOf(stage, layer)).toBeVisible()
}

const MAX_STEPS = 120

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
  expect(isRound, 'Tab returns to the first control').toBe(true)
  await page.keyboard.press('Shift+Tab')
  expect((await look()).isInside, 'the focus is in the layer after Shift+Tab').toBe(true)
  await page.evaluate(() => document.querySelector('[data-first-focus]')?.removeAttribute('data-first-focus'))
}
