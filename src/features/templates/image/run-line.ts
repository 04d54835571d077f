import { readImage } from '@/contract/image-reference'
import type { TemplateValues } from '../diff/template-values'
import { takesNextWord } from '../env/docker-flags'
import { duplicatesIn, parseEnv } from '../env/env-text'
import type { EnvEntry } from '../env/env-entry'
import { shellQuote } from '../env/shell-words'

type Runnable = Pick<TemplateValues, 'image' | 'image_tag' | 'env' | 'on_start_command'>

/** The words of the `docker run` that a template amounts to, option by option. Comments and what is not understood are no words. */
export function runOptions({ image, image_tag, env, on_start_command }: Runnable): string[][] {
  const read = parseEnv(env)
  const overridden = duplicatesIn(read)
  const options = read.entries.filter((entry) => !overridden.has(entry)).map(optionOf)
  return [
    ['docker', 'run'],
    ...options.filter((words) => words.length > 0),
    // A name that begins like an option must not become one.
    ...(image.startsWith('-') ? [['--']] : []),
    [taggedImage(image, image_tag)],
    // The service gives it to a shell: it may hold `;` and `&&`.
    ...(on_start_command.trim() === '' ? [] : [['sh', '-c', on_start_command]]),
  ]
}

/** The same as a text for a terminal, an option on each line. */
export const runLine = (template: Runnable): string =>
  runOptions(template)
    .map((words) => words.map(terminalWord).join(' '))
    .join(' \\\n  ')

/** Control characters that a terminal takes for keys when they are pasted; a line break within quotes is none. */
const KEYS = /[^\P{Cc}\n]/u

/** One word for a terminal to be pasted into. */
const terminalWord = (word: string): string => (KEYS.test(word) ? `$'${word.replaceAll(/[\\'\p{Cc}]/gu, escaped)}'` : shellQuote(word))

const escaped = (letter: string): string =>
  letter === '\\' || letter === "'" ? `\\${letter}` : `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** How many parts of the environment are not understood and so not in that line. */
export const leftOutOf = ({ env }: Pick<Runnable, 'env'>): number => parseEnv(env).entries.filter(({ kind }) => kind === 'unknown').length

function optionOf({ kind, key, value }: EnvEntry): string[] {
  switch (kind) {
    case 'env':
      return ['-e', value === null ? key : `${key}=${value}`]
    case 'port':
      return ['-p', value === null ? key : `${key}:${value}`]
    case 'flag':
      if (value === null) return [key]
      return takesNextWord(key) ? [key, value] : [`${key}=${value}`]
    case 'note':
    case 'unknown':
      return []
  }
}

/** `name:tag`; the tag stands before a digest. A name that is none, or has a tag of its own, is left as it is. */
export function taggedImage(image: string, tag: string): string {
  const read = readImage(image)
  if (tag === '' || (typeof read === 'object' && read.tag !== null)) return image
  const [name = image, digest] = image.split('@')
  return digest === undefined ? `${name}:${tag}` : `${name}:${tag}@${digest}`
}
