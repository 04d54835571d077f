/** Lower case with “е” for “ё”, which most people type. Not by the locale of the browser: a Turkish one would turn “I” into “ı”. */
export const foldText = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')
