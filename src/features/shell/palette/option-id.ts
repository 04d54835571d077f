import type { PaletteLine } from './palette-line'

/** ID of the element of a line, without white space. */
export const optionId = (listId: string, { id }: PaletteLine): string => `${listId} ${id}`.replaceAll(/\s/g, '-')
