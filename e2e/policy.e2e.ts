import { createGuard } from './support/guard.ts'
import { headerFindings } from './support/page-headers.ts'
import { PREVIEW } from './support/addresses.ts'
import { expect, test } from './support/test.ts'

/** How a browser asks for a page. */
const asPage = { headers: { Accept: 'text/html' } }
const scriptOf = (html: string) => /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? 'no script'

test('every answer carries the page policy, whatever it is', async ({ request }) => {
  const page = await request.get('/offers', asPage)
  const others = [
    request.get('/', asPage),
    request.get(scriptOf(await page.text())),
    request.get('/assets/missing.js'),
    request.get('/no/such/page', asPage),
  ]
  const answers = [page, ...(await Promise.all(others))]
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200, 404, 200])
  expect(answers.flatMap((answer) => headerFindings({ url: () => answer.url(), headers: () => answer.headers() }))).toEqual([])
})

test('files named by their content are kept for ever, the page is asked for each time', async ({ request }) => {
  const page = await request.get('/offers', asPage)
  expect(page.headers()['cache-control']).toBe('no-cache')
  const script = await request.get(scriptOf(await page.text()))
  expect(script.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  const missing = await request.get('/assets/missing.js', asPage)
  expect(missing.status()).toBe(404)
  expect(await missing.text()).not.toContain('<html')
})

test('the page cannot be made to run text as code or to show it as HTML', async ({ connected: page, guard }) => {
  guard.allowConsole(/Trusted(HTML|Script|ScriptURL)|Trusted ?Type/)
  guard.allowViolation('require-trusted-types-for')
  guard.allowViolation('trusted-types')
  await page.goto('/offers')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const blocked = await page.evaluate(() => {
    const isBlocked = (act: () => unknown) => {
      try {
        act()
        return false
      } catch {
        return true
      }
    }
    const element = document.createElement('div')
    const script = document.createElement('script')
    return {
      innerHTML: isBlocked(() => (element.innerHTML = '<b>x</b>')),
      insertAdjacentHTML: isBlocked(() => element.insertAdjacentHTML('beforeend', '<b>x</b>')),
      parser: isBlocked(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
      scriptText: isBlocked(() => (script.text = 'document.title = "x"')),
      scriptAddress: isBlocked(() => (script.src = '/x.js')),
      frame: isBlocked(() => (document.createElement('iframe').srcdoc = 'x')),
      policy: isBlocked(() => trustedTypesOf(window).createPolicy('x', {})),
    }
    function trustedTypesOf(holder: object) {
      return (holder as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }).trustedTypes
    }
  })
  expect(Object.entries(blocked).filter(([, isBlocked]) => !isBlocked)).toEqual([])
})

test('the guard itself sees what it is there to see', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: PREVIEW })
  const guard = createGuard(PREVIEW)
  guard.secret({ text: 'planted-secret', header: 'x-api-key' })
  await guard.watch(context)
  const page = await context.newPage()
  await page.goto('/connect')
  // The page sets its own title first.
  await expect(page).toHaveTitle(/Connect/)
  const thrown = page.waitForEvent('pageerror')
  await page.evaluate(async () => {
    localStorage.setItem('a', 'planted-secret')
    document.title = 'planted-secret'
    document.cookie = 'a=planted-secret'
    history.replaceState({ a: 'planted-secret' }, '', '?a=planted-secret')
    console.error('planted-secret')
    document.head.append(document.createElement('style'))
    document.body.append('planted-secret')
    document.createElement('p').setAttribute('style', 'color: red')
    await (await caches.open('a')).put('/a', new Response('planted-secret'))
    await fetch('/elsewhere', { method: 'POST', body: 'planted-secret', headers: { 'x-api-key': 'planted-secret' } })
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open('a')
      opening.addEventListener('upgradeneeded', () =>
        opening.result.createObjectStore('a').put(new TextEncoder().encode('planted-secret'), 1),
      )
      opening.addEventListener('success', () => {
        opening.result.close()
        resolve()
      })
    })
    setTimeout(() => {
      throw new Error('planted error')
    })
  })
  await thrown
  const findings = (await guard.findings()).join('\n')
  const places = [
    'the address',
    'the title',
    'local storage',
    'cookies',
    'the history state',
    'cache storage',
    'IndexedDB',
    'the page',
    'the console',
  ]
  expect(places.filter((place) => !findings.includes(`was found in ${place}`))).toEqual([])
  for (const sight of [
    'its body',
    'its header x-api-key',
    'a style element',
    'the page policy (style-src',
    'planted error',
    'the console says',
  ])
    expect(findings).toContain(sight)
  await context.close()
})
