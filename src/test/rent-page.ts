import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { MarketOffer } from '@/mocks/db'
import { marketFor } from '@/mocks/market'
import { parseScenario, type ScenarioInput } from '@/mocks/scenario'
import { fewTemplates } from './change-row'
import { renderApp } from './render-app'

export const CREATE = 'POST /v0/instances/create'

export function offerOf(key: string): MarketOffer {
  const offer = marketFor(key).db.offers.find(
    ({ gpu, gpu_amount, in_stock, rentable }) => gpu === 'l40s' && gpu_amount === 2 && in_stock && rentable,
  )
  if (!offer) throw new Error('the seed has no such offer')
  return offer
}
export const templateOf = (key: string, name: string) => {
  const record = marketFor(key).db.templates.find(({ template }) => template.name.startsWith(name))
  if (!record) throw new Error(`the seed has no template ${name}`)
  return record.template
}
export const set = (key: string, scenario: ScenarioInput) => {
  marketFor(key).scenario = parseScenario(scenario)
}
export const rents = (key: string) => marketFor(key).requests(CREATE)

export function open(key: string, { search = '', template = 'PyTorch' as string | null, locale = 'en' as 'en' | 'ru' } = {}) {
  const { id, provider } = offerOf(key)
  const chosen = template === null ? '' : `&template=${templateOf(key, template).id}`
  if (template !== null) fewTemplates(key, template, 'vLLM latest')
  return renderApp(`/rent/${id}?gpu=l40s&gpus=2&provider=${provider}&currency=USD${chosen}${search}`, { key, preferences: { locale } })
}
export const combobox = () => screen.findByRole('combobox', { name: 'Template' })
export const cost = async () => within(await screen.findByRole('region', { name: 'Cost' }))
export const review = async (user: ReturnType<typeof open>['user']) => {
  const button = await screen.findByRole('button', { name: 'Review rental' })
  await waitFor(() => expect(button).toBeEnabled())
  await screen.findByRole('option', { selected: true })
  await user.click(button)
  return within(await screen.findByRole('dialog', { name: 'Confirm rental' }))
}
export const rentNow = async (user: ReturnType<typeof open>['user'], dialog: Awaited<ReturnType<typeof review>>) => {
  const button = await dialog.findByRole('button', { name: 'Rent now' })
  await waitFor(() => expect(button).toBeEnabled())
  await user.pointer([{ target: button }, { keys: '[MouseLeft]', target: button }])
}
