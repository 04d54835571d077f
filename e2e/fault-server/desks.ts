import { expect as expectSoon, type Locator, type Page } from '@playwright/test'
import type { Market } from '../support/market.ts'
import { heldHosts } from '../support/hosts.ts'
import { kit, openRent, rentNow, review, reviewButton, unknown } from '../support/renting.ts'
import { field, openEditor, reviewButton as reviewChanges, saveButton, templateNamed } from '../support/templates.ts'
import type { Fault } from './faults.ts'

/** A pause between two tries belongs to the page, a slow computer to the test. */
export const expect = expectSoon.configure({ timeout: 20_000 })

/** Where a person meets one endpoint: the page, what was typed there, what is said and what helps. */
export interface Desk {
  /** Brings the page to where the request is made, with something typed; the service works still. */
  prepare: (page: Page, market: Market) => Promise<void>
  /** Makes the page ask, once the fault is there. */
  ask: (page: Page) => Promise<void>
  /** How it is told. */
  says: (fault: Fault) => RegExp
  told: (page: Page) => Locator
  /** The one action that helps after the fault has ended. */
  again: (page: Page, fault: Fault) => Promise<void>
  works: (page: Page, fault: Fault) => Promise<void>
  /** What was typed is still there. */
  kept?: (page: Page, fault: Fault) => Promise<void>
}

const NETWORK = /could not be reached/
const TIMEOUT = /did not answer in time/
const UNREADABLE = /not in the expected format/
const SHAPE = /format of the answer has changed/
const INVALID = /did not accept these values/

/** What a failed read is called, and a refused write. */
const WORDS: Record<Fault, RegExp> = {
  refused: NETWORK,
  'reset on a fresh connection': NETWORK,
  'reset on a used connection': NETWORK,
  'stall before the headers': TIMEOUT,
  'stall in the body': TIMEOUT,
  'content-length too long': NETWORK,
  'chunks cut': NETWORK,
  'bad gzip': NETWORK,
  'redirect to another origin': NETWORK,
  'CORS denied': NETWORK,
  offline: /You are offline/,
  'a byte a second': TIMEOUT,
  'HTTP 400': INVALID,
  'HTTP 401': /The service refused the key/,
  'HTTP 403': /API key may not do that/,
  'HTTP 404': /Not found, or not yours/,
  'HTTP 409': /changed meanwhile/,
  'HTTP 422': INVALID,
  'HTTP 429': /Too many requests/,
  'HTTP 500': /The service failed \(500\)/,
  'HTTP 502 with a page': /The service failed \(502\)/,
  'HTTP 503': /The service failed \(503\)/,
  'HTTP 504': /The service failed \(504\)/,
  'a page of HTML': UNREADABLE,
  'a length of 104 MB': /The answer is too large: 104 MB/,
  'an empty body': UNREADABLE,
  'HTTP 204': UNREADABLE,
  'ok: false': /refused the request/,
  'data: null': SHAPE,
  'data of another type': SHAPE,
  'one bad row in ten': /could not be read/,
}

/** What is known after a request that changes something: it was refused, nothing left the browser, or nobody knows. */
export type Fate = 'refused' | 'not sent' | 'unknown' | 'done'

const REFUSED: readonly Fault[] = ['HTTP 400', 'HTTP 401', 'HTTP 403', 'HTTP 404', 'HTTP 409', 'HTTP 422', 'HTTP 429', 'ok: false']
/** The service said yes, in words that may not be understood. */
const SAID_YES: readonly Fault[] = ['data: null', 'data of another type', 'one bad row in ten']

export const fateOf = (fault: Fault): Fate =>
  fault === 'offline' ? 'not sent' : REFUSED.includes(fault) ? 'refused' : SAID_YES.includes(fault) ? 'done' : 'unknown'

const main = (page: Page): Locator => page.getByRole('main')
const tryAgain = (page: Page): Locator => main(page).getByRole('button', { name: 'Try again' }).first()
const followLink = (name: string) => (page: Page) => main(page).getByRole('link', { name }).first().click()

interface Reading {
  /** The page that asks when it opens. */
  path: string | ((page: Page, market: Market) => Promise<string>)
  works: (page: Page, fault: Fault) => Promise<void>
  says?: Partial<Record<Fault, RegExp>>
  /** Faults after which something else leads on than trying again. */
  wayOn?: Partial<Record<Fault, (page: Page) => Promise<void>>>
}

/** A page that cannot be drawn without this answer. */
function reading({ path, works, says = {}, wayOn = {} }: Reading): Desk {
  let address = typeof path === 'string' ? path : ''
  return {
    prepare: async (page, market) => {
      if (typeof path !== 'string') address ||= await path(page, market)
    },
    ask: async (page) => void (await page.goto(address)),
    says: (fault) => says[fault] ?? WORDS[fault],
    told: main,
    again: (page, fault) => (wayOn[fault] ?? ((at: Page) => tryAgain(at).click()))(page),
    works,
  }
}

