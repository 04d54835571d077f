import { parseImage } from '@/contract/image-reference'
import { withoutInvisible } from '@/shared/lib/invisible'
import { parseFlag } from '../env/docker-flags'
import { shellWords } from '../env/shell-words'

/** In `docker pull`, `docker run`, `FROM` or an address of Docker Hub. @returns undefined without a valid image; `tag` may be null */
export function parsePastedImage(text: string): { image: string; tag: string | null } | undefined {
  const plain = withoutInvisible(text).trim()
  const image = /^(?:https?:\/\/)?hub\.docker\.com\//i.test(plain) ? imageOfPage(plain) : /\s/.test(plain) ? imageOfCommand(plain) : plain
  const read = image === undefined ? undefined : parseImage(image)
  if (image === undefined || typeof read !== 'object') return undefined
  const { registry, path, tag, digest } = read
  return { image: `${registry === null ? '' : `${registry}/`}${path}${digest === null ? '' : `@${digest}`}`, tag }
}

const imageOfPage = (address: string): string | undefined => {
  const [, own, official] = /\.com\/(?:r\/([^/?#]+\/[^/?#]+)|_\/([^/?#]+))/i.exec(address) ?? []
  return own ?? official
}

function imageOfCommand(line: string): string | undefined {
  const words = shellWords(line.replaceAll(/\\\r?\n/g, ' '))
  const start = words.findIndex((word) => /^(?:pull|run|create|from)$/i.test(word))
  // Only words of a command line may come before.
  if (!words.slice(0, Math.max(0, start)).every((word) => /^(?:\$|#|sudo|docker|podman|nerdctl|image|container)$/i.test(word)))
    return undefined
  if (start < 0) return undefined
  for (let at = start + 1; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (!word.startsWith('-')) return word
    if (parseFlag(word).kind === 'wants-value') at += 1
  }
  return undefined
}
