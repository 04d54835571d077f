import type { Instance } from '@/contract/instance'
import { safeUrl } from '@/shared/lib/safe-url'

/** A secret that came with the rental, under its wire name. */
export interface RentalSecret {
  /** `ui_url`: an address whose query or fragment may hold a token. */
  name: 'ssh_password' | 'tunnel_token' | 'jupyter_token' | 'docker_private.password' | 'ui_url' | 'deployment_data.base_url'
  value: string
}

/** The secrets that came, for masked display. Only those of the shape that came back. */
export function secretsOf({ shape, instance }: Instance): RentalSecret[] {
  const sent: [RentalSecret['name'], unknown][] = [
    // A mixed answer may hold the secrets of both shapes.
    ...(['ssh_password', 'tunnel_token', 'jupyter_token'] as const).map((name) => [name, instance[name]] as [RentalSecret['name'], unknown]),
    ...(shape === 'A' ? ([['docker_private.password', instance.actual_template?.docker_private?.password]] as const) : []),
    ['ui_url', withToken(instance['ui_url'])],
    ...(shape === 'A' ? ([['deployment_data.base_url', withToken(instance.deployment_data?.['base_url'])]] as const) : []),
  ].map(([name, value]) => [name, value])
  return sent.flatMap(([name, value]) => (typeof value === 'string' && value !== '' ? [{ name, value }] : []))
}
