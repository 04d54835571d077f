import type { RequestOf } from '@/contract/endpoint'
import { rentOffer, type RentAnswer } from '@/contract/instance'
import { noticeRefusedKey } from './api-key'
import { call } from './http'
import { wireRequest, type WireRequest } from './wire'
import { unrepeatableBody } from './unrepeatable-body'

export type RentRequest = RequestOf<typeof rentOffer>

/** What would go over the wire: for "show as curl". */
export const rentWireRequest = (request: RentRequest): WireRequest => wireRequest(rentOffer, request)

/**
 * SPEC 4.1. Spends money: sent once per call, never repeated by the program. Not a mutation of the query client, so that no
 * default of the client (retry, waiting for the network, resuming) can ever apply to it. Where it can be had, the browser
 * cannot repeat it either.
 */
export async function sendRent(request: RentRequest, signal: AbortSignal): Promise<RentAnswer> {
  try {
    return await call(rentOffer, request, signal, unrepeatableBody)
  } catch (error) {
    noticeRefusedKey(error)
    throw error
  }
}
