import type { Instance } from '@/contract/instance'
import { safeUrl } from '@/shared/lib/safe-url'

export interface RentalSecret {
  /** The last two are addresses whose query or fragment may contain a token. */
  name: 'ssh_password' | 'tunnel_token' | 'jupyter_token' | 'docker_private.password' | 'ui_url' | 'deployment_data.base_url'
  value: string
}

/** The returned secrets, for masked display. Uses the fields of the returned shape; a mixed answer may have both. */
export function secretsOf(source: Instance): RentalSecret[] {
  const { instance } = source
  const a = source.shape === 'A' ? source.instance : undefined
  const sent: [RentalSecret['name'], unknown][] = [
    ['ssh_password', instance['ssh_password']],
    ['tunnel_token', instance['tunnel_token']],
    ['jupyter_token', instance['jupyter_token']],
    ['docker_private.password', a?.actual_template?.docker_private?.password],
    ['ui_url', withToken(instance['ui_url'])],
    ['deployment_data.base_url', withToken(a?.deployment_data?.['base_url'])],
  ]
  return sent.flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [{ name, value }] : []))
}

function withToken(value: unknown): string | undefined {
  const url = typeof value === 'string' ? safeUrl(value) : null
  return url && (url.search !== '' || url.hash !== '') ? url.href : undefined
}
