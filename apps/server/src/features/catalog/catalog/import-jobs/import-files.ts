import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type ImportFiles = ReturnType<typeof createImportFiles>

/** Uploaded files in a folder of the shop that nothing serves. */
export function createImportFiles(folder: string) {
  const pathOf = (name: string) => path.join(folder, path.basename(name))
  return {
    pathOf,
    newName: (): string => randomUUID(),
    /** Writes the content as it arrives; what could not be written whole is deleted. */
    async save(name: string, content: Readable): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await pipeline(content, createWriteStream(pathOf(name), { mode: 0o600 })).catch(async (error: unknown) => {
        await rm(pathOf(name), { force: true })
        throw error
      })
    },
    sizeOf: async (name: string): Promise<number> => (await stat(pathOf(name))).size,
    has: async (name: string): Promise<boolean> => (await stat(pathOf(name)).catch(() => null)) !== null,
    remove: (name: string) => rm(pathOf(name), { force: true }),
  }
}
