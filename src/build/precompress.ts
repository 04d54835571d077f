import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const IS_TEXT = /\.(css|html|js|json|svg|txt|webmanifest)$|^THIRD-PARTY-NOTICES$/

/** Adds `.br` and `.gz` copies of text files, for servers that send precompressed files. Skips copies that are not smaller. */
export async function precompress(folder: string, quality?: number): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => IS_TEXT.test(file))
  await Promise.all(files.map((file) => compressFile(join(folder, file), quality)))
}

export async function compressFile(file: string, quality = constants.BROTLI_MAX_QUALITY): Promise<void> {
  const text = await readFile(file)
  const made = [
    ['.br', await promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })],
    ['.gz', await promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION })],
  ] as const
  for (const [suffix, body] of made) if (body.byteLength < text.byteLength) await writeFile(`${file}${suffix}`, body)
}

if (import.meta.main) await precompress(fileURLToPath(new URL('../../dist', import.meta.url)))
