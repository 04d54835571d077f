import type { Messages } from '@/shared/i18n/messages'

/** Names of the fields in `offer-fields.ts`. Each catalog that shows fields includes them. */
export const messages = {
  field_price: 'Price',
  field_gpu_name: 'Model',
  field_gpu_amount: 'GPU count',
  field_vram: 'VRAM',
  field_vram_each: 'VRAM per GPU',
  field_max_cuda_version: 'Max CUDA',
  field_cpu_name: 'CPU',
  field_vcpu: 'vCPU',
  field_cpu_cores: 'CPU cores',
  field_vcpu_cpu_cores: 'vCPU / cores',
  field_cpu_freq: 'CPU clock',
  field_ram: 'RAM',
  field_memory_speed: 'Memory speed',
  field_disk: 'Disk',
  field_ethernet_in: 'Network in',
  field_ethernet_out: 'Network out',
  field_ethernet_in_ethernet_out: 'Network in / out',
  field_capacity: 'Capacity',
  field_city: 'City',
  field_country: 'Country',
  field_region: 'Region',
  field_in_stock: 'In stock',
  field_rentable: 'Rentable',
} as const satisfies Messages
