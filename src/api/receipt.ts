import * as z from 'zod/mini'
import type { Instance } from '@/contract/instance'
import { isRecord } from '@/contract/lenient'
import { safeUrl } from '@/shared/lib/safe-url'

/**
 * What of a rented instance may be kept in plain text: a list of fields that are kept, not of fields that are not, so that
 * a field nobody thought of stays out. No password, no token; no free text either (`message`, `logs`, `label`, environment),
 * because services print secrets there. An address is kept up to its host, since paths and queries carry tokens.
 */
const KEPT = {
  A: [
    'id',
    'host_id',
    'hoster_id',
    'created_at',
    'initialized_at',
    'prepaid_until',
    'status',
    'address',
    'ssh_host',
    'ssh_port',
    'ssh_username',
    'tunnel_host',
    'ssh_enabled',
    'ui_available',
    'ui_url',
    'is_prepaid',
    'storage_gb',
    'total_cost',
    'uptime_price',
    'pause_price',
    'deployment_type',
  ],
  B: [
    'id',
    'provider_id',
    'offer_id',
    'template_id',
    'created_at',
    'reserved_until',
    'is_reserved',
    'actual_status',
    'intended_status',
    'current_state',
    'next_state',
    'public_ip',
    'ssh_host',
    'ssh_port',
    'ssh_username',
    'machine_dir_ssh_port',
    'direct_port_start',
    'direct_port_end',
    'disk',
    'total_cost',
    'price',
    'disk_price',
  ],
} as const

export type ReceiptField = (typeof KEPT)['A' | 'B'][number]

/** The redacted record of one instance, under the wire names of its shape. Fields that were not reported are absent. */
export interface Receipt {
  shape: 'A' | 'B'
  fields: Partial<Record<ReceiptField, string | number | boolean>>
}

/** Longer texts are no ids, addresses or times. */
const MAX_TEXT = 300

export const receiptOf = ({ shape, instance }: Instance): Receipt => ({ shape, fields: keptOf(shape, instance) })

function keptOf(shape: 'A' | 'B', record: Record<string, unknown>): Receipt['fields'] {
  const fields: Receipt['fields'] = {}
  for (const name of KEPT[shape]) {
    const value = name === 'ui_url' ? hostOf(record[name]) : withoutUser(record[name])
    const isKept = typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= MAX_TEXT)
    if (isKept && value !== '') fields[name] = value
  }
  return fields
}

const hostOf = (value: unknown): string | undefined => (typeof value === 'string' ? safeUrl(value)?.origin : undefined)

/** `user:password@host` and addresses with a query are not kept as an address. */
const withoutUser = (value: unknown): unknown => (typeof value === 'string' && /[@?#]/.test(value) ? undefined : value)

/** Reads a receipt from storage or from a file: the same fields as when it was made, whatever else stands there. */
export const receipt = z.pipe(
  z.custom<{ shape: 'A' | 'B'; fields: Record<string, unknown> }>(
    (value) => isRecord(value) && (value['shape'] === 'A' || value['shape'] === 'B') && isRecord(value['fields']),
  ),
  z.transform(({ shape, fields }): Receipt => ({ shape, fields: keptOf(shape, fields) })),
)
