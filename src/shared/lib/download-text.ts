import { downloadBlob } from './download-blob'

/** Offers a text as a file. */
export function downloadText(name: string, text: string, type = 'application/json'): void {
  downloadBlob(name, new Blob([text], { type }))
}
