import { inSlices, type Sliced } from './slices'

/** Decodes a file: UTF-8, or UTF-16 with a byte order mark, as PowerShell and spreadsheets write it. */
export const fileText = (bytes: Uint8Array): string => decoderOf(bytes).decode(bytes)

/** Decodes a file of many megabytes without a long task. */
export const decodeInSlices = (bytes: Uint8Array): Promise<string> => inSlices(decode(bytes))

const PIECE_BYTES = 1_000_000

function* decode(bytes: Uint8Array): Sliced<string> {
  const decoder = decoderOf(bytes)
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    text += decoder.decode(bytes.subarray(at, at + PIECE_BYTES), { stream: true })
    yield
  }
  return text + decoder.decode()
}

function decoderOf([first, second]: Uint8Array): TextDecoder {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  return new TextDecoder(first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8')
}
