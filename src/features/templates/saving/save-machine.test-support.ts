import { template as templateSchema, type Template } from '@/contract/template'
import { ApiError, type ApiErrorKind } from '@/shared/lib/api-error'
import { valuesOf, type TemplateValues, NO_REGISTRY_EDIT, type RegistryEdit } from '../diff/template-values'
import { FIRST_STATE, step, type SaveEvent, type SaveState } from './save-machine'
import type { SaveIntent } from './save-plan'

export const sentByService = (changes: Record<string, unknown> = {}): Template =>
  templateSchema.parse({
    id: 't1',
    name: 'vLLM',
    description: 'Serves',
    image: 'vllm/vllm-openai',
    image_tag: 'v0.8.5',
    docker_login: 'robot',
    env: 'A=1',
    use_ssh: true,
    on_start_command: 'serve',
    recommended_disk_space: 80,
    is_private: true,
    ssh_username: 'ops',
    ...changes,
  })
export const BASE = sentByService()
export const T0 = 1_000_000

export const intentOf = (edits: Partial<TemplateValues>, registry: RegistryEdit = NO_REGISTRY_EDIT): SaveIntent => ({
  base: valuesOf(BASE),
  baseAt: 0,
  values: { ...valuesOf(BASE), ...edits },
  registry,
  isUndo: false,
})

export function runFrom(first: SaveState, ...events: SaveEvent[]) {
  let state = first
  const effects = events.flatMap((event) => {
    const next = step(state, event)
    state = next.state
    return next.effects
  })
  return { state, effects, puts: effects.flatMap((effect) => (effect.type === 'put' ? [effect.body] : [])) }
}
export const run = (...events: SaveEvent[]) => runFrom(FIRST_STATE, ...events)

export const review = (edits: Partial<TemplateValues> = { image_tag: 'v0.9.1' }, registry?: RegistryEdit): SaveEvent => ({
  type: 'review',
  intent: intentOf(edits, registry),
  run: 1,
})
export const found = (changes: Record<string, unknown> = {}, at = 1, now = T0): SaveEvent => ({
  type: 'read',
  run: at,
  found: sentByService(changes),
  now,
})
export const save = (now = T0 + 1000): SaveEvent => ({ type: 'save', run: 2, now })
export const answered = (changes: Record<string, unknown>): SaveEvent => ({ type: 'answered', run: 2, answer: sentByService(changes) })
const STATUS: Partial<Record<ApiErrorKind, number>> = { 'rate-limited': 429, 'not-found': 404, 'unexpected-shape': 200, server: 500 }
export const failed = (kind: ApiErrorKind, details = {}): SaveEvent => ({
  type: 'failed',
  run: 2,
  error: new ApiError(kind, { status: STATUS[kind], ...details }),
})
export const PASSWORD: RegistryEdit = { docker_registry: { kind: 'keep' }, docker_password: { kind: 'set', value: 'hunter2' } }
