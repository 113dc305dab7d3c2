import type { SearchStore } from '../port.ts'
import { Connection, type ConnectionOptions } from './connection.ts'
import { openIndex } from './open-index.ts'

const READY_MS = 2000

export interface OpenSearchOptions extends ConnectionOptions {
  /** Prefix of every index name: several shops may share one OpenSearch. */
  prefix: string
}

/** Search store on OpenSearch, or on an Elasticsearch with the same protocol. */
export function openOpenSearch({ prefix, ...options }: OpenSearchOptions): SearchStore {
  const connection = new Connection(options)
  return {
    kind: 'opensearch',
    open: (definition) => openIndex(connection, definition, `${prefix}${definition.name}`.toLowerCase()),
    async isReady() {
      try {
        const path = '/_cluster/health'
        const health = await connection.call<{ status: string }>({ method: 'GET', path }, { timeoutMs: READY_MS })
        return health.status !== 'red'
      } catch {
        return false
      }
    },
    close: () => connection.close(),
  }
}
