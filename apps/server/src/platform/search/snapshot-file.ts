import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'

/** State of an index at the time of its snapshot. */
export interface Snapshot {
  /** Version of the index's definition. */
  version: string
  progress: string | null
  documents: Buffer
}

// First line of a file; a change of the format changes it.
const FORM = 'delguur search index 1'
const ABANDONED_MS = 60 * 60 * 1000

/** Writes the file atomically: after a crash the previous snapshot is intact. */
export async function saveSnapshot(file: string, { version, progress, documents }: Snapshot): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await dropAbandoned(file)
  const head = JSON.stringify({ form: FORM, version, progress, bytes: documents.length, crc: crc32(documents) })
  // Unique draft name: nodes on several machines may share the folder.
  const draft = `${file}.${randomUUID()}`
  const handle = await open(draft, 'w')
  try {
    // On a full disk `write` may write a part and report success: `writeFile` repeats until all of it is written.
    await handle.writeFile(`${head}\n`)
    await handle.writeFile(documents)
    await handle.sync()
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}

/** Deletes drafts of killed processes, which would otherwise fill the disk. */
async function dropAbandoned(file: string): Promise<void> {
  const folder = path.dirname(file)
  const drafts = (await readdir(folder)).filter((name) => name.startsWith(`${path.basename(file)}.`))
  for (const draft of drafts) {
    const { mtimeMs } = await stat(path.join(folder, draft)).catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < Date.now() - ABANDONED_MS) await rm(path.join(folder, draft), { force: true })
  }
}

/** Null if there is no file; throws if it is damaged or of another format. */
export async function readSnapshot(file: string): Promise<Snapshot | null> {
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!content) return null
  const end = content.indexOf('\n')
  const head = JSON.parse(content.toString('utf8', 0, end))
  const documents = content.subarray(end + 1)
  if (head.form !== FORM || head.bytes !== documents.length || head.crc !== crc32(documents)) {
    throw new Error(`${file} is damaged`)
  }
  return { version: head.version, progress: head.progress, documents }
}
