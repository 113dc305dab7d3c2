import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** Invalid file or arguments of the command; the message says why. */
export class PlacesRefused extends Error {}

const MOST_BYTES = 256 * 1024 * 1024

/** Reads a JSON file, plain or gzipped; detected by content. */
export async function readJsonFile(file: string): Promise<unknown> {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new PlacesRefused(`${file} can not be read: ${error.message}`)
  })
  try {
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
    const text = isPacked ? await promisify(gunzip)(bytes, { maxOutputLength: MOST_BYTES }) : bytes
    return JSON.parse(text.toString('utf8').replace(/^\ufeff/, ''))
  } catch (error) {
    throw new PlacesRefused(`${file} can not be read as JSON: ${error instanceof Error ? error.message : error}`)
  }
}
