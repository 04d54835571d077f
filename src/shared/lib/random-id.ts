/** An id that no other record has. `crypto.randomUUID`, which pages that came over plain http do not have, is not needed for that. */
export const randomId = (): string => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
