import type { Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { SourceRefused } from './source-refused.ts'

const MAX_UNPACKED = 4 * 1024 * 1024 * 1024

/** Bytes of a file, unpacked where it is gzipped; `count` sees them as they are read. */
export async function* chunksOf(file: Readable, count: Transform, packed: boolean): AsyncGenerator<Buffer> {
  const counted = file.on('error', (error) => count.destroy(error)).pipe(count)
  if (!packed) return yield* counted
  const unpacked = createGunzip()
  counted.on('error', (error) => unpacked.destroy(error)).pipe(unpacked)
  let size = 0
  try {
    for await (const chunk of unpacked) {
      size += chunk.length
      if (size > MAX_UNPACKED) throw new SourceRefused('unpacks_too_large')
      yield chunk
    }
  } catch (error) {
    throw error instanceof SourceRefused ? error : new SourceRefused('gzip_damaged', {}, { cause: error })
  } finally {
    file.destroy()
  }
}

/** Text in UTF-8, in UTF-16 by its byte order mark, or as Excel writes CSV in Cyrillic: in Windows-1251. */
export async function* decoded(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk))
    yield decoder.decode(chunk, { stream: true })
  }
  if (decoder) yield decoder.decode()
}

function encodingOf(beginning: Buffer): string {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le'
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be'
  try {
    // The last character may be cut.
    new TextDecoder('utf-8', { fatal: true }).decode(beginning, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1251'
  }
}
