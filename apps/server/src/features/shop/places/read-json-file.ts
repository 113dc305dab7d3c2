import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** The file or the arguments are not what the command takes; the message says why. */
export class PlacesRefused extends Error {}

const MOST_BYTES = 256 * 1024 * 1024

/** A JSON file as it is or gzipped: the content tells. */
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
