import { useEffect, useEffectEvent } from 'react'

/** Takes a file that is dropped anywhere: beside the box the browser would leave the page and open it instead. */
export function useDroppedFile(onFile: (file: File) => void): void {
  const take = useEffectEvent(onFile)
  useEffect(function listenToTheWholePage() {
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0]
      if (!file) return
      event.preventDefault()
      take(file)
    }
    globalThis.addEventListener('dragover', allow)
    globalThis.addEventListener('drop', drop)
    return () => {
      globalThis.removeEventListener('dragover', allow)
      globalThis.removeEventListener('drop', drop)
    }
  }, [])
}
