import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import { downloadText } from '@/shared/lib/download-text'
import { localDate } from '@/shared/lib/local-date'
import { hostsCsv } from './hosts-csv'

/** Offers these hosts as a file; for the button "Export CSV". */
export const exportHosts = (hosts: readonly Host[], currency: Currency): void =>
  downloadText(`gpu-market-hosts-${localDate()}.csv`, hostsCsv(hosts, currency), 'text/csv;charset=utf-8')
