import type { Search } from './features/catalog/search/index.ts'
import { createSharedCache } from './platform/cache.ts'
import type { OpenDatabase } from './platform/db/index.ts'
import type { FileStore } from './platform/files/index.ts'

interface Dependencies {
  database: Pick<OpenDatabase, 'isReady'>
  files: Pick<FileStore, 'isWritable'>
  search: Pick<Search, 'isReady'>
}

export interface Readiness {
  /** Whether a proxy should route shoppers here. */
  isReady: boolean
  /** `ok`, or the failing dependencies; without search shoppers still buy. */
  status: string
}

const CACHE_MS = 250

/** Checks the resources, a few times a second at most: the endpoint is public, and each check writes to the disk. */
export function createReadiness({ database, files, search }: Dependencies) {
  const checks = createSharedCache<Readiness>({ ttlMs: CACHE_MS, maxEntries: 1 })

  async function checkAll(): Promise<Readiness> {
    const [answers, writable, finds] = await Promise.all([database.isReady(), files.isWritable(), search.isReady()])
    const failing = [
      ...(answers ? [] : ['database does not answer']),
      ...(writable ? [] : ['data folder can not be written']),
      ...(finds ? [] : ['search does not answer']),
    ]
    return { isReady: answers && writable, status: failing.join(', ') || 'ok' }
  }

  return { check: () => checks.get('', checkAll) }
}
