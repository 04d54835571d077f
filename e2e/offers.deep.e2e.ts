import { changePreferences } from './support/looks.ts'
import { expectApartIn, expectRowHeight, openCards, openNext, rows, table } from './support/offers.ts'
import { expect, test } from './support/test.ts'

test('gives all rows one height for four searches, in both languages', async ({ connected: page }) => {
  await page.goto('/settings')
  for (const search of [
    'currency=RUB',
    'currency=QOIN&gpu=h100-sxm',
    'currency=RUB&sort=provider_desc',
    'currency=USD&sort=provider_asc',
  ]) {
    await openNext(page, `/offers?${search}`)
    for (const [language, name] of [
      ['English (EN)', 'Offers'],
      ['Русский (RU)', 'Предложения'],
    ] as const) {
      await page.getByRole('radio', { name: language }).check()
      await expect(table(page)).toHaveAccessibleName(name)
      await expectRowHeight(page, 40)
    }
  }
})

/** The longest plausible names, in every combination that a row can have. */
const LONG = {
  gpu_name: ['RTX PRO 6000 Blackwell Workstation Edition', 'A100 SXM4 80GB', 'Radeon Instinct MI325X'],
  cpu_name: ['AMD Ryzen Threadripper PRO 7975WX 32-Cores', 'Intel Xeon Platinum 8592+ (Emerald Rapids) Processor', null],
  provider_translit_name: ['samsung-cloud-platform-international', 'verda'],
  location: [
    { city: 'Winston-Salem, North Carolina', country: 'United States', region: 'North America' },
    { city: '', country: '', region: 'Middle East' },
    { city: 'Ras al-Khaimah', country: 'United Arab Emirates', region: 'Middle East' },
  ],
  price: [21.803_443, 0.0312, 1234.5678],
  in_stock: [true, false, null],
}
const MANY = 10_000
const PAGE = 50

/** A list of 10,000 offers with long names. Every combination comes once in 324 rows. */
function longOffer(sample: Record<string, unknown>, index: number): Record<string, unknown> {
  let rest = index
  const next = <Value>(values: readonly Value[]): Value | undefined => {
    const value = values[rest % values.length]
    rest = Math.floor(rest / values.length)
    return value
  }
  const price = next(LONG.price)
  const configuration = {
    ...(sample['configuration'] as object),
    cpu_name: next(LONG.cpu_name),
    vcpu: 1024,
    ethernet_in: 3200,
    ethernet_out: 3200,
  }
  const prices = (sample['prices'] as object[]).map((sent) => ({ ...sent, price }))
  const [gpu_name, provider_translit_name, location] = [next(LONG.gpu_name), next(LONG.provider_translit_name), next(LONG.location)]
  const in_stock = next(LONG.in_stock)
  return { ...sample, id: `long-${index}`, gpu_amount: 16, configuration, prices, gpu_name, provider_translit_name, location, in_stock }
}

test('gives each combination of long names, in a list of 10,000 rows, the height of its density, in both languages', async ({
  connected: page,
}) => {
  test.slow()
  let sample: Record<string, unknown> | undefined
  await page.route('**/v0/market/search*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: Record<string, unknown>[] }
    sample ??= answer.data[0]
    const query = new URL(route.request().url()).searchParams
    const [start, limit] = [Number(query.get('start') ?? 0), Math.min(PAGE, Number(query.get('limit') ?? PAGE))]
    const data = Array.from({ length: Math.max(0, Math.min(limit, MANY - start)) }, (_row, index) => longOffer(sample ?? {}, start + index))
    await route.fulfill({ response, json: { ...answer, data, total_items: MANY } })
  })
  await page.goto('/settings')
  for (const [width, density, height] of [
    [1440, 'comfortable', 40],
    [1440, 'compact', 30],
    [1920, 'comfortable', 36],
    [1920, 'compact', 30],
  ] as const) {
    for (const locale of ['en', 'ru'] as const)
      await test.step(`${width} px, ${density}, ${locale}`, async () => {
        // A tall window, for fewer steps.
        await page.setViewportSize({ width, height: 3000 })
        await changePreferences(page, { locale, density })
        await openNext(page, '/offers?currency=RUB')
        await page.locator('tbody').hover()
        // 350 rows have every combination.
        for (let last = 0; last < 350; last = Number(await rows(page).last().getAttribute('data-index'))) {
          await expectRowHeight(page, height)
          await page.mouse.wheel(0, 2600)
        }
        await expectRowHeight(page, height)
        expect(await table(page).getAttribute('data-wide')).toBeNull()
      })
  }
})

test('gives all cards on a phone one height and never overlaps them, in four sort orders @phone-only', async ({ connected: page }) => {
  const cards = await openCards(page)
  const heights = new Set<number>()
  for (const order of ['provider_asc', 'provider_desc', 'ram_desc', 'price_desc'])
    for (const height of await expectApartIn(page, order, [0, 1500, 1500, -1200], cards)) heights.add(height)
  expect([...heights]).toEqual([180])
})
