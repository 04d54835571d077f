import type { PaletteLine } from './palette-line'

export const optionId = (listId: string, { id }: PaletteLine): string => `${listId} ${id}`.replaceAll(/\s/g, '-')
