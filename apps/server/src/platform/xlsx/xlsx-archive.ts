import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { type Entry, openPromise } from 'yauzl'
import { XlsxRefused } from './xlsx-refused.ts'

/** Bytes that all parts may unpack to together. */
const MAX_UNPACKED = 1024 * 1024 * 1024
/** Parts that repeat one byte shrink a thousandfold; those of real workbooks twentyfold. */
const MAX_RATIO = 300
/** Parts below this size may shrink as they like. */
const SMALL_PART = 8 * 1024 * 1024
const MAX_PARTS = 10_000

const OLD_FORMAT = 'd0cf11e0'

export interface XlsxArchive {
  has(name: string): boolean
  /** Content of a part, which ends with an error if it is longer than the archive says. */
  read(name: string): Promise<Readable>
  sizeOf(name: string): number
  close(): void
}

/** Opens the archive of a workbook after a look at the sizes that it declares. */
export async function openXlsxArchive(file: string): Promise<XlsxArchive> {
  if ((await firstBytes(file)) === OLD_FORMAT) throw new XlsxRefused('protected')
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((cause: unknown) => {
    throw new XlsxRefused('damaged', { cause })
  })
  const parts = new Map<string, Entry>()
  try {
    let unpacked = 0
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize
      if (isBomb(entry) || unpacked > MAX_UNPACKED || parts.size >= MAX_PARTS) throw new XlsxRefused('too_large')
      if (entry.isEncrypted()) throw new XlsxRefused('protected')
      parts.set(entry.fileName, entry)
    }
  } catch (error) {
    zip.close()
    throw error instanceof XlsxRefused ? error : new XlsxRefused('damaged', { cause: error })
  }
  return {
    has: (name) => parts.has(name),
    async read(name) {
      const entry = parts.get(name)
      if (!entry) throw new XlsxRefused('damaged')
      return zip.openReadStreamPromise(entry).catch((cause: unknown) => {
        throw new XlsxRefused('damaged', { cause })
      })
    },
    sizeOf: (name) => parts.get(name)?.uncompressedSize ?? 0,
    close: () => zip.close(),
  }
}

const isBomb = ({ uncompressedSize, compressedSize }: Entry) =>
  uncompressedSize > SMALL_PART && uncompressedSize > compressedSize * MAX_RATIO

async function firstBytes(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('hex')
  } finally {
    await handle.close()
  }
}
