import { expect, test } from 'vitest'
import { gpu } from '@/contract/gpu'
import { offerFrom } from '@/test/make-offer'
import { jobFigures } from './market-job-plans'
import { markedSpeed } from './marked-speed'
import { modelFigures } from './model-figures'
import { offerFigures } from './offer-figures'
import { configurationsOf } from './plan'

// The name leaves the edition open.
const ASSUMED = { name: 'RTX PRO 6000 Blackwell', translit_name: 'rtx-pro-6000-blackwell' }
const STATED = { name: 'RTX PRO 6000', translit_name: 'rtx-pro-6000' }
const offerOf = ({ name, translit_name }: typeof ASSUMED) =>
  offerFrom({
    id: 'one',
    gpu_name: name,
    gpu_translit_name: translit_name,
    gpu_amount: 1,
    vram: 96,
    prices: [{ currency: 'USD', price: 1, period: 'hour' }],
  })

test.each([
  ['an assumed edition', ASSUMED, 'low'],
  ['a stated edition', STATED, 'high'],
])('gives %s the same confidence in the list, the plan, an offer and a job', (_, model, expected) => {
  const [configuration] = configurationsOf([gpu.parse(model)], 'USD').all
  expect(modelFigures({ ...model, benchmarks: [] }).memory?.confidence).toBe(expected)
  expect(configuration?.confidence).toBe(expected)
  expect(offerFigures(offerOf(model), 'USD')).toMatchObject({ confidence: expected })
  expect(jobFigures('serve-8b', offerOf(model), 'USD')?.confidence).toBe(expected)
})

test('marks every speed without a confident data sheet', () => {
  const format = { locale: 'en' as const, number: String }
  const texts = (['high', 'medium', 'low'] as const).map((confidence) => markedSpeed({ job: 'serve' }, 100, { confidence }, { format }))
  expect(texts).toEqual(['100', '~100', '~100'])
})
