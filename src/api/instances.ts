import { mutationOptions } from '@tanstack/react-query'
import type { RequestOf } from '@/contract/endpoint'
import { rentOffer } from '@/contract/instance'
import { call } from './http'

export type RentRequest = RequestOf<typeof rentOffer>

/** SPEC 4.1. Spends money: sent once per call, never repeated by the program. */
export const rentMutation = () => mutationOptions({ mutationFn: (request: RentRequest) => call(rentOffer, request) })
