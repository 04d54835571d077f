import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { secretOutcome, secretCreateMutation } from '@/api/secrets'
import type { Secret, SecretCreateBody } from '@/contract/secret'
import { sha256Fingerprint } from '@/shared/ssh/fingerprints'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { compareReturnedKey, type Echo } from './compare-returned-key'
import { recordSending, forgetKey, publicKeyOf, recordResult, savedKeys, type SavedKey } from './saved-keys'

export type Outcome =
  | { is: 'added'; entry: SavedKey; echo: Echo; echoed: string | null }
  | { is: 'unknown'; entry: SavedKey; error: unknown }
  | { is: 'refused'; error: unknown }

export function useAddKey() {
  const { mutateAsync, isPending } = useMutation(secretCreateMutation())
  const reportUnsaved = useReportUnsaved()
  // A second click may arrive before the button renders as disabled.
  const isSending = useRef(false)
  /** @returns null if a key is being sent already */
  const add = async (body: SecretCreateBody, file: string | null): Promise<Outcome | null> => {
    if (isSending.current) return null
    isSending.current = true
    const entry = recordSending({ line: body.value, name: body.name ?? '', description: body.description ?? '', file })
    const outcome = await mutateAsync(body).then(
      (secret) => added(entry, secret),
      (error: unknown) => failed(entry, error),
    )
    isSending.current = false
    if (outcome.is !== 'refused') reportUnsaved(savedKeys.find(entry.id)?.state === outcome.is)
    return outcome
  }
  return { add, isPending }
}

function added(entry: SavedKey, secret: Secret | null): Outcome {
  const settled = recordResult(entry, { state: 'added', secretId: secret?.id ?? null })
  const key = publicKeyOf(entry)
  const echoed = secret?.value ?? null
  return { is: 'added', entry: settled, echo: compareReturnedKey(entry.line, key ? sha256Fingerprint(key) : '', echoed), echoed }
}

function failed(entry: SavedKey, error: unknown): Outcome {
  const fate = secretOutcome(error)
  if (fate === 'created') return added(entry, null)
  if (fate === 'unknown') return { is: 'unknown', entry: recordResult(entry, { state: 'unknown', secretId: null }), error }
  forgetKey(entry.id)
  return { is: 'refused', error }
}
