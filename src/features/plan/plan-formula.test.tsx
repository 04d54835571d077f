import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '@/test/render-app'

/** Formulas of the first row, once no row changes its place. */
async function formulasOf(user: ReturnType<typeof renderApp>['user'], figure: string, how: RegExp): Promise<string[]> {
  await screen.findByRole('figure', { name: figure }, { timeout: 15_000 })
  const [button] = screen.getAllByRole('button', { name: how })
  await act(() => user.click(button ?? document.body))
  const dialog = await screen.findByRole('dialog')
  return [...dialog.querySelectorAll('dd')].map(({ textContent }) => (textContent ?? '').replaceAll('\u00A0', ' '))
}

test.each([
  ['of seconds', 'tokens=0.001&epochs=1'],
  ['of years', 'tokens=20000000&epochs=3'],
])(
  'multiplies the price by the time of a run %s, so that the numbers of the formula give its cost',
  async (_, run) => {
    const { user } = renderApp(`/plan?job=tune&currency=USD&${run}`, { key: `plan-run ${run}` })
    const formulas = await formulasOf(user, 'Cost against speed', /^How it is calculated: /)
    const numbers = /^\$([\d.,]+) × ([\d.,]+) h = (<)? ?\$([\d.,]+)$/
      .exec(formulas.at(-1) ?? '')
      ?.map((text) => Number(text?.replaceAll(',', '')))
    const [, price = 0, hours = 0, , cost = 0] = numbers ?? []
    expect(price).toBeGreaterThan(0)
    expect(hours).toBeGreaterThan(0)
    if (formulas.at(-1)?.includes('<')) expect(price * hours).toBeLessThan(cost)
    else expect(price * hours).toBeCloseTo(cost, -Math.log10(cost * 0.02))
  },
  30_000,
)

test.each(['', '&model=Mixtral+8x7B', '&job=tune', '&job=images'])(
  'has the units of a formula in Russian: %s',
  async (job) => {
    const { user } = renderApp(`/plan?currency=USD${job}`, { key: `plan-units-${job}`, preferences: { locale: 'ru' } })
    const formulas = await formulasOf(user, 'Стоимость и скорость', /^Как рассчитано: /)
    expect(formulas.length).toBeGreaterThan(4)
    expect(formulas.join('\n')).not.toMatch(/\d\s?(B|M|GB|GB\/s|ms|h|s|min)(?![\p{L}\d])|\/ h/u)
  },
  30_000,
)

test('shows the numbers that the user entered without rounding', async () => {
  const own = 'model=own&params=0.125&active=0.125&layers=60&kv_heads=8&head_size=128'
  const { user } = renderApp(`/plan?job=tune&currency=USD&${own}&tokens=1.375&epochs=0.125&mfu=37.25`, { key: 'plan-own-exact' })
  const formulas = (await formulasOf(user, 'Cost against speed', /^How it is calculated: /)).join('\n')
  expect(formulas).toContain('0.125B × 2.08')
  expect(formulas).toContain('4 × 0.125B × 1.375M × 0.125')
  expect(formulas).toContain('× 37.25%')
}, 30_000)
