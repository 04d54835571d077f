/** Some browsers ask whether to download, and read the file only when they were told to. */
const READ_BY_MS = 60_000

/** Offers a file. Its address, which nobody can guess, lives for a minute. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READ_BY_MS)
}
