import { parseImage } from '@/contract/image-reference'
import type { TemplateValues } from '../diff/template-values'
import { takesNextWord } from '../env/docker-flags'
import { duplicatesIn, parseEnv } from '../env/env-text'
import type { EnvEntry } from '../env/env-entry'
import { shellQuote } from '../env/shell-words'

type Runnable = Pick<TemplateValues, 'image' | 'image_tag' | 'env' | 'on_start_command'>

/** The `docker run` command of a template as lists of words, one list per option. Skips comments and unrecognised text. */
export function runOptions({ image, image_tag, env, on_start_command }: Runnable): string[][] {
  const read = parseEnv(env)
  const overridden = duplicatesIn(read)
  const options = read.entries.filter((entry) => !overridden.has(entry)).map(optionOf)
  return [
    ['docker', 'run'],
    ...options.filter((words) => words.length > 0),
    // Keeps an image name that starts with a hyphen from being parsed as an option.
    ...(image.startsWith('-') ? [['--']] : []),
    [taggedImage(image, image_tag)],
    // The command is for a shell: it may contain `;` and `&&`.
    ...(on_start_command.trim() === '' ? [] : [['sh', '-c', on_start_command]]),
  ]
}

export const runLine = (template: Runnable): string =>
  runOptions(template)
    .map((words) => words.map(terminalWord).join(' '))
    .join(' \\\n  ')

/** Control characters that a terminal treats as keys when pasted. A line break in quotes is harmless. */
const KEYS = /[^\P{Cc}\n]/u

const terminalWord = (word: string): string => (KEYS.test(word) ? `$'${word.replaceAll(/[\\'\p{Cc}]/gu, escaped)}'` : shellQuote(word))

const escaped = (letter: string): string =>
  letter === '\\' || letter === "'" ? `\\${letter}` : `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

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

/** `name:tag`, with the tag before a digest. An image with its own tag stays unchanged. */
export function taggedImage(image: string, tag: string): string {
  const read = parseImage(image)
  if (tag === '' || (typeof read === 'object' && read.tag !== null)) return image
  const [name = image, digest] = image.split('@')
  return digest === undefined ? `${name}:${tag}` : `${name}:${tag}@${digest}`
}
