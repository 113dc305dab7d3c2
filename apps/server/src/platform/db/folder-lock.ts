import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`Another process is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`)
  }
}

const SQLITE_BUSY = 5
/** Of several that start in the same moment one has to get it. */
const PATIENCE_MS = 1000

/**
 * Takes a folder for this process until it is given back or the process ends, however it ends; answers how to give it back.
 * SQLite's exclusive lock on a file is kept and dropped by the kernel, for all containers that share the folder, on every
 * system that Node runs on. The file stays: of two that lock it, one after a deletion, both would succeed.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  const file = new DatabaseSync(path.join(folder, 'lock.sqlite'), { timeout: PATIENCE_MS })
  try {
    file.exec('pragma journal_mode = off; begin exclusive')
  } catch (error) {
    file.close()
    throw isBusy(error) ? new FolderInUse(folder) : error
  }
  return async () => file.close()
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
