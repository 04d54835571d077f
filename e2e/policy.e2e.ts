import { createGuard } from './support/guard.ts'
import { headerFindings } from './support/page-headers.ts'
import { PREVIEW } from './support/addresses.ts'
import { expect, test } from './support/test.ts'

const asPage = { headers: { Accept: 'text/html' } }
const scriptOf = (html: string) => /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? 'no script'

test('sends the page policy with every response, and allows caching only for hashed files', async ({ request }) => {
  const page = await request.get('/offers', asPage)
  const script = await request.get(scriptOf(await page.text()))
  const missing = await request.get('/assets/missing.js', asPage)
  const others = [request.get('/', asPage), request.get('/assets/missing.js'), request.get('/no/such/page', asPage)]
  const answers = [page, script, missing, ...(await Promise.all(others))]
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 404, 200, 404, 200])
  expect(answers.flatMap((answer) => headerFindings({ url: () => answer.url(), headers: () => answer.headers() }))).toEqual([])
  expect(page.headers()['cache-control']).toBe('no-cache')
  expect(script.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(await missing.text()).not.toContain('<html')
})

test('blocks running text as code and inserting it as HTML', async ({ connected: page, guard }) => {
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

test('shows nothing in a frame of another page', async ({ browser, origin }) => {
  // Without the guard: the browser's error page contains style elements.
  const context = await browser.newContext()
  const page = await context.newPage()
  const outside = 'http://frames.localhost/'
  await page.route(outside, (route) => route.fulfill({ contentType: 'text/html', body: `<iframe src="${origin}/connect"></iframe>` }))
  await page.goto(outside)
  await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/')
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Connect' })).toHaveCount(0)
  await context.close()
})

test('reports a planted secret, error or violation in every place', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: PREVIEW })
  const guard = createGuard(PREVIEW)
  guard.secret({ text: 'planted-secret', header: 'x-api-key' })
  guard.secret({ text: 'planted+in/json', isOfRental: true })
  await guard.watch(context)
  const page = await context.newPage()
  await page.goto('/connect')
  // The page sets its own title first, which would overwrite the planted one.
  await expect(page).toHaveTitle(/Connect/)
  const thrown = page.waitForEvent('pageerror')
  await page.evaluate(async () => {
    localStorage.setItem('a', 'planted-secret')
    sessionStorage.setItem('a', 'planted-secret')
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
  const escapes = [String.raw`{"a":"planted+in\/json"}`, String.raw`{"a":"planted\u002Bin/json"}`]
  for (const text of escapes) {
    const said = page.waitForEvent('console')
    await page.evaluate((written) => console.info(written, JSON.stringify(written)), text)
    await said
  }
  for (const [name, text] of [
    ['list.csv', 'planted-secret'],
    // This file may contain the secrets of a rental.
    ['rental-plain-text-secrets.json', 'planted+in/json'],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.evaluate(
      ([download, content]) => {
        const href = URL.createObjectURL(new Blob([content]))
        Object.assign(document.createElement('a'), { href, download }).click()
      },
      [name, text] as const,
    )
    await saved
  }
  const found = await guard.findings()
  const findings = found.join('\n')
  expect(found.filter((finding) => /ending in json/.test(finding))).toEqual(
    escapes.map(() => 'a secret ending in json was found in the console'),
  )
  const places = [
    'the address',
    'the title',
    'local storage',
    'session storage',
    'a download',
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
