import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`Another process is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`)
  }
}

const SQLITE_BUSY = 5
/** Milliseconds to retry: of several processes that start together one has to get the lock. */
const PATIENCE_MS = 1000

/**
 * Locks a folder for this process until it is released or the process ends, however it ends; returns the function to release it.
 * SQLite's exclusive lock on a file is held and dropped by the kernel, for all containers that share the folder, on every
 * system that Node runs on. The file is never deleted: two processes could then lock two files of the same name.
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
