import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '/e2e/**/*.ts', '!/src/**/*.d.ts', '!/src/**/*.gen.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

type Rule = readonly [pattern: RegExp, instead: string]

/** Phrases to avoid anywhere in a comment or a title. */
const PHRASES: readonly Rule[] = [
  [/\bwho(so)?ever\b/i, 'name the actor: the user, the caller, the other tab'],
  [/\b(some|no)body\b/i, 'name the actor, or write “no” and a noun'],
  [/\b(when|if|that|as|where|which) one (can|sees|gets|types|looks|wants|has|goes|knows|chose)\b|\bone[’']s own\b/i, 'the user'],
  [/[,;:] (and |or )?whatever\b|\bwhatever (stands|comes|came)\b/i, 'any X, regardless of X'],
  [/(, |; |: |\b(and|but|that) )what (is|was|are|were|has|had|came|comes|stands|follows)\b/, 'name the thing'],
  [/\b(of|with|by|from|for|than|in|to|at|on) what (is|was|are|were|came|comes|stands|cannot)\b/, 'name the thing'],
  [/\b(stands?|stood)\b(?! (for|out|up|by|alone|still)\b|-)/i, 'is, appears, is stored, is shown'],
  [/\b(is|are|was|were|be|not|only) told\b(?! to\b| by\b)|\btold (apart|of|as)\b/i, 'reported, shown, distinguished'],
  [/\b(is|are|was|were|be) said\b|\bsays? so\b|\bsaid to be\b/i, 'shows, states, reports'],
  [/\b(is|are|was|were|be|been|being) asked (for|again|about|of|as)\b/i, 'requests, loads; “a dialog asks”'],
  [/\bas (it|they) (came|comes|stands?|stood|was sent|were sent|was typed)\b|\bas sent\b/i, 'unchanged, raw value'],
  [/\bread (again|anew|back)\b(?! (from|the|to)\b)/i, 'load, refresh, verify'],
  [/\bcan(not|’t|'t)? be (told|had|asked)\b|\bto be had\b/i, 'unknown, not available'],
  [/\b(has|have|not) come(?=[.,;:]|$)|\b(until|when|once|before) (it|they) (comes?|came)\b(?! to\b)/i, 'has loaded, arrives'],
  [/\bgo(es)? (too|as well|with (it|them))\b/i, 'is deleted, is sent, works too'],
  [/\b(anew|afresh|once more)\b/i, 'again'],
  [/\bmeanwhile\b/i, 'while X loads, since then'],
  [/\b(beforehand|thereupon|hitherto)\b|\bbesides(?=[.,;:])/i, 'first, then, until now, also'],
  [/\bby (itself|themselves)\b/i, 'automatically, alone'],
  [/\bin sight\b|\bout of sight\b/i, 'visible, on screen'],
  [/\bon (its|their) way\b|\bunder way\b/i, 'in flight, pending'],
  [/\bin (its|their) place\b|\btakes? (the|its) place\b|\bgives? way\b/i, 'instead of, replaces'],
  [/\b(public|private|secret) half\b/i, 'public key, private key'],
  [/\bdear(er|est)?\b/i, 'expensive, highest price'],
  [/\breckon(s|ed)?\b|\bworked out\b/i, 'compute, estimate'],
  [/\brests? on\b/i, 'is based on, depends on'],
  [/\bin words\b|\bto the letter\b|\bin vain\b/i, 'as text, exactly, without effect'],
  [/\b(knows?|hears?) of\b/i, 'is aware of, is notified'],
  [/\bnothing of\b/i, 'no part of'],
  [/\b(nothing|none) but\b|\bno other than\b|\b(is|are) none\b/i, 'only, is not a …'],
  [/\bsuch an? one\b/i, 'one like it'],
  [/\ball the same\b|\bonce in a while\b|\ball that (is|was)\b/i, 'still, rarely, everything'],
]

/** Openings to avoid in a sentence of a comment, and in a title. */
const OPENINGS: readonly Rule[] = [
  [/^what (?!if\b)(?!.*\?$)/i, 'name the thing: “The typed text …”'],
  [/^of (?!course\b)/i, 'start with the subject'],
  [/^(wherever|whichever|where|how (many|much|far|long))\b(?!.*\?$)/i, 'start with the subject: “True if …”, “Number of …”'],
  [/^so that\b/i, 'start with the action, then the reason'],
]

/** Openings to avoid in the title of a test, and titles that are only a noun. */
const TITLES: readonly Rule[] = [
  [/^(that|whose|whatever|nor|neither|so (is|are|does)|by (?!default\b))\b/i, 'start with a verb: “shows …”'],
  [/^(the|an?) [a-z]+( [a-z]+)?$/i, 'say what happens: “does X when Y”'],
]

const STRING = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[^]|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\}|[^`\\])*`/
const COMMENT = /\/\*[^]*?\*\/|(?:\/\/[^\n]*(?:\n[ \t]*(?=\/\/))?)+/
/** A regular expression follows an operator or a keyword, a division follows a value. */
const PATTERN = /(?<=[=(,:;!&|?{[+~>]\s*|\breturn\s+)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/
const TOKEN = new RegExp(`(?<comment>${COMMENT.source})|(?<pattern>${PATTERN.source})|(?<string>${STRING.source})`, 'g')
/** The code before a title: `test(`, `describe.each(rows)(`, `test.step(`. */
const CALL = /\b(?<call>test|it|describe)(?<rest>[\w.]*)\(\s*$|\]?\)\(\s*$/

interface Text {
  kind: 'comment' | 'title' | 'name'
  line: number
  text: string
}

/** Comments and titles of a file; the `name` of a group of tests may be a noun. */
function textsIn(source: string): Text[] {
  const texts: Text[] = []
  for (const { 0: found, index, groups } of source.matchAll(TOKEN)) {
    const line = source.slice(0, index).split('\n').length
    if (groups?.['comment'] !== undefined) texts.push({ kind: 'comment', line, text: found.replaceAll(/^[\s/*]+|[\s/*]+$/gm, ' ') })
    if (groups?.['string'] === undefined) continue
    const call = CALL.exec(source.slice(Math.max(0, index - 60), index))
    const isGroup = call?.groups?.['call'] === 'describe' || call?.groups?.['rest']?.includes('describe') === true
    if (call) texts.push({ kind: isGroup ? 'name' : 'title', line, text: found.slice(1, -1) })
  }
  return texts
}

/** Quotes and code in a comment may contain any words. */
const withoutQuotes = (text: string): string =>
  text
    .replaceAll(/`[^`]*`|“[^”]*”|"[^"]*"/g, 'X')
    .replaceAll(/\s+/g, ' ')
    .trim()

const sentencesOf = (text: string): string[] => withoutQuotes(text).split(/(?<=[.!?]) (?=[A-Z])/)

/** Returns each phrase to replace as `file:line "phrase": use instead`. */
function findingsIn(file: string, source: string): string[] {
  return textsIn(source)
    .filter(({ kind }) => kind === 'comment' || /\.(test|e2e)\.tsx?$/.test(file))
    .flatMap(({ kind, line, text }) => {
      const rules = [...PHRASES, ...OPENINGS, ...(kind === 'title' ? TITLES : [])]
      return sentencesOf(text).flatMap((sentence) =>
        rules.flatMap(([pattern, instead]) => {
          const hit = pattern.exec(sentence)?.[0]
          return hit === undefined ? [] : [`${file.slice(1)}:${line} "${hit.trim()}": ${instead}`]
        }),
      )
    })
}

test('finds comments and titles, but no other strings', () => {
  const source = "/** One. */\nconst a = /'/ // two\n// three\ntest.each([1])('four', () => b('five'))\ndescribe(`six ${c('x')}`, d)"
  expect(textsIn(source).map(({ kind, line, text }) => [kind, line, withoutQuotes(text)])).toEqual([
    ['comment', 1, 'One.'],
    ['comment', 2, 'two three'],
    ['title', 4, 'four'],
    ['name', 5, "six ${c('x')}"],
  ])
})

/** One sentence or title per pattern, in the order of the patterns. */
const TO_AVOID: readonly (readonly [rules: readonly Rule[], examples: readonly string[]])[] = [
  [
    PHRASES,
    [
      'Whoever reads it, in which currency.',
      'Nobody has saved this pair yet.',
      'The form that one sees first.',
      'Opens the page, whatever stands in the address.',
      'Parses the text, and what is left is unknown.',
      'Compares it with what was sent.',
      'The price that stands in the list.',
      'The user is told the reason.',
      'It is said once per page.',
      'Each page is asked for again.',
      'Shows the value as it came.',
      'The hosts are read again.',
      'The scale cannot be told.',
      'Waits until it comes.',
      'The password goes with it.',
      'The list loads anew.',
      'Keeps the old rows meanwhile.',
      'Measures it beforehand.',
      'The page recovers by itself.',
      'The first row in sight.',
      'The request is on its way.',
      'The error takes its place.',
      'Sends the public half.',
      'Never ranks a dearer offer.',
      'The price is worked out here.',
      'The unit rests on an assumption.',
      'The limit is refused in words.',
      'The form knows of no error.',
      'It has nothing of the key.',
      'Sends nothing but the name.',
      'Needs such a one.',
      'Shows it all the same.',
    ],
  ],
  [OPENINGS, ['What the page loads first.', 'Of a list read in part.', 'How many rows are shown.', 'So that nothing moves.']],
  [TITLES, ['that is not there', 'the facts']],
]

/** Sentences near the patterns that are plain English. */
const PLAIN = [
  'Returns the raw value of the API.',
  'True if no host matches the filters.',
  'Is it what the user typed?',
  'Stands for a missing price.',
  'A tab told to lock must not unlock.',
  'Reads back from the store.',
  'Goes to the next page.',
  'The row moves by one.',
  'shows a notice when the list is empty',
]

test('matches one example of each phrase to avoid, and no plain sentence', () => {
  for (const [rules, examples] of TO_AVOID) {
    expect(examples.map((example, index) => [example, rules[index]?.[0].test(example)])).toEqual(examples.map((example) => [example, true]))
    expect(examples).toHaveLength(rules.length)
  }
  const rules = [...PHRASES, ...OPENINGS, ...TITLES]
  expect(PLAIN.flatMap((sentence) => rules.filter(([pattern]) => pattern.test(sentence)).map(([pattern]) => [sentence, pattern]))).toEqual(
    [],
  )
})

test('uses plain English in comments and test titles', () => {
  expect(Object.entries(sources).flatMap(([file, source]) => findingsIn(file, source))).toEqual([])
})
