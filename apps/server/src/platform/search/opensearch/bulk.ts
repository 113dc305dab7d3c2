import { setTimeout as sleep } from 'node:timers/promises'
import type { DocumentChange } from '../port.ts'
import { SearchUnavailable } from '../port.ts'
import type { Connection } from './connection.ts'
import type { Fields } from './fields.ts'

const ATTEMPTS = 6
const FIRST_PAUSE_MS = 100
const TIMEOUT_MS = 60_000
/** Bytes per request: well below OpenSearch's 100 MB, and large enough to be worth the round trip. */
const MOST_DOCUMENTS = 500
const MOST_CHARACTERS = 4_000_000

export interface BulkOptions {
  index: string
  /** Whether `index` is an alias: a write to an alias that points nowhere then fails instead of creating an index. */
  isAlias: boolean
  fields: Fields
  /** `external`: overwrites older versions only. `external_gte`: the same version, too. */
  versions: 'external' | 'external_gte'
  /** Waits until the documents are searchable. */
  refresh: boolean
}

interface Line {
  id: string
  action: Record<string, unknown>
  source: string | null
}

interface BulkAnswer {
  errors: boolean
  items: Record<string, { status: number; error?: { type: string; reason: string } }>[]
}

/** Writes changes and retries those refused under load after a pause. Throws if a document does not fit the mapping. */
export async function writeBulk(connection: Connection, changes: readonly DocumentChange[], options: BulkOptions) {
  const batches = batchesOf(changes.map((change) => lineOf(change, options)))
  for (const [at, batch] of batches.entries()) {
    const isLast = at === batches.length - 1
    await writeBatch(connection, batch, options.refresh && isLast)
  }
}

async function writeBatch(connection: Connection, batch: readonly Line[], refresh: boolean): Promise<void> {
  let left = batch
  for (let attempt = 1; left.length > 0; attempt++) {
    const failed = await sendOnce(connection, left, refresh)
    if (failed.length === 0) return
    if (attempt === ATTEMPTS) throw new SearchUnavailable(`${failed.length} documents were not taken in time`)
    // Jitter, so that several nodes do not retry at the same moment.
    await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()))
    left = failed
  }
}

/** Returns the lines that may be retried. */
async function sendOnce(connection: Connection, lines: readonly Line[], refresh: boolean): Promise<readonly Line[]> {
  const body = lines.flatMap(({ action, source }) => (source === null ? [action] : [action, source]))
  const answer = await connection
    .call<BulkAnswer>({ method: 'POST', path: '/_bulk', body, querystring: { refresh } }, { timeoutMs: TIMEOUT_MS })
    .catch((error: unknown) => {
      if (error instanceof SearchUnavailable) return null
      throw error
    })
  if (answer === null) return lines
  return answer.items.flatMap((item, at) => {
    const { status, error } = Object.values(item)[0] ?? { status: 500 }
    if (status === 429 || status === 503) return [lines[at] as Line]
    // 409: the store has a newer version. 404 without an error: the document to delete does not exist.
    if (status < 300 || status === 409 || (status === 404 && !error)) return []
    throw new Error(`OpenSearch does not take document ${lines[at]?.id}: ${error?.type} ${error?.reason}`)
  })
}

function lineOf({ id, version, document }: DocumentChange, { index, isAlias, fields, versions }: BulkOptions): Line {
  const meta = { _index: index, _id: id, version, version_type: versions, ...(isAlias ? { require_alias: true } : {}) }
  if (document === null) return { id, action: { delete: meta }, source: null }
  return { id, action: { index: meta }, source: JSON.stringify(fields.documentOf(document)) }
}

function batchesOf(lines: readonly Line[]): Line[][] {
  const batches: Line[][] = []
  let characters = Number.POSITIVE_INFINITY
  for (const line of lines) {
    const length = line.source?.length ?? 0
    const last = batches.at(-1)
    if (!last || last.length >= MOST_DOCUMENTS || characters + length > MOST_CHARACTERS) {
      batches.push([line])
      characters = length
    } else {
      last.push(line)
      characters += length
    }
  }
  return batches
}
