import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../platform/db/index.ts'
import type { DocumentChange, IndexClient } from '../../../../platform/search/port.ts'
import { inSlices } from '../../../../platform/slices.ts'
import { type RatingOf, vendorOf } from '../../catalog/index.ts'
import * as queries from './follow-changes.queries.ts'
import { documentRows, productIdsAfter } from './product-document.queries.ts'
import { documentsOf } from './product-documents.ts'

/** Products that are read at once: few while the shop is used, because the answer to each query is parsed in one go. */
const BATCH = 50
const REBUILD_BATCH = 500
/** Milliseconds in which changes are batched; stock changes, which each order makes, may wait for more. */
const GATHER_MS = 30
const GATHER_PIECES_MS = 400
/** Polling interval without notifications: one may be lost, and the lease for writing may have become free. */
const POLL_MS = 10_000
const TURN_SECONDS = 30
const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 30_000
const LONGEST_TIMER_MS = 60 * 60 * 1000

interface FollowOptions {
  db: Kysely<Database>
  open(): Promise<IndexClient>
  ratingOf: RatingOf
  /** Lease of the shared index: one node at a time writes to it. */
  shared: boolean
  /** Called when the index is up to date; `noticeable` unless only stock numbers changed. */
  onCaughtUp(noticeable: boolean): void
  onError(error: unknown): void
}

