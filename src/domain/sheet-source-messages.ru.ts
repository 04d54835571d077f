import type { Translation } from '@/shared/i18n/messages'
import type { messages as en } from './sheet-source-messages.en'

export const messages: Translation<typeof en> = {
  'source_data-sheet': 'паспорт производителя',
  'source_technical-brief': 'технический обзор производителя',
  'source_product-page': 'страница производителя',
  source_secondary: 'вторичные данные',
  'source_cloud-data-sheet': 'данные облачного провайдера',
  'source_white-paper': 'технический документ производителя',
  source_ratio: 'FP32 и соотношение из технического документа производителя',
  source_documentation: 'документация производителя',
}
