import type * as z from 'zod/mini'
import type { Answer } from './answer'

/**
 * What a call does to the service. `read` may be repeated by the program, `write` only where the same twice does no harm
 * (the change of a host), `rent` never; market/search is a read although it is a POST.
 */
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

/** What a caller hands over: path parameters, query and body, as the spec allows them and nothing else. */
export type RequestOf<E extends Definition> = Given<
  'params',
  [ParamNames<E['path']>] extends [never] ? never : Record<ParamNames<E['path']>, string>
> &
  Given<'query', E extends { query: infer Q extends z.ZodMiniType } ? z.input<Q> : never> &
  Given<'body', E extends { body: infer B extends z.ZodMiniType } ? z.input<B> : never>

/** What the caller gets back after the envelope has been read. */
export type AnswerOf<E extends Definition> = E['answer'] extends Answer<infer Data> ? Data : never

export type Endpoint = Definition

/** Describes one endpoint of SPEC section 4. The fetch layer, the forms and the mock all read this one description. */
export const endpoint = <const D extends Definition>(definition: D): D => definition