const nothingToDo = () => Promise.resolve()
/** A network that is back and a key that is accepted are noticed by the page; rows that can be read are there already. */
const HEALS = { offline: nothingToDo, 'HTTP 401': nothingToDo }
const HEALS_AS_LIST = { ...HEALS, 'one bad row in ten': nothingToDo }

const rowsOf = (name: string) => (page: Page) =>
  expect(main(page).getByRole('table', { name }).locator('tbody').getByRole('row').first()).toContainText(/\w/)
const titled = (name: string) => (page: Page) => expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible()

const vramFrom = (page: Page): Locator => page.getByRole('group', { name: 'VRAM' }).getByRole('textbox', { name: 'From' })

/** Filters are typed, and the search that they start fails. */
const SEARCH: Desk = {
  ...reading({ path: '', works: rowsOf('Offers'), wayOn: HEALS_AS_LIST }),
  prepare: async (page) => {
    await page.goto('/offers?currency=USD')
    await rowsOf('Offers')(page)
  },
  // What is typed is searched for after a moment, so it is typed when the fault is there.
  ask: async (page) => {
    await vramFrom(page).fill('24')
    await vramFrom(page).press('Enter')
  },
  kept: (page) => expect(vramFrom(page)).toHaveValue('24'),
}

const storage = (page: Page): Locator => page.getByRole('textbox', { name: 'Storage' })
const FATE_OF_RENT: Record<Fate, RegExp> = {
  refused: /The service refused\. Nothing was rented\./,
  'not sent': /Nothing was sent/,
  unknown: /You may have been charged/,
  done: /Rented/,
}

const RENT: Desk = {
  prepare: async (page, market) => {
    await openRent(page, market)
    await storage(page).fill('64')
    await review(page)
  },
  ask: (page) => rentNow(page).click(),
  says: (fault) => FATE_OF_RENT[fateOf(fault)],
  told: main,
  kept: async (page) => {
    if (await kit(page).isHidden()) await expect(storage(page)).toHaveValue('64')
  },
  again: async (page, fault) => {
    if (fateOf(fault) === 'unknown') await unknown(page).getByRole('checkbox').check()
  },
  works: async (page, fault) => {
    if (fateOf(fault) === 'done') return expect(kit(page)).toBeVisible()
    await expect(reviewButton(page)).toBeEnabled()
    return review(page)
  },
}

const price = (page: Page): Locator => main(page).getByRole('textbox', { name: 'Price' })
/** Each value is another one, so that there is always something to save. */
let turn = 0

const FATE_OF_PRICE: Record<Fate, RegExp> = {
  refused: /refused: /,
  'not sent': /not sent|offline/i,
  unknown: /outcome unknown: /,
  done: /saved and verified|saved, not verified/,
}

/** The answer alone was lost; reading the host again shows that the change was taken. */
const TAKEN_ANYWAY: readonly Fault[] = ['content-length too long', 'chunks cut', 'bad gzip', 'CORS denied']

const HOST: Desk = {
  prepare: async (page, market) => {
    const [host] = await heldHosts(page, market)
    await page.goto(`/hosts/${host?.id}?currency=USD`)
    await expect(price(page)).not.toHaveValue('')
    turn += 1
    await price(page).fill(((host?.price ?? 1) + (turn % 10) / 100 + 0.01).toFixed(2))
  },
  ask: (page) => main(page).getByRole('button', { name: 'Save', exact: true }).click(),
  says: (fault) =>
    TAKEN_ANYWAY.includes(fault) ? FATE_OF_PRICE.done : fault === 'HTTP 429' ? /the service asks to wait/ : FATE_OF_PRICE[fateOf(fault)],
  told: main,
  again: async (page, fault) => {
    if (fault === 'HTTP 429' || fateOf(fault) === 'done' || TAKEN_ANYWAY.includes(fault)) return
    await main(page).getByRole('button', { name: 'Save', exact: true }).click()
  },
  works: (page) => expect(main(page)).toContainText(/saved and verified/),
}

const FATE_OF_SAVE: Record<Fate, RegExp | null> = {
  refused: null,
  'not sent': null,
  unknown: /Outcome unknown/,
  done: /Template saved|not everything stuck/,
}

