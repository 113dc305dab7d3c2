import path from 'node:path'
import { createIndex, type SearchIndex as Engine, restoreIndex, SearchError } from '@delguur/search-engine'
import { inSlices } from '../slices.ts'
import type { DocumentChange, IndexClient, IndexDefinition, SearchStore } from './port.ts'
import { readSnapshot, saveSnapshot } from './snapshot-file.ts'

/** A snapshot is taken once changes have paused, and not more often than this: it blocks the process for a moment. */
const SETTLED_MS = 5000
const BETWEEN_SNAPSHOTS_MS = 10 * 60 * 1000

interface EmbeddedSearchOptions {
  /** Folder of the index snapshots; null for memory only. */
  folder: string | null
  onError(error: Error): void
}

/** Search store in this process. A start restores the last snapshot. */
export function openEmbeddedSearch({ folder, onError }: EmbeddedSearchOptions): SearchStore {
  const opened: Awaited<ReturnType<typeof openIndex>>[] = []
  return {
    kind: 'embedded',
    async open(definition) {
      const file = folder && path.join(folder, `${definition.name}.index`)
      const index = await openIndex(definition, file, onError)
      opened.push(index)
      return index
    },
    isReady: async () => true,
    async close() {
      for (const index of opened.splice(0)) await index.close()
    },
  }
}

async function openIndex(definition: IndexDefinition, file: string | null, onError: (error: Error) => void) {
  const restored = file ? await restore(definition, file, onError) : null
  let engine = restored?.engine ?? createIndex(definition)
  let progress = restored?.progress ?? null
  /** Versions written by this process: an older document never replaces a newer one. */
  let versions = new Map<string, number>()
  /** During a rebuild: the new index, and the changes that were written to both. */
  let rebuilding: { engine: Engine; versions: Map<string, number> } | null = null
  let unkept = false
  let savedAt = Number.NEGATIVE_INFINITY
  let keeping: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | null = null

  function saveSoon() {
    unkept = true
    if (!file) return
    if (timer) clearTimeout(timer)
    const due = Math.max(SETTLED_MS, savedAt + BETWEEN_SNAPSHOTS_MS - performance.now())
    timer = setTimeout(() => {
      save().catch(onError)
    }, due)
    timer.unref()
  }

  /** Serialised, so that an older snapshot never lands last; after a failure the next one is still tried. */
  function save(): Promise<void> {
    keeping = keeping
      .catch(() => {})
      .then(async () => {
        if (!file || !unkept) return
        unkept = false
        savedAt = performance.now()
        try {
          await saveSnapshot(file, { version: definition.version, progress, documents: engine.snapshot() })
        } catch (error) {
          unkept = true
          throw error
        }
      })
    return keeping
  }

  function apply(change: DocumentChange) {
    const { id, version } = change
    if (version < (versions.get(id) ?? 0)) return
    versions.set(id, version)
    put(engine, change, onError)
    if (!rebuilding) return
    rebuilding.versions.set(id, version)
    put(rebuilding.engine, change, onError)
  }

  const index: IndexClient & { close(): Promise<void> } = {
    get isEmpty() {
      return engine.size === 0
    },
    get progress() {
      return progress
    },
    search: async (body, options) => engine.search(body, options),
    get: async (id) => engine.get(id),

    async write(changes, reached) {
      await inSlices(changes, apply)
      progress = reached ?? progress
      if (changes.length > 0 || reached !== undefined) saveSoon()
    },

    async rebuild(documents, reached) {
      if (rebuilding) throw new Error(`${definition.name} is being rebuilt`)
      const next = { engine: createIndex(definition), versions: new Map<string, number>() }
      rebuilding = next
      try {
        for await (const batch of documents) {
          await inSlices(batch, (change) => {
            if (change.version > (next.versions.get(change.id) ?? -1)) put(next.engine, change, onError)
          })
        }
        engine = next.engine
        versions = next.versions
        progress = reached ?? progress
      } finally {
        rebuilding = null
      }
      savedAt = Number.NEGATIVE_INFINITY
      saveSoon()
    },

    async close() {
      if (timer) clearTimeout(timer)
      await save().catch(onError)
    },
  }
  return index
}

/** A document that does not fit is reported and left out; the others are searchable. */
function put(engine: Engine, { id, document }: DocumentChange, onError: (error: Error) => void) {
  if (!document) {
    engine.remove(id)
    return
  }
  try {
    engine.put(id, document)
  } catch (error) {
    if (!(error instanceof SearchError)) throw error
    engine.remove(id)
    onError(error)
  }
}

/** A snapshot that cannot be read is reported and the index rebuilt. */
async function restore(definition: IndexDefinition, file: string, onError: (error: Error) => void) {
  try {
    const snapshot = await readSnapshot(file)
    if (!snapshot || snapshot.version !== definition.version) return null
    return { engine: restoreIndex(definition, snapshot.documents), progress: snapshot.progress }
  } catch (error) {
    onError(error instanceof Error ? error : new Error(String(error)))
    return null
  }
}
