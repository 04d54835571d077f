import { expect as expectSoon, type Locator, type Page } from '@playwright/test'
import type { Market } from '../support/market.ts'
import { fetchHosts } from '../support/hosts.ts'
import { editPrice, hostForm, savePrice } from '../support/one-write.ts'
import { follow } from '../support/pages.ts'
import { choose, kit, offersToRent, rentNow, review, reviewButton, unknown } from '../support/renting.ts'
import { field, openEditor, reviewButton as reviewChanges, reviewDialog, saveButton, templateNamed } from '../support/templates.ts'
import type { Fault } from './faults.ts'

/** Allows for retry delays and for a slow machine. */
export const expect = expectSoon.configure({ timeout: 20_000 })

/** How a user meets one endpoint: the page, the typed input, the error message and the recovery. */
export interface EndpointFlow {
  /** Opens the page and types the input while the API still works. */
  prepare: (page: Page, market: Market) => Promise<void>
  send: (page: Page) => Promise<void>
  text: (fault: Fault) => RegExp
  shownIn: (page: Page) => Locator
  recover: (page: Page, fault: Fault) => Promise<void>
  expectRecovered: (page: Page, fault: Fault) => Promise<void>
  expectInputKept?: (page: Page, fault: Fault) => Promise<void>
}

const NETWORK = /Can’t reach the marketplace/
const TIMEOUT = /The request timed out/
const UNREADABLE = /Unexpected response/
const SHAPE = /Unexpected response format/
const INVALID = /Some values were rejected/

const ERROR_TEXT: Record<Fault, RegExp> = {
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
  offline: /Your browser reports no connection/,
  'a byte a second': TIMEOUT,
  'HTTP 400': INVALID,
  'HTTP 401': /API key rejected/,
  'HTTP 403': /This API key isn’t allowed to do that/,
  'HTTP 404': /It may have been removed, or it belongs to another account/,
  'HTTP 409': /Conflict with existing data/,
  'HTTP 422': INVALID,
  'HTTP 429': /Too many requests/,
  'HTTP 500': /Server error \(500\)/,
  'HTTP 502 with a page': /Server error \(502\)/,
  'HTTP 503': /Server error \(503\)/,
  'HTTP 504': /Server error \(504\)/,
  'a page of HTML': UNREADABLE,
  'a length of 104 MB': /The response is too large: 104 MB/,
  'an empty body': UNREADABLE,
  'HTTP 204': UNREADABLE,
  'ok: false': /Request refused/,
  'data: null': SHAPE,
  'data of another type': SHAPE,
  'one bad row in ten': /unreadable/,
}

/** The known outcome of a write: refused, not sent, unknown or done. */
type Outcome = 'refused' | 'not sent' | 'unknown' | 'done'

const REFUSED: readonly Fault[] = ['HTTP 400', 'HTTP 401', 'HTTP 403', 'HTTP 404', 'HTTP 409', 'HTTP 422', 'HTTP 429', 'ok: false']
/** Faults where the API accepted the request, although the response may be unreadable. */
const ACCEPTED: readonly Fault[] = ['data: null', 'data of another type', 'one bad row in ten']

const outcomeOf = (fault: Fault): Outcome =>
  fault === 'offline' ? 'not sent' : REFUSED.includes(fault) ? 'refused' : ACCEPTED.includes(fault) ? 'done' : 'unknown'

const main = (page: Page): Locator => page.getByRole('main')
const tryAgain = (page: Page): Locator => main(page).getByRole('button', { name: 'Try again' }).first()
const followLink = (name: string) => (page: Page) => main(page).getByRole('link', { name }).first().click()

interface PageFlow {
  /** The page that sends the request when it opens. */
  path: string | ((page: Page, market: Market) => Promise<string>)
  expectRecovered: (page: Page, fault: Fault) => Promise<void>
  text?: Partial<Record<Fault, RegExp>>
  /** Recovery actions that differ from "Try again". */
  recovery?: Partial<Record<Fault, (page: Page) => Promise<void>>>
}

