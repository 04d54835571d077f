import type { Instance } from '@/contract/instance'
import { isRecord } from '@/contract/lenient'

const SSH = /^22(?:\/tcp)?$/i

const INNER = ['container_port', 'containerPort', 'ContainerPort', 'private_port', 'PrivatePort', 'internal', 'target']
const OUTER = ['host_port', 'hostPort', 'HostPort', 'public_port', 'PublicPort', 'external', 'published']

/**
 * Returns the outer port of port 22 in `ports`, whose form SPEC 2.11 leaves open, or null. Accepts `{"22/tcp": 41022}`, also
 * with a text or a list of `{HostIp, HostPort}` as the value, `[{container_port: 22, host_port: 41022}]`, and texts such as
 * `41022:22/tcp` and `0.0.0.0:41022->22/tcp`.
 */
export function mappedSshPort(ports: unknown): number | null {
  for (const entry of Array.isArray(ports) ? (ports as unknown[]) : [ports]) {
    const port =
      typeof entry === 'string' ? portOf(/^(.*?)(?:->|:)22(?:\/tcp)?$/i.exec(entry.trim())?.[1]) : isRecord(entry) ? portIn(entry) : null
    if (port !== null) return port
  }
  return null
}

function portIn(entry: Record<string, unknown>): number | null {
  const inner = INNER.find((name) => name in entry)
  if (inner !== undefined) return SSH.test(String(entry[inner])) ? portOf(entry) : null
  const name = Object.keys(entry).find((key) => SSH.test(key))
  return name === undefined ? null : portOf(entry[name])
}

/** The port in 41022, "41022", "0.0.0.0:41022" or `{HostPort: "41022"}`, or in the first item of a list of them. */
function portOf(value: unknown): number | null {
  if (Array.isArray(value)) return portOf(value[0])
  if (isRecord(value)) return portOf(value[OUTER.find((name) => name in value) ?? ''])
  const digits = /^(?:.*:)?(\d{1,5})$/.exec(typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '')?.[1]
  const port = Number(digits ?? 0)
  return port >= 1 && port <= 65_535 ? port : null
}

/** Fills the field of the direct SSH port from `ports` if the API left it empty. */
export function withMappedPort({ shape, instance }: Instance): Record<string, unknown> {
  const field = shape === 'A' ? 'ssh_port' : 'machine_dir_ssh_port'
  const fields: Record<string, unknown> = { ...instance }
  return fields[field] ? fields : { ...fields, [field]: mappedSshPort(instance.ports) ?? fields[field] }
}
