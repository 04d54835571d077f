import type { RequestOf } from '@/contract/endpoint'
import { rentOffer, type RentAnswer } from '@/contract/instance'
import { call } from './http'
import { wireRequest, type WireRequest } from './wire'
import { unrepeatableBody } from './unrepeatable-body'

export type RentRequest = RequestOf<typeof rentOffer>

export const rentWireRequest = (request: RentRequest): WireRequest => wireRequest(rentOffer, request)

/** SPEC 4.1. Spends money: sent once. Not a mutation of the query client, whose defaults (retry, resuming) must never apply. */
export const sendRent = (request: RentRequest, signal: AbortSignal): Promise<RentAnswer> =>
  call(rentOffer, request, signal, unrepeatableBody)