/** Builds the flow of a page that needs this response to render. */
function pageFlow({ path, expectRecovered, text = {}, recovery = {} }: PageFlow): EndpointFlow {
  let address = typeof path === 'string' ? path : ''
  return {
    prepare: async (page, market) => {
      if (typeof path !== 'string') address ||= await path(page, market)
    },
    send: (page) => follow(page, address),
    text: (fault) => text[fault] ?? ERROR_TEXT[fault],
    shownIn: main,
    recover: (page, fault) => (recovery[fault] ?? ((at: Page) => tryAgain(at).click()))(page),
    expectRecovered,
  }
}

const nothingToDo = () => Promise.resolve()
/** The page recovers automatically when the network is back or the key is accepted. Readable rows are shown anyway. */
const AUTOMATIC = { offline: nothingToDo, 'HTTP 401': nothingToDo }
const AUTOMATIC_IN_LIST = { ...AUTOMATIC, 'one bad row in ten': nothingToDo }

const rowsOf = (name: string) => (page: Page) =>
  expect(main(page).getByRole('table', { name }).locator('tbody').getByRole('row').first()).toContainText(/\w/)
const titled = (name: string) => (page: Page) => expect(main(page).getByRole('heading', { level: 1, name })).toBeVisible()

const vramFrom = (page: Page): Locator => page.getByRole('group', { name: 'VRAM' }).getByRole('textbox', { name: 'From' })

/** Another one in each search, because results are cached. */
let vram = 24

/** Typing a filter starts the search that fails. */
const SEARCH_FLOW: EndpointFlow = {
  ...pageFlow({ path: '', expectRecovered: rowsOf('Offers'), recovery: AUTOMATIC_IN_LIST }),
  prepare: async (page) => {
    // Each fault meets another search of the same list.
    if (!(await vramFrom(page).isVisible())) await follow(page, '/offers?currency=USD')
    await rowsOf('Offers')(page)
  },
  // Input starts a search after a delay, so type it only after the fault has started.
  send: async (page) => {
    vram += 1
    await vramFrom(page).fill(String(vram))
    await vramFrom(page).press('Enter')
  },
  expectInputKept: (page) => expect(vramFrom(page)).toHaveValue(String(vram)),
}

const storage = (page: Page): Locator => page.getByRole('textbox', { name: 'Storage' })
const RENT_TEXT: Record<Outcome, RegExp> = {
  refused: /The marketplace refused\. Nothing was rented\./,
  'not sent': /Nothing was sent/,
  unknown: /You may have been charged/,
  done: /Rented/,
}

const offers: string[] = []

const RENT: EndpointFlow = {
  prepare: async (page, market) => {
    if (offers.length === 0) offers.push(...(await offersToRent(page, market)).map(({ href }) => href))
    // The secrets of a rental hold back who leaves.
    if (await kit(page).isVisible()) await page.goto('/settings')
    // Another offer for each fault: the page of an offer shows its last outcome until it is loaded again.
    await follow(page, offers.shift() ?? '')
    await choose(page)
    await storage(page).fill('64')
    await review(page)
  },
  send: (page) => rentNow(page).click(),
  text: (fault) => RENT_TEXT[outcomeOf(fault)],
  shownIn: main,
  expectInputKept: async (page, fault) => {
    // A rental replaces the form.
    if (outcomeOf(fault) !== 'done') await expect(storage(page)).toHaveValue('64')
  },
  recover: async (page, fault) => {
    if (outcomeOf(fault) === 'unknown') await unknown(page).getByRole('checkbox').check()
  },
  expectRecovered: async (page, fault) => {
    if (outcomeOf(fault) === 'done') return expect(kit(page)).toBeVisible()
    await expect(reviewButton(page)).toBeEnabled()
    return review(page)
  },
}

const PRICE_TEXT: Record<Outcome, RegExp> = {
  refused: /refused: /,
  'not sent': /not sent|no connection/i,
  unknown: /outcome unknown: /,
  done: /saved and verified|accepted, not verified/,
}

