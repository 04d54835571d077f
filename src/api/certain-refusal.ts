const REFUSALS: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 422, 429])

/** Whether this status makes it certain that nothing was done; 408, 409, 425 and 5xx may come after the fact. */
export const isCertainRefusal = (status: number | undefined): boolean => status !== undefined && REFUSALS.has(status)
