import type { Messages } from '@/shared/i18n/messages'

export const messages = {
  title: 'Same or better for less',
  all: { one: '{count} offer', other: 'All {count}' },
  none: 'Nothing as good is cheaper.',
  oneLess: 'Cheaper with one thing less:',
  noPrice: 'Can’t be compared: the model, count or hourly price is not reported.',
  saves: '{amount}\u00A0/\u00A0h less',
  vram: '{size} VRAM per GPU',
  ram: '{size} RAM',
  disk: '{size} disk',
  vcpu: '{count} vCPU',
  in: '{speed} in',
  out: '{speed} out',
  cpu: 'CPU {name}',
  same: 'same figures',
} as const satisfies Messages
