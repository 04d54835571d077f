/** Cyrillic letters and the Latin ones on the same keys, or of the same shape. */
type Letters = readonly [cyrillic: string, latin: string]
const KEYS: Letters = ['йцукенгшщзхъфывапролджэячсмитьбю', "qwertyuiop[]asdfghjkl;'zxcvbnm,."]
const SHAPES: Letters = ['авекмнорстух', 'abekmhopctyx']

const replaced = (text: string, [cyrillic, latin]: Letters): string =>
  text.replaceAll(/[а-я]/g, (letter) => latin[cyrillic.indexOf(letter)] ?? letter)

/**
 * Readings of a lower-case text that was meant as Latin, all of the same length. The unchanged text is first, then the keys of
 * a Russian keyboard ("р100" is h100), then the shapes of the letters ("а100" is a100).
 */
export const latinVariants = (text: string): readonly string[] => [...new Set([text, replaced(text, KEYS), replaced(text, SHAPES)])]

/** The same, and then the letters that the same keys have on a Russian keyboard: "[jcns" is хосты. */
export const keyboardVariants = (text: string): readonly string[] => [
  ...new Set([...latinVariants(text), text.replaceAll(/[a-z[\];',.]/g, (letter) => KEYS[0][KEYS[1].indexOf(letter)] ?? letter)]),
]