/** Keeps an index of products up to date with the database, and with changes by the clock. */
export function followChanges({ db, open, ratingOf, shared, onCaughtUp, onError }: FollowOptions) {
  const holder = randomUUID()
  let index: IndexClient | null = null
  let progress: queries.Progress | null = null
  /** Change ids that were already read and may be read again while an older transaction runs. */
  let seen: ReadonlySet<number> = new Set()
  /** Notifications since the last read began. */
  let pendingNews: 'nothing' | 'pieces' | 'more' = 'more'
  let retryMs = FIRST_RETRY_MS
  let timer: NodeJS.Timeout | null = null
  let wakesAt = Number.POSITIVE_INFINITY
  let working: Promise<void> | null = null
  let rebuilding: Promise<void> | null = null
  let again = false
  let hasPolled = false
  let closed = false

  function wakeIn(milliseconds: number) {
    const at = performance.now() + milliseconds
    if (closed || at >= wakesAt) return
    if (timer) clearTimeout(timer)
    wakesAt = at
    timer = setTimeout(
      () => {
        wakesAt = Number.POSITIVE_INFINITY
        void catchUp()
      },
      Math.max(1, Math.ceil(milliseconds)),
    )
    timer.unref()
  }

  /** Reads until nothing is new; a call meanwhile waits for one more read. Never throws: it retries. */
  async function catchUp(): Promise<void> {
    if (working) again = true
    working ??= readAll()
    await working
    await rebuilding
  }

  async function readAll(): Promise<void> {
    do {
      again = false
      await attempt()
    } while (again && !closed)
    // Synchronous with the check above: a call a moment later starts another read.
    working = null
  }

  async function attempt() {
    try {
      const nextInMs = await readOnce()
      hasPolled = true
      retryMs = FIRST_RETRY_MS
      wakeIn(Math.min(nextInMs ?? LONGEST_TIMER_MS, POLL_MS))
    } catch (error) {
      if (closed) return
      pendingNews = 'more'
      onError(error)
      wakeIn(retryMs)
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS)
    }
  }

  /** Returns the milliseconds until the clock changes the next product. */
  async function readOnce(): Promise<number | null> {
    index ??= await open()
    if (shared && !(await queries.holdTurn(db, holder, TURN_SECONDS))) return null
    const from = (await reached(index)) ?? (await rebuild(index))
    // Taken before reading: a notification during the query may concern a change that its result lacks.
    const news = pendingNews
    pendingNews = 'nothing'
    const read = await queries.changesSince(db, from)
    if (isOther(read.progress, from)) {
      await rebuilding
      await rebuild(index)
      again = true
      return 0
    }
    if (read.progress.generation > from.generation) rebuildBeside(index)
    const unseen = read.changes.filter(({ id }) => !seen.has(id)).map(({ productId }) => productId)
    const ids = [...new Set([...unseen, ...read.due])]
    await write(index, ids)
    if (progress && progress.generation > from.generation) {
      // A rebuild ended meanwhile, perhaps during a write: changes since its beginning are read again.
      again = true
    } else {
      seen = new Set(read.changes.map(({ id }) => id))
      await save(index, { ...read.progress, generation: from.generation }, ids.length > 0)
    }
    // A change may be read before its notification arrives: only announced stock changes count as mere stock changes.
    if (ids.length > 0 || news === 'more') await announce(news !== 'pieces' || read.due.length > 0)
    return read.nextInMs
  }

  /** Null if everything has to be read. */
  async function reached(into: IndexClient): Promise<queries.Progress | null> {
    // A shop may have no visible products: it is read completely once.
    if (into.isEmpty && !progress) return null
    if (shared) return parse(await queries.sharedProgress(db))
    return progress ?? parse(into.progress)
  }

  async function changesOf(ids: readonly number[]): Promise<DocumentChange[]> {
    const changes: DocumentChange[] = []
    await inSlices(await documentRows(db, ids, { ratingOf, vendorOf }), (versioned) => {
      changes.push(...documentsOf(versioned))
    })
    return changes
  }

  async function write(into: IndexClient, ids: number[]) {
    for (let start = 0; start < ids.length; start += BATCH) {
      await into.write(await changesOf(ids.slice(start, start + BATCH)))
    }
  }

  /** Changes are followed during a rebuild: the index writes them to both. */
  function rebuildBeside(into: IndexClient): void {
    rebuilding ??= rebuild(into)
      .then(
        () => {},
        (error) => {
          if (!closed) onError(error)
        },
      )
      .finally(() => {
        rebuilding = null
        // Another rebuild may have been requested meanwhile.
        wakeIn(0)
      })
  }

  async function rebuild(into: IndexClient): Promise<queries.Progress> {
    const from = await queries.progressNow(db)
    await into.rebuild(allDocuments(), JSON.stringify(from))
    seen = new Set()
    await save(into, from, false)
    await announce(true)
    return from
  }

  async function* allDocuments(): AsyncGenerator<DocumentChange[]> {
    let after = 0
    for (;;) {
      const ids = await productIdsAfter(db, after, REBUILD_BATCH)
      const last = ids.at(-1)
      if (last === undefined) return
      if (closed) throw new Error('the shop is being stopped')
      // Rebuilding a large shop takes longer than a lease.
      if (shared && !(await queries.holdTurn(db, holder, TURN_SECONDS)))
        throw new Error('another node took the turn to write')
      yield (await changesOf(ids)).filter(({ document }) => document !== null)
      after = last
    }
  }

  async function save(written: IndexClient, now: queries.Progress, changed: boolean) {
    progress = now
    if (shared) await queries.saveSharedProgress(db, JSON.stringify(now))
    else if (changed) await written.write([], JSON.stringify(now))
  }

  async function announce(isNoticeable: boolean) {
    onCaughtUp(isNoticeable)
    if (shared && isNoticeable) await queries.announcePurge(db)
  }

  return {
    /** Handles the notification of a change: it is read a moment later, together with further ones. */
    onNotification(news: string) {
      if (news !== 'pieces') pendingNews = 'more'
      else if (pendingNews === 'nothing') pendingNews = 'pieces'
      wakeIn(news === 'pieces' ? GATHER_PIECES_MS : GATHER_MS)
    },

    catchUp,
    /** Whether the index is open and up to date, read by this node or the one with the lease. */
    isCaughtUp: () => hasPolled,

    async close() {
      closed = true
      if (timer) clearTimeout(timer)
      await working
      await rebuilding
      if (shared) await queries.leaveTurn(db, holder)
    },
  }
}

/** The database was restored or recreated: earlier progress is void. */
const isOther = (now: queries.Progress, before: queries.Progress): boolean =>
  now.generation < before.generation || BigInt(now.horizon) < BigInt(before.horizon)

function parse(progress: string | null): queries.Progress | null {
  return progress === null ? null : JSON.parse(progress)
}
