import { mkdir, open, readFile, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface Journal<Entry> {
  /** Applies the entry at once; resolves when it is on disk. */
  record(entry: Entry): Promise<void>
  close(): Promise<void>
}

/**
 * Applies the entries of a JSON-lines file, then each recorded entry, which it appends; concurrent entries share one
 * fsync. Without a file nothing is stored.
 */
export async function openJournal<Entry>(
  file: string | undefined,
  apply: (entry: Entry) => void,
): Promise<Journal<Entry>> {
  // Applies a copy, so that later changes do not affect the caller's object.
  const applyOwn = (entry: Entry) => apply(structuredClone(entry))
  if (!file) return { record: async (entry) => applyOwn(entry), close: async () => {} }
  await mkdir(dirname(file), { recursive: true })
  await dropTornLine(file)
  for (const entry of await readEntries<Entry>(file)) apply(entry)

  const handle = await open(file, 'a')
  let waiting: string[] = []
  let flush: Promise<void> | undefined
  let previous: Promise<void> = Promise.resolve()

  const write = async () => {
    const lines = waiting.join('')
    waiting = []
    flush = undefined
    await handle.appendFile(lines)
    await handle.datasync()
  }
  return {
    record(entry) {
      applyOwn(entry)
      waiting.push(`${JSON.stringify(entry)}\n`)
      flush ??= previous = previous.catch(() => undefined).then(write)
      return flush
    },
    async close() {
      await previous.catch(() => undefined)
      await handle.close()
    },
  }
}

/** The value that an earlier journal entry created. */
export function existing<Key, Value>(map: Map<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The journal names ${String(key)} before it exists`)
  return value
}

/** Drops an incomplete last line, which a crash during a write leaves; its request got no response. */
async function dropTornLine(file: string) {
  const content = await readExisting(file)
  const end = content.lastIndexOf(0x0a) + 1
  if (end < content.length) await truncate(file, end)
}

async function readEntries<Entry>(file: string): Promise<Entry[]> {
  const lines = (await readExisting(file)).toString('utf8').split('\n')
  return lines.filter(Boolean).map((line, index) => {
    try {
      return JSON.parse(line)
    } catch (cause) {
      throw new Error(`Line ${index + 1} of ${file} is damaged`, { cause })
    }
  })
}

async function readExisting(file: string) {
  try {
    return await readFile(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}
