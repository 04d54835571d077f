import type * as z from 'zod/mini'
import type { Answer } from './answer'

/** The console may repeat a `read`, a `write` only if harmless (a host), a `rent` never. market/search is a read sent by POST. */
export type Effect = 'read' | 'write' | 'rent'

interface Definition {
  method: 'GET' | 'POST' | 'PUT'
  path: `/v0/${string}`
  effect: Effect
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  answer: Answer<unknown>
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never

type Given<Key extends string, Value> = [Value] extends [never]
  ? unknown
  : object extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

/** Arguments of the caller: only the path parameters, query and body that the spec allows. */
export type RequestOf<E extends Definition> = Given<
  'params',
  [ParamNames<E['path']>] extends [never] ? never : Record<ParamNames<E['path']>, string>
> &
  Given<'query', E extends { query: infer Q extends z.ZodMiniType } ? z.input<Q> : never> &
  Given<'body', E extends { body: infer B extends z.ZodMiniType } ? z.input<B> : never>

/** Result for the caller after the envelope is parsed. */
export type AnswerOf<E extends Definition> = E['answer'] extends Answer<infer Data> ? Data : never

export type Endpoint = Definition

/** Describes one endpoint of SPEC section 4. The fetch layer, the forms and the mock share this description. */
export const endpoint = <const D extends Definition>(definition: D): D => definition