/** Only the response is lost; reloading the host shows that the change was applied. */
const APPLIED_ANYWAY: readonly Fault[] = ['content-length too long', 'chunks cut', 'bad gzip', 'CORS denied']
/** The response says that the change was accepted; reloading the host shows the old price. */
const NOT_APPLIED: readonly Fault[] = ['data: null', 'data of another type']

function textOfHost(fault: Fault): RegExp {
  if (NOT_APPLIED.includes(fault)) return /sent [\d.]+, now \$[\d.]+/
  if (fault === 'HTTP 429') return /too many requests, waiting/
  return PRICE_TEXT[APPLIED_ANYWAY.includes(fault) ? 'done' : outcomeOf(fault)]
}

const hosts: string[] = []

const HOST: EndpointFlow = {
  prepare: async (page, market) => {
    if (hosts.length === 0) hosts.push(...(await fetchHosts(page, market)).filter(({ status }) => status !== 'running').map(({ id }) => id))
    // Another host for each fault: the form of a host keeps its last outcome.
    await follow(page, `/hosts/${hosts.shift()}?currency=USD`)
    await editPrice(page)
  },
  send: savePrice,
  text: textOfHost,
  shownIn: hostForm,
  recover: async (page, fault) => {
    if (NOT_APPLIED.includes(fault)) await editPrice(page)
    else if (fault === 'HTTP 429' || outcomeOf(fault) === 'done' || APPLIED_ANYWAY.includes(fault)) return
    await savePrice(page)
  },
  expectRecovered: (page) => expect(hostForm(page)).toContainText(/saved and verified/),
}

const SAVE_TEXT: Record<Outcome, RegExp | null> = {
  refused: null,
  'not sent': null,
  unknown: /Outcome unknown/,
  done: /Template saved|Accepted, but the old values are still in place/,
}

/** Varies the tag, so that there is always a change to save. */
let turn = 0

const TEMPLATE: EndpointFlow = {
  prepare: async (page, market) => {
    // A refusal leads back to the review.
    if (await saveButton(page).isVisible()) return
    // An unknown outcome leads back to the editor.
    const back = reviewDialog(page)
      .getByRole('button', { name: /^(Back to editing|Close)$/ })
      .last()
    if (await back.isVisible()) await back.click()
    else if (!(await reviewChanges(page).isVisible())) await openEditor(page, market)
    turn += 1
    await field(page, 'Image tag').fill(`9.9.${turn}`)
    await reviewChanges(page).click()
    await expect(saveButton(page)).toBeEnabled()
  },
  send: (page) => saveButton(page).click(),
  text: (fault) => (fault === 'HTTP 404' ? /Template no longer exists/ : (SAVE_TEXT[outcomeOf(fault)] ?? ERROR_TEXT[fault])),
  shownIn: (page) => page.locator('body'),
  recover: async (page, fault) => {
    const button = (name: string) => page.getByRole('dialog').getByRole('button', { name })
    if (outcomeOf(fault) === 'unknown') await button('Check again').click()
    else if (outcomeOf(fault) === 'done') await button('Close').last().click()
    else if (await button('Back to editing').isVisible()) await button('Back to editing').click()
  },
  expectRecovered: async (page, fault) => {
    if (outcomeOf(fault) === 'unknown') return expect(page.getByRole('dialog')).toContainText(/It was not saved|Template saved/)
    if (outcomeOf(fault) === 'done') return expect(page.getByRole('dialog')).toBeHidden()
    await reviewChanges(page).click()
    return expect(saveButton(page)).toBeEnabled()
  },
  expectInputKept: (page) => expect(page.getByLabel('Image tag', { exact: true })).toHaveValue(/9\.9\./),
}

const PUBLIC_KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAOhB7/zzhC+HXDdGOdLwJln5NYwm6UNXx3chmQSVTG4 fault@test'
const keyBox = (page: Page): Locator => main(page).getByRole('textbox', { name: 'Public key' })

