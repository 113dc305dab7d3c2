import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'

export { drawingHash, storeDrawing } from './drawings.ts'
export { createPictureUploads, type PictureUploads } from './picture-uploads.ts'
export {
  findPicture,
  PICTURES_AT_A_TIME,
  PictureRefused,
  type StoredPicture,
  storePicture,
} from './pictures.ts'
export { servePictures } from './serve-pictures.ts'

/** Files by name. The content of a name never changes, so it may be cached for ever. */
export interface FileStore {
  has(name: string): Promise<boolean>
  write(name: string, content: Uint8Array): Promise<void>
  /** Null if there is no such file. */
  read(name: string): Promise<{ size: number; stream: Readable } | null>
  /** Deletes a file that is no longer referenced. */
  remove(name: string): Promise<void>
  /** Whether a file could be written now: false on a full or read-only disk. */
  isWritable(): Promise<boolean>
  /** Runs the work under a lock on the name, shared by all processes that use the folder. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>
}

const LOCK_LOOK_MS = 25
/** Milliseconds after which a lock is stale: no work takes so long, so its owner was killed. */
const ABANDONED_MS = 10_000

const NAME = /^[a-z0-9][a-z0-9_-]*\.[a-z0-9]+$/

/** Longer than file systems allow besides the name of a file. */
const PROBE = Buffer.alloc(8192)

/** File store in a folder, spread over subfolders by the first two letters. */
export async function openLocalFiles(folder: string, { abandonedMs = ABANDONED_MS } = {}): Promise<FileStore> {
  await mkdir(folder, { recursive: true })
  const place = (name: string) => {
    if (!NAME.test(name)) throw new Error(`"${name}" is not a file name`)
    return path.join(folder, name.slice(0, 2), name)
  }
  return {
    has: async (name) => (await stat(place(name)).catch(() => null)) !== null,
    async write(name, content) {
      const file = place(name)
      await mkdir(path.dirname(file), { recursive: true })
      // Written under another name first: a reader never sees half a file.
      const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}.part`
      await writeFile(draft, content)
      await rename(draft, file)
    },
    async read(name) {
      if (!NAME.test(name)) return null
      const file = place(name)
      const found = await stat(file).catch(() => null)
      return found && { size: found.size, stream: createReadStream(file) }
    },
    remove: (name) => rm(place(name), { force: true }),
    async isWritable() {
      const probe = path.join(folder, `.${process.pid}.probe`)
      try {
        await writeFile(probe, PROBE)
        return true
      } catch {
        return false
      } finally {
        await rm(probe, { force: true }).catch(() => {})
      }
    },
    async alone(name, work) {
      const lock = `${place(name)}.lock`
      await mkdir(path.dirname(lock), { recursive: true })
      let since = performance.now()
      while (!(await created(lock))) {
        if (performance.now() - since >= abandonedMs) {
          await rm(lock, { force: true })
          since = performance.now()
        } else await wait(LOCK_LOOK_MS)
      }
      try {
        return await work()
      } finally {
        await rm(lock, { force: true })
      }
    },
  }
}

const created = (file: string): Promise<boolean> =>
  writeFile(file, '', { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
