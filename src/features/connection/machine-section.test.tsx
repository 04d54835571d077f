import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { A, B, kit, openKit, part } from '@/test/connection-kit'

const OFFER = {
  gpu_name: 'L40S',
  gpu_translit_name: 'l40s',
  gpu_amount: 2,
  vram: 48,
  provider: { translit_name: 'verda', name: 'Verda' },
  configuration: { ram: { amount: 256, unit: 'GB' }, cpu_name: 'EPYC 9354', vcpu: 32, ethernet_in: 10 },
  location: { city: 'Helsinki', country: 'FI' },
  prices: [{ price: 1.82, currency: 'USD' }],
  available_until: '2027-06-30T00:00:00Z',
}
const NOTICE = 'This isn’t the configuration you rented.'

const valueOf = async (label: string) => {
  const { getByText } = await part('Hardware')
  return getByText(label).nextElementSibling
}

test('shows the hardware of the instance, without a notice when it matches the offer', async () => {
  openKit([{ ...A, actual_offer: OFFER, actual_template: { image: 'pytorch/pytorch', image_tag: '2.8' } }])
  expect(await valueOf('GPU')).toHaveTextContent(/^2 × L40S$/)
  expect(await valueOf('RAM')).toHaveTextContent('256 GB')
  expect(await valueOf('CPU')).toHaveTextContent('EPYC 9354')
  expect(await valueOf('Network in')).toHaveTextContent('10 Gbps')
  expect(await valueOf('Location')).toHaveTextContent('Helsinki, Finland')
  expect(await valueOf('GPU price')).toHaveTextContent(/^\$1\.82 per hour$/)
  expect(await valueOf('Image')).toHaveTextContent('pytorch/pytorch:2.8')
  expect(await valueOf('Available until')).toHaveTextContent(/2027/)
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument()
})

test('shows differing terms in a notice and next to their values', async () => {
  openKit([{ ...A, actual_offer: { ...OFFER, gpu_amount: 1, prices: [{ price: 2.4, currency: 'USD' }] } }])
  const { getByText } = await kit()
  expect(getByText(NOTICE).parentElement).toHaveTextContent('Different: the number of GPUs and the price.')
  expect(await valueOf('GPU')).toHaveTextContent('1 × L40Srented: 2 × L40S')
  expect(await valueOf('GPU price')).toHaveTextContent('$2.4 per hourrented: $1.82 per hour')
  expect(await valueOf('Provider')).not.toHaveTextContent('rented')
})

test('shows the count of a GPU without a name', async () => {
  openKit([{ ...A, actual_offer: { ...OFFER, gpu_name: '', gpu_translit_name: '', gpu_amount: 1 } }])
  expect(await valueOf('GPU')).toHaveTextContent('1 × GPU not reportedrented: 2 × L40S')
})

test('shows the driver of shape B, and "currency not stated" for a plain price', async () => {
  openKit({ ...B, offer: { ...OFFER, prices: [3] }, gpu_arch: 'Ada', driver_version: '550.54', cuda_max_version: 12.4 })
  expect(await valueOf('GPU architecture')).toHaveTextContent('Ada')
  expect(await valueOf('Driver')).toHaveTextContent('550.54')
  expect(await valueOf('CUDA of the driver')).toHaveTextContent('12.4')
  expect(await valueOf('GPU price')).toHaveTextContent('3 (currency not stated) per hour')
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument()
})

test('shows an unknown currency code of a price unchanged', async () => {
  openKit([{ ...A, actual_offer: { ...OFFER, prices: [{ price: 2, currency: 'no currency' }] } }])
  expect(await valueOf('GPU price')).toHaveTextContent(/^2\sNO CURRENCY per hour$/)
})

test('shows the section in Russian, and omits it for an instance without hardware', async () => {
  openKit(
    [
      { ...A, actual_offer: { ...OFFER, vram: 24 } },
      { ...A, id: 'second' },
    ],
    { locale: 'ru' },
  )
  const region = await screen.findByRole('region', { name: 'Подключение' })
  expect(within(region).getAllByRole('region', { name: 'Оборудование' })).toHaveLength(1)
  expect(within(region).getByText('Конфигурация отличается от арендованной.').parentElement).toHaveTextContent('объём видеопамяти')
  expect(within(region).getByText('арендовано: 48 ГБ')).toBeVisible()
})
