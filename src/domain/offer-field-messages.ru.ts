import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './offer-field-messages.en'

export const messages: Translation<typeof en> = {
  field_price: 'Цена',
  field_gpu_name: 'Модель',
  field_gpu_amount: 'Число GPU',
  field_vram: 'Видеопамять',
  field_vram_each: 'Видеопамять на GPU',
  field_max_cuda_version: 'Макс. CUDA',
  field_cpu_name: 'Процессор',
  field_vcpu: 'vCPU',
  field_cpu_cores: 'Ядра CPU',
  field_vcpu_cpu_cores: 'vCPU / ядра',
  field_cpu_freq: 'Частота CPU',
  field_ram: 'ОЗУ',
  field_memory_speed: 'Частота памяти',
  field_disk: 'Диск',
  field_ethernet_in: 'Входящая сеть',
  field_ethernet_out: 'Исходящая сеть',
  field_ethernet_in_ethernet_out: 'Сеть, вход / выход',
  field_capacity: 'Capacity',
  field_city: 'Город',
  field_country: 'Страна',
  field_region: 'Регион',
  field_in_stock: 'В наличии',
  field_rentable: 'Доступно для аренды',
}
