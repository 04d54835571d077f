/** How the value in the service's answer stands to what was sent. */
export type Echo =
  | 'same'
  /** Partly or wholly hidden; what is shown of it fits. */
  | 'hidden'
  | 'none'
  | 'differs'

/** Stars, dots, bullets, an ellipsis, `<SSH_KEY>`. */
const MASK = /\*{2,}|•+|…|\.{3,}|█+|^[<[{(].*[>\]})]$/u

/**
 * SPEC 2.10 returns `value`, and says that it is given as a placeholder. So a hidden value or none proves nothing and is fine;
 * any other key than the one that was sent is told.
 */
export function compareEcho(sent: string, fingerprint: string, echoed: string | null | undefined): Echo {
  const value = echoed?.trim() ?? ''
  if (value === '') return 'none'
  if (bare(value) === bare(sent) || value === fingerprint) return 'same'
  const [mask] = MASK.exec(value) ?? []
  if (mask === undefined) return 'differs'
  const at = value.indexOf(mask)
  const [before, after] = [value.slice(0, at), value.slice(at + mask.length)]
  // A second mask hides what stands behind it.
  const isFit = sent.startsWith(before) && (MASK.test(after) || endings(sent).some((end) => end.endsWith(after)))
  return isFit ? 'hidden' : 'differs'
}

/** Type and key; a service may drop the comment or write its own. */
const bare = (line: string): string => line.split(/\s+/, 2).join(' ')

const endings = (line: string): string[] => [line, bare(line)]
