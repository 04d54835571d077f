import type { Attempt } from '@/domain/journal-entry'

export const attemptWith = (change: Partial<Attempt> = {}): Attempt => ({
  attemptId: 'a-20261121-140211-7c3f',
  service: 'https://service.test',
  state: 'sending',
  startedAt: 1_000,
  settledAt: null,
  offer: {
    id: 'offer-1',
    gpu_name: 'L40S',
    gpu_translit_name: 'l40s',
    gpu_amount: 2,
    vram: 48,
    provider_translit_name: 'verda',
    location: null,
  },
  template: { id: 't', name: 'PyTorch' },
  storage: 300,
  reserve_period: null,
  currency: 'USD',
  prices: [{ amount: 1.82, currency: 'USD', period: 'hour' }],
  disk_prices: [],
  termsHash: '0',
  wasRechecked: true,
  outcome: null,
  receipts: [],
  ...change,
})