const TEMPLATE: Desk = {
  prepare: async (page, market) => {
    await openEditor(page, market)
    turn += 1
    await field(page, 'Image tag').fill(`9.9.${turn}`)
    await reviewChanges(page).click()
    await expect(saveButton(page)).toBeEnabled()
  },
  ask: (page) => saveButton(page).click(),
  says: (fault) => (fault === 'HTTP 404' ? /The template is no longer there/ : (FATE_OF_SAVE[fateOf(fault)] ?? WORDS[fault])),
  told: (page) => page.locator('body'),
  again: async (page, fault) => {
    const button = (name: string) => page.getByRole('dialog').getByRole('button', { name })
    if (fateOf(fault) === 'unknown') await button('Read again').click()
    else if (fateOf(fault) === 'done') await button('Close').last().click()
    else if (await button('Back to editing').isVisible()) await button('Back to editing').click()
  },
  works: async (page, fault) => {
    if (fateOf(fault) === 'unknown') return expect(page.getByRole('dialog')).toContainText(/It was not saved|Template saved/)
    if (fateOf(fault) === 'done') return expect(page.getByRole('dialog')).toBeHidden()
    await reviewChanges(page).click()
    return expect(saveButton(page)).toBeEnabled()
  },
  kept: (page) => expect(page.getByLabel('Image tag', { exact: true })).toHaveValue(/9\.9\./),
}

const PUBLIC_KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAOhB7/zzhC+HXDdGOdLwJln5NYwm6UNXx3chmQSVTG4 fault@test'
const keyBox = (page: Page): Locator => main(page).getByRole('textbox', { name: 'Public key' })

const keptKeys = (page: Page): Locator =>
  main(page).getByRole('table', { name: 'Keys added in this browser' }).locator('tbody').getByRole('row')
const addKey = (page: Page): Locator => main(page).getByRole('button', { name: 'Add key' })

const SECRET: Desk = {
  prepare: async (page) => {
    await page.goto('/keys')
    await keyBox(page).fill(PUBLIC_KEY)
    await main(page).getByRole('textbox', { name: 'Name', exact: true }).fill('laptop')
    await expect(addKey(page)).toBeEnabled()
  },
  ask: (page) => addKey(page).click(),
  says: (fault) =>
    fateOf(fault) === 'unknown' ? /Nobody knows whether “laptop” was added/ : fateOf(fault) === 'done' ? /Added/ : WORDS[fault],
  told: main,
  again: async (page, fault) => {
    // What was sent stands in the table, and goes back into the form from there.
    if (fateOf(fault) === 'unknown') await main(page).getByRole('button', { name: 'Send “laptop” again' }).first().click()
  },
  kept: async (page, fault) => {
    if (fateOf(fault) === 'done') await expect(keptKeys(page).first()).toContainText('laptop')
    else await expect(keyBox(page)).toHaveValue(PUBLIC_KEY)
  },
  works: async (page, fault) => {
    if (fateOf(fault) === 'done') await expect(keptKeys(page).first()).toContainText('Added')
    else await expect(addKey(page)).toBeEnabled()
  },
}

const TEMPLATE_NAME = 'Nightly fine-tuning'

/** By endpoint. */
export const DESKS = {
  'POST /v0/market/search': SEARCH,
  'POST /v0/instances/create': RENT,
  'PUT /v0/hosts/{host_id}': HOST,
  'PUT /v0/templates/{template_id}': TEMPLATE,
  'POST /v0/secrets': SECRET,
  'GET /v0/market/providers': reading({ path: '/providers', works: rowsOf('Providers'), wayOn: HEALS_AS_LIST }),
  'GET /v0/market/gpus': reading({ path: '/gpus', works: rowsOf('GPUs'), wayOn: HEALS_AS_LIST }),
  'GET /v0/hosts': reading({ path: '/hosts', works: rowsOf('Hosts'), wayOn: HEALS_AS_LIST }),
  'GET /v0/templates': reading({
    path: '/templates',
    works: (page) => expect(main(page).getByRole('link', { name: /\w/ }).first()).toBeVisible(),
    wayOn: HEALS_AS_LIST,
  }),
  'GET /v0/templates/{template_id}': reading({
    path: async (page, market) => `/templates/${(await templateNamed(page, market, TEMPLATE_NAME)).id}`,
    works: (page, fault) => (fault === 'HTTP 404' ? titled('Templates') : titled(TEMPLATE_NAME))(page),
    says: { 'HTTP 404': /Template not found/, 'data: null': SHAPE, 'one bad row in ten': SHAPE },
    wayOn: { ...HEALS, 'HTTP 404': followLink('All templates') },
  }),
  'GET /v0/market/providers/{provider_translit_name}': reading({
    path: '/providers/verda',
    works: (page, fault) => (fault === 'HTTP 404' || fault === 'data: null' ? titled('Providers') : titled('Verda'))(page),
    says: { 'HTTP 404': /Provider not found/, 'data: null': /Provider not found/, 'one bad row in ten': SHAPE },
    wayOn: { ...HEALS, 'HTTP 404': followLink('Providers'), 'data: null': followLink('Providers') },
  }),
} satisfies Record<string, Desk>

export type EndpointName = keyof typeof DESKS
