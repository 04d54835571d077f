import * as z from 'zod/mini'
import type { Instance } from '@/contract/instance'
import { isRecord } from '@/contract/lenient'
import { withMappedPort } from './mapped-port'
import { safeUrl } from '@/shared/lib/safe-url'

/**
 * Fields of a rented instance that may be stored in plain text. An allow list, so that an unexpected field is never
 * stored. It excludes passwords, tokens and free text (`message`, `logs`, `label`, environment), because services
 * print secrets there. An address is cut after its host, since paths and queries contain tokens.
 */
const KEPT = {
  A: {
    string: [
      'id',
      'host_id',
      'hoster_id',
      'created_at',
      'initialized_at',
      'prepaid_until',
      'status',
      'address',
      'ssh_host',
      'ssh_username',
      'tunnel_host',
      'ui_url',
      'deployment_type',
    ],
    number: ['ssh_port', 'storage_gb', 'total_cost', 'uptime_price', 'pause_price'],
    boolean: ['ssh_enabled', 'ui_available', 'is_prepaid'],
  },
  B: {
    string: [
      'id',
      'provider_id',
      'offer_id',
      'template_id',
      'created_at',
      'reserved_until',
      'actual_status',
      'intended_status',
      'current_state',
      'next_state',
      'public_ip',
      'ssh_host',
      'ssh_username',
    ],
    number: ['ssh_port', 'machine_dir_ssh_port', 'direct_port_start', 'direct_port_end', 'disk', 'total_cost', 'price', 'disk_price'],
    boolean: ['is_reserved'],
  },
} as const

type Shape = keyof typeof KEPT
type Kind = keyof (typeof KEPT)[Shape]
export type ReceiptField = (typeof KEPT)[Shape][Kind][number]

/** The redacted record of one instance, with the wire names of its shape. Unreported fields are absent. */
export interface Receipt {
  shape: Shape
  fields: Partial<Record<ReceiptField, string | number | boolean>>
}

/** A longer text is not an ID, address or time. */
const MAX_TEXT = 300

export const receiptOf = (source: Instance): Receipt => ({ shape: source.shape, fields: savedFields(source.shape, withMappedPort(source)) })

function savedFields(shape: Shape, record: Record<string, unknown>): Receipt['fields'] {
  const fields: Receipt['fields'] = {}
  for (const kind of ['string', 'number', 'boolean'] as const) {
    for (const name of KEPT[shape][kind]) {
      const value = name === 'ui_url' ? hostOf(record[name]) : record[name]
      // Text in place of a number is not a reported number.
      if (typeof value === kind && isHarmless(value)) fields[name] = value as string | number | boolean
    }
  }
  return fields
}

/** The last known state of the instance, which the two shapes name differently; null if not reported. */
export function statusIn({ status, actual_status, current_state }: Receipt['fields']): string | null {
  const reported = status ?? actual_status ?? current_state
  return reported === undefined ? null : String(reported)
}

const hostOf = (value: unknown): string | undefined => (typeof value === 'string' ? safeUrl(value)?.origin : undefined)

/** Rejects `user:password@host` and addresses with a query. */
const isHarmless = (value: unknown): boolean =>
  typeof value !== 'string' || (value !== '' && value.length <= MAX_TEXT && !/[@?#]/.test(value))

/** Parses a receipt from storage or from a file; keeps only the fields of a new receipt. */
export const receipt = z.pipe(
  z.custom<{ shape: Shape; fields: Record<string, unknown> }>(
    (value) => isRecord(value) && (value['shape'] === 'A' || value['shape'] === 'B') && isRecord(value['fields']),
  ),
  z.transform(({ shape, fields }): Receipt => ({ shape, fields: savedFields(shape, fields) })),
)
