import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { judge, judgeFailure, type Failure } from '@/api/outcome'
import { secretCreateMutation } from '@/api/secrets'
import type { Secret, SecretCreateBody } from '@/contract/secret'
import { publicKeyIn } from '@/shared/ssh/classify'
import { sha256Fingerprint } from '@/shared/ssh/fingerprints'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { compareReturnedKey, type Echo } from './compare-returned-key'
import { recordSending, forgetKey, recordResult, savedKeys, type SavedKey } from './saved-keys'

/** The outcome of adding a key with what the API returned. */
export type KeyEnd =
  | { outcome: 'verified' | 'accepted'; entry: SavedKey; echo: Echo; echoed: string | null }
  | { outcome: 'unknown'; entry: SavedKey; error: unknown }
  | Extract<Failure, { outcome: 'refused' | 'notSent' }>

export function useAddKey() {
  const { mutateAsync, isPending } = useMutation(secretCreateMutation())
  const reportUnsaved = useReportUnsaved()
  // A second click may arrive before the button renders as disabled.
  const isSending = useRef(false)
  /** @returns null if a key is being sent already */
  const add = async (body: SecretCreateBody, file: string | null): Promise<KeyEnd | null> => {
    if (isSending.current) return null
    isSending.current = true
    const entry = recordSending({ line: body.value, name: body.name ?? '', description: body.description ?? '', file })
    const end = await mutateAsync(body).then(
      (secret) => added(entry, secret),
      (error: unknown) => failed(entry, error),
    )
    isSending.current = false
    if ('entry' in end) reportUnsaved(savedKeys.find(entry.id)?.state === end.entry.state)
    return end
  }
  return { add, isPending }
}

function added(entry: SavedKey, secret: Secret | null): KeyEnd {
  const settled = recordResult(entry, { state: 'added', secretId: secret?.id ?? null })
  const key = publicKeyIn(entry.line)
  const echoed = secret?.value ?? null
  const echo = compareReturnedKey(entry.line, key ? sha256Fingerprint(key) : '', echoed)
  return { outcome: judge(echo === 'same'), entry: settled, echo, echoed }
}

function failed(entry: SavedKey, thrown: unknown): KeyEnd {
  const failure = judgeFailure(thrown)
  switch (failure.outcome) {
    case 'accepted':
      return added(entry, null)
    // Keys cannot be listed or deleted, so the entry stays.
    case 'unknown':
      return { ...failure, entry: recordResult(entry, { state: 'unknown', secretId: null }) }
    default:
      forgetKey(entry.id)
      return failure
  }
}
