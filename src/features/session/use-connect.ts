import { useEffect, useRef, useState } from 'react'
import { connect } from '@/api/api-key'
import { checkCandidate } from '@/api/key/key-check'
import type { KeyPlace } from '@/api/key/key-keeper'
import type { ApiError } from '@/shared/lib/api-error'

export interface Candidate {
  key: string
  place: KeyPlace
  passphrase: string
  /** True for the key of the demo market, which is not in the field. */
  isDemo: boolean
}

interface FailedCheck {
  outcome: 'refused' | 'unchecked'
  error: ApiError
  candidate: Candidate
}

export function useConnect(onConnected: () => void) {
  const [failure, setFailure] = useState<FailedCheck | null>(null)
  const [hasKeepFailed, setKeepFailed] = useState(false)
  const checking = useRef<AbortController>(null)
  useEffect(function cancelWhenClosed() {
    // The user may have unlocked another key in the meantime, which this one must not replace.
    return () => checking.current?.abort()
  }, [])
  /** After a change in the form: both are about its previous values. */
  const cancel = () => {
    checking.current?.abort()
    setKeepFailed(false)
  }
  const keep = async ({ key, place, passphrase }: Candidate, isChecked: boolean) => {
    try {
      await connect(key, place, { passphrase, isChecked })
    } catch {
      return setKeepFailed(true)
    }
    onConnected()
  }
  /** Returns the failure, or null if the key was stored or the check was cancelled. */
  const checkAndKeep = async (candidate: Candidate): Promise<FailedCheck | null> => {
    cancel()
    setFailure(null)
    const { signal } = (checking.current = new AbortController())
    const result = await checkCandidate(candidate.key, signal)
    if (signal.aborted) return null
    if (result.outcome === 'accepted') {
      await keep(candidate, true)
      return null
    }
    const failed = { outcome: result.outcome, error: result.error, candidate }
    setFailure(failed)
    return failed
  }
  return {
    failure,
    hasKeepFailed,
    checkAndKeep,
    keep,
    clearFailure: () => setFailure(null),
    cancel,
  }
}
