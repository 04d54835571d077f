/** Keeps the file available while a browser asks the user whether to save it. */
const REVOKE_AFTER_MS = 60_000

/** The types of the files that the console writes. */
export const FILE_TYPES = {
  json: 'application/json',
  csv: 'text/csv;charset=utf-8',
  text: 'text/plain',
  calendar: 'text/calendar',
  svg: 'image/svg+xml',
  png: 'image/png',
  /** For texts whose line breaks no program may change. */
  bytes: 'application/octet-stream',
} as const

export const downloadText = (name: string, text: string, kind: keyof typeof FILE_TYPES = 'json'): void =>
  downloadBlob(name, new Blob([text], { type: FILE_TYPES[kind] }))

export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
}
