/**
 * Estimates the strength of a passphrase in bits. Detects the patterns that guessing programs try first (common passwords,
 * repetitions, keyboard rows, years), without their full lists. Loaded only when the user chooses a passphrase.
 */

export type Strength = 'weak' | 'fair' | 'strong'

/** With a million rounds per guess, 2^40 guesses take months on a computer with many GPUs. */
const FAIR_BITS = 40
const STRONG_BITS = 60

/** The start of the lists that attackers use, most common first. */
const COMMON = `password qwerty letmein welcome admin administrator iloveyou monkey dragon football baseball master sunshine princess
shadow superman batman michael jordan hunter harley trustno1 starwars login passw0rd secret whatever freedom charlie hello
computer internet killer pepper ginger cookie cheese summer winter spring autumn love lovely angel flower access mustang hockey
soccer ranger buster thomas george andrew daniel joshua matthew robert jessica ashley jennifer nicole michelle changeme default
guest root test testing temp pass passphrase passcode key apikey gpu console market service company office london moscow monday
friday january december google facebook samsung apple android windows microsoft linux ubuntu bitcoin crypto nvidia
correcthorsebatterystaple thisismypassword mypassword iloveyouverymuch letmeinplease opensesame tobeornottobe donttellanyone
пароль пользователь администратор привет любовь солнышко наташа марина максим андрей сергей никита москва россия корова
кодовоеслово мойпароль секрет ключ йцукен
parol privet natasha maksim andrey sergey nikita moskva rossiya lubov`.split(/\s+/)

const COMMON_RANK = new Map(COMMON.map((word, rank) => [word, rank]))
const LONGEST = Math.max(...COMMON.map((word) => word.length))

/** Sequences of neighbouring keys and of the alphabet, in both directions. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'йцукенгшщзхъ',
]
  .concat(['фывапролджэ', 'ячсмитьбю', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'])
  .flatMap((row) => [row, Array.from(row).toReversed().join('')])

/** Digits and symbols used instead of letters. */
const STAND_INS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const plain = (text: string): string =>
  Array.from(text)
    .map((letter) => STAND_INS[letter] ?? letter)
    .join('')

/** Bits of one character outside a pattern. Letters count less, because letters of a word are not random. */
const LETTER_BITS = 2.5
const OTHER_BITS = 4

/** Maximum number of characters to check; more are not needed for a strong passphrase. */
const JUDGED = 200

export function passphraseBits(passphrase: string): number {
  const written = passphrase.slice(0, JUDGED).normalize('NFKC')
  const typed = written.toLowerCase()
  // Spaces or symbols between the letters of a common password add little.
  const blanks = typed.match(/\s/gu)?.length ?? 0
  const signs = new Set(typed.match(/\p{P}/gu))
  const joined = bitsOf(typed.replaceAll(/[\s\p{P}]/gu, '')) + 4 + blanks + signs.size * OTHER_BITS
  return Math.min(bitsOf(typed), joined) + caseBits(written)
}

/** Capitals at the start of words, and capitals only, add nothing: attackers try them first. */
function caseBits(text: string): number {
  const inside = text.match(/(?<=\p{L}|\d)\p{Lu}/gu)?.length ?? 0
  return /\p{Ll}/u.test(text) ? Math.min(inside, 8) : 0
}

export function strengthOf(passphrase: string): Strength {
  const bits = passphraseBits(passphrase)
  if (bits < FAIR_BITS) return 'weak'
  return bits < STRONG_BITS ? 'fair' : 'strong'
}

function bitsOf(text: string): number {
  const seen = new Set<string>()
  let bits = 0
  for (let at = 0; at < text.length;) {
    const habit = habitAt(text, at)
    const part = text.slice(at, at + (habit?.length ?? 1))
    // A repeated part costs one more guess.
    bits += habit ? (seen.has(part) ? 1 : habit.bits) : characterBits(text, at)
    if (habit) seen.add(part)
    at += part.length
  }
  return Math.min(bits, repetitionBits(text))
}

interface Habit {
  length: number
  bits: number
}

/** The longest pattern that starts at `at`. */
function habitAt(text: string, at: number): Habit | undefined {
  const found = [commonAt(text, at), rowAt(text, at), repeatAt(text, at), yearAt(text, at)].filter((habit) => habit !== undefined)
  return found.toSorted((one, other) => other.length - one.length)[0]
}

function commonAt(text: string, at: number): Habit | undefined {
  for (let length = Math.min(LONGEST, text.length - at); length >= 3; length--) {
    const word = text.slice(at, at + length)
    const rank = COMMON_RANK.get(word) ?? COMMON_RANK.get(plain(word))
    if (rank !== undefined) return { length, bits: Math.log2(rank + 2) + (COMMON_RANK.has(word) ? 0 : 1) }
  }
  return undefined
}

function rowAt(text: string, at: number): Habit | undefined {
  for (let length = text.length - at; length >= 3; length--) {
    const part = text.slice(at, at + length)
    if (ROWS.some((row) => row.includes(part))) return { length, bits: Math.log2(ROWS.length * 20) }
  }
  return undefined
}

function repeatAt(text: string, at: number): Habit | undefined {
  let end = at + 1
  while (end < text.length && text[end] === text[at]) end++
  return end - at >= 3 ? { length: end - at, bits: 5 + Math.log2(end - at) } : undefined
}

const yearAt = (text: string, at: number): Habit | undefined =>
  /^(19|20)\d\d/.test(text.slice(at, at + 4)) ? { length: 4, bits: 6 } : undefined

/** A repeated piece costs little more than the piece alone. */
function repetitionBits(text: string): number {
  const [, piece] = /^(.{1,20}?)\1+$/su.exec(text) ?? []
  return piece === undefined ? Infinity : bitsOf(piece) + Math.log2(text.length)
}

function characterBits(text: string, at: number): number {
  const isLetter = /\p{L}/u.test(text[at] ?? '')
  // A character from a small set is easy to guess.
  return Math.min(isLetter ? LETTER_BITS : OTHER_BITS, Math.log2(new Set(text).size + 1))
}
