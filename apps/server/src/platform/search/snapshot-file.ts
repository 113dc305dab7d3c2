import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'

/** What an index was when it was kept. */
export interface Kept {
  /** Of its definition. */
  version: string
  progress: string | null
  documents: Buffer
}

// The first line of a file; another form of the file gets another one.
const FORM = 'delguur search index 1'
const ABANDONED_MS = 60 * 60 * 1000

/** Writes the file whole or not at all: a crash leaves the one before. */
export async function keepSnapshot(file: string, { version, progress, documents }: Kept): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await dropAbandoned(file)
  const head = JSON.stringify({ form: FORM, version, progress, bytes: documents.length, crc: crc32(documents) })
  // Of its own: nodes on several machines may share the folder.
  const draft = `${file}.${randomUUID()}`
  const handle = await open(draft, 'w')
  try {
    // A full disk may take a part of what `write` is given and say nothing: `writeFile` goes on until all of it is there.
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

/** Drafts of processes that were killed while they wrote: they would fill the disk one by one. */
async function dropAbandoned(file: string): Promise<void> {
  const folder = path.dirname(file)
  const drafts = (await readdir(folder)).filter((name) => name.startsWith(`${path.basename(file)}.`))
  for (const draft of drafts) {
    const { mtimeMs } = await stat(path.join(folder, draft)).catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < Date.now() - ABANDONED_MS) await rm(path.join(folder, draft), { force: true })
  }
}

/** Null where there is no file; throws where it is damaged or of another form. */
export async function readSnapshot(file: string): Promise<Kept | null> {
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
