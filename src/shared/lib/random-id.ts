/** Returns a unique ID. Not `crypto.randomUUID`, which is missing on pages served over plain http. */
export const randomId = (): string => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-')