const keptKeys = (page: Page): Locator =>
  main(page).getByRole('table', { name: 'Keys added in this browser' }).locator('tbody').getByRole('row')
const addKey = (page: Page): Locator => main(page).getByRole('button', { name: 'Add key' })

const SECRET: EndpointFlow = {
  prepare: async (page) => {
    await follow(page, '/keys')
    await keyBox(page).fill(PUBLIC_KEY)
    await main(page).getByRole('textbox', { name: 'Name', exact: true }).fill('laptop')
    await expect(addKey(page)).toBeEnabled()
  },
  send: (page) => addKey(page).click(),
  text: (fault) =>
    outcomeOf(fault) === 'unknown' ? /“laptop”: outcome unknown/ : outcomeOf(fault) === 'done' ? /“laptop” was added/ : ERROR_TEXT[fault],
  shownIn: main,
  recover: async (page, fault) => {
    // The table lists the sent key and can put it back into the form.
    if (outcomeOf(fault) === 'unknown') await main(page).getByRole('button', { name: 'Send again: “laptop”' }).first().click()
  },
  expectInputKept: async (page, fault) => {
    if (outcomeOf(fault) === 'done') await expect(keptKeys(page).first()).toContainText('laptop')
    else await expect(keyBox(page)).toHaveValue(PUBLIC_KEY)
  },
  expectRecovered: async (page, fault) => {
    if (outcomeOf(fault) === 'done') await expect(keptKeys(page).first()).toContainText('Added')
    else await expect(addKey(page)).toBeEnabled()
  },
}

const TEMPLATE_NAME = 'Nightly fine-tuning'

/** In the order of one walk: pages before others that load the same data, because a list that is cached does not fail. */
export const FLOWS = {
  'POST /v0/market/search': SEARCH_FLOW,
  'POST /v0/instances/create': RENT,
  'PUT /v0/hosts/{host_id}': HOST,
  'PUT /v0/templates/{template_id}': TEMPLATE,
  'POST /v0/secrets': SECRET,
  'GET /v0/market/providers': pageFlow({ path: '/providers', expectRecovered: rowsOf('Providers'), recovery: AUTOMATIC_IN_LIST }),
  'GET /v0/market/gpus': pageFlow({ path: '/gpus', expectRecovered: rowsOf('GPUs'), recovery: AUTOMATIC_IN_LIST }),
  'GET /v0/hosts': pageFlow({ path: '/hosts', expectRecovered: rowsOf('Hosts'), recovery: AUTOMATIC_IN_LIST }),
  'GET /v0/templates': pageFlow({
    path: '/templates',
    expectRecovered: (page) => expect(main(page).getByRole('link', { name: /\w/ }).first()).toBeVisible(),
    recovery: AUTOMATIC_IN_LIST,
  }),
  'GET /v0/templates/{template_id}': pageFlow({
    path: async (page, market) => `/templates/${(await templateNamed(page, market, TEMPLATE_NAME)).id}`,
    expectRecovered: (page, fault) => (fault === 'HTTP 404' ? titled('Templates') : titled(TEMPLATE_NAME))(page),
    text: { 'HTTP 404': /Template not found/, 'data: null': SHAPE, 'one bad row in ten': SHAPE },
    recovery: { ...AUTOMATIC, 'HTTP 404': followLink('All templates') },
  }),
  'GET /v0/market/providers/{provider_translit_name}': pageFlow({
    path: '/providers/verda',
    expectRecovered: (page, fault) => (fault === 'HTTP 404' || fault === 'data: null' ? titled('Providers') : titled('Verda'))(page),
    text: { 'HTTP 404': /Provider not found/, 'data: null': /Provider not found/, 'one bad row in ten': SHAPE },
    recovery: { ...AUTOMATIC, 'HTTP 404': followLink('Providers'), 'data: null': followLink('Providers') },
  }),
} satisfies Record<string, EndpointFlow>

export type EndpointName = keyof typeof FLOWS

/** True for the endpoints of `pageFlow`. */
export const isPage = (endpoint: EndpointName): boolean => endpoint.startsWith('GET')
