/** A value that has a name of its own within a longer text, and where it stands. */
export interface NestedName {
  name: string
  value: string
  start: number
  end: number
}

/** One quote, with the backslashes that it has within other quotes. */
const QUOTE = String.raw`\\{0,7}["']`
/** What stands in quotes, up to the next one; a backslash before anything else belongs to it. */
const IN_QUOTES = String.raw`(?:[^"'\\\n]|\\{1,7}(?![\\"'\n])){1,500}`
const BARE = String.raw`(?:[^\s"'\\;&|<>]|\\{1,7}(?![\\"'\s])){1,500}`
const VALUE = String.raw`(?:${QUOTE}(${IN_QUOTES})|(?!-)(${BARE}))`

/**
 * `NAME=value`, `--name value`, `"name": "value"` and `-H 'Name: value'`, at whatever depth of quotes. Everything that repeats has
 * a bound, and a name begins only where no other letter stands before it, so that a long text by a stranger holds nothing up.
 */
const FORMS = [
  String.raw`(?<![\w$.-])(-{0,2}[A-Za-z_][\w.-]{0,80})=${VALUE}`,
  String.raw`(?<![\w-])(--[A-Za-z][\w.-]{0,80})[ \t]{1,8}${VALUE}`,
  String.raw`["']([A-Za-z_][\w.-]{0,80})${QUOTE}\s{0,8}:\s{0,8}${QUOTE}(${IN_QUOTES})`,
  String.raw`(?<![\w-])(?:-H|--header)[ \t=]{0,8}${QUOTE}([A-Za-z][\w-]{0,80}):[ \t]{0,8}(${IN_QUOTES})`,
].map((form) => new RegExp(form, 'dg'))

/** Looks into a text that is a command or a document itself; what holds neither blanks nor quotes is a plain value. */
export function nestedNames(text: string, from: number, to: number): NestedName[] {
  const part = text.slice(from, to)
  if (!/[\s"']/.test(part)) return []
  return FORMS.flatMap((form) =>
    [...part.matchAll(form)].flatMap(({ indices, 1: name = '' }): NestedName[] => {
      const [start, end] = indices?.slice(2).find(Boolean) ?? [0, 0]
      const value = part.slice(start, end)
      // What a shell would run is no secret.
      return /\$\(|`/.test(value) ? [] : [{ name, value, start: from + start, end: from + end }]
    }),
  )
}
