import { useEffect, useEffectEvent } from 'react'

/**
 * Takes the files that are dropped anywhere on the page, but not below a dialog. Without `onFiles` they are refused: the browser
 * would open one in place of the page, and the typed text would be lost.
 * @returns a function that stops it
 */
export function takeDroppedFiles(onFiles?: (files: readonly File[]) => void): () => void {
  const take = (event: DragEvent) => {
    const { type, target, dataTransfer } = event
    // A file input takes its files itself.
    if (!dataTransfer?.types.includes('Files') || (target instanceof HTMLInputElement && target.type === 'file')) return
    event.preventDefault()
    const files = [...dataTransfer.files]
    if (type === 'drop' && files.length > 0 && !document.querySelector('[aria-modal="true"]')) onFiles?.(files)
  }
  // Both, because the browser opens a file whose drag is not accepted.
  globalThis.addEventListener('dragover', take)
  globalThis.addEventListener('drop', take)
  return () => {
    globalThis.removeEventListener('dragover', take)
    globalThis.removeEventListener('drop', take)
  }
}

export function useDroppedFiles(onFiles: (files: readonly File[]) => void): void {
  'use no memo' // The memoization of the compiler would only add bytes.
  const take = useEffectEvent(onFiles)
  useEffect(function takeFilesOfThePage() {
    return takeDroppedFiles(take)
  }, [])
}
