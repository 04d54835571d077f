/** The parts of an image reference as defined by container registries; an absent part is null. */
export interface ImageReference {
  /** `ghcr.io`, `localhost:5000`; null means Docker Hub. */
  registry: string | null
  /** `pytorch/pytorch` */
  path: string
  tag: string | null
  /** `sha256:…` */
  digest: string | null
}

export type ImageProblem =
  | 'image-empty'
  | 'image-blank'
  /** The text starts like a web address. */
  | 'image-address'
  | 'image-upper-case'
  | 'image-registry'
  | 'image-path'
  | 'image-tag'
  | 'image-digest'
  | 'image-too-long'

const HOST_PART = '(?:[a-zA-Z0-9]|[a-zA-Z0-9][a-zA-Z0-9-]*[a-zA-Z0-9])'
const REGISTRY = new RegExp(String.raw`^(?:${HOST_PART}(?:\.${HOST_PART})*|\[[a-fA-F0-9:]+\])(?::[0-9]{1,5})?$`)
const PATH = /^[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*)*$/
const TAG = /^\w[\w.-]{0,127}$/
const DIGEST = /^[A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*:[0-9a-fA-F]{32,}$/
const MAX_NAME = 255

/** True for a tag of at most 128 letters, digits, `_`, `.` and `-` that does not start with `.` or `-`. */
export const isImageTag = (text: string): boolean => TAG.test(text)

/** Parses `[registry/]path[:tag][@digest]` by the grammar of the OCI distribution spec. */
export function parseImage(text: string): ImageReference | ImageProblem {
  if (text === '') return 'image-empty'
  if (/\s/.test(text)) return 'image-blank'
  // The website of Docker Hub has pages, not images.
  if (/^[a-z]+:\/\/|^hub\.docker\.com\//i.test(text)) return 'image-address'
  const at = text.indexOf('@')
  const digest = at < 0 ? null : text.slice(at + 1)
  if (digest !== null && !isDigest(digest)) return 'image-digest'
  const named = at < 0 ? text : text.slice(0, at)
  const colon = named.indexOf(':', named.lastIndexOf('/') + 1)
  const tag = colon < 0 ? null : named.slice(colon + 1)
  const name = colon < 0 ? named : named.slice(0, colon)
  const { registry, path } = splitName(name)
  if (registry !== null && !REGISTRY.test(registry)) return 'image-registry'
  if (!PATH.test(path)) return PATH.test(path.toLowerCase()) ? 'image-upper-case' : 'image-path'
  // 64 hexadecimal digits are an image ID, not a name.
  if (registry === null && /^[a-f0-9]{64}$/.test(path)) return 'image-path'
  if (tag !== null && !isImageTag(tag)) return 'image-tag'
  return name.length > MAX_NAME ? 'image-too-long' : { registry, path, tag, digest }
}

/** The first part is a registry if it has a dot or a port, or is `localhost`. */
function splitName(name: string): Pick<ImageReference, 'registry' | 'path'> {
  const slash = name.indexOf('/')
  const first = name.slice(0, Math.max(0, slash))
  const isRegistry = first === 'localhost' || /[.:[]/.test(first)
  return isRegistry ? { registry: first, path: name.slice(slash + 1) } : { registry: null, path: name }
}

const isDigest = (text: string): boolean => DIGEST.test(text) && (!text.startsWith('sha256:') || /^sha256:[0-9a-f]{64}$/.test(text))
