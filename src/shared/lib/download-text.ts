/** Keeps the file available while a browser asks the user whether to save it. */
const REVOKE_AFTER_MS = 60_000

export const downloadText = (name: string, text: string, type = 'application/json'): void => downloadBlob(name, new Blob([text], { type }))

export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
