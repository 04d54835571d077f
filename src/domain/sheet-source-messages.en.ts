import type { Messages } from '@/shared/i18n/messages'

/** Sources of data sheets: `source_${sheet.source}`. */
export const messages = {
  'source_data-sheet': 'manufacturer’s data sheet',
  'source_technical-brief': 'manufacturer’s technical brief',
  'source_product-page': 'manufacturer’s product page',
  source_secondary: 'secondary sources',
  'source_cloud-data-sheet': 'cloud provider’s data sheet',
  'source_white-paper': 'manufacturer’s white paper',
  source_ratio: 'FP32 times the ratio in the manufacturer’s white paper',
  source_documentation: 'manufacturer’s documentation',
} as const satisfies Messages
