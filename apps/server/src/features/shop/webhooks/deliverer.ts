import { WEBHOOK_PATIENCE_DAYS } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { type PublicPost, UpstreamUnavailable } from '../../../platform/outbound/index.ts'
import * as queries from './deliveries.queries.ts'
import { eventName, type Payloads, payloadEvent } from './payloads.ts'
import type { WebhookSecrets } from './secrets.ts'
import { signedHeaders } from './signature.ts'
import type { SuspendedBecause } from './webhooks.columns.ts'
import { findWebhookById, type WebhookRow } from './webhooks.queries.ts'

interface DelivererOptions {
  db: Kysely<Database>
  post: PublicPost['post']
  payloads: Payloads
  secrets: WebhookSecrets
  /** Called in the transaction in which the shop switches a webhook off. */
  onSuspended(tx: Db, webhook: WebhookRow, reason: SuspendedBecause): Promise<void>
  onError(error: Error): void
}

/** Deliveries under way to one address, on each node: a slow one holds up nobody else. */
const AT_ONCE = 4
/** Longer than an attempt may take: what a dead node has claimed is then sent by another. */
export const LEASE_SECONDS = 60
const RETRY_SECONDS = [5, 30, 120, 600, 1800, 3600, 7200, 14_400]
const PATIENCE: queries.Patience = {
  failures: 5,
  firstPauseSeconds: 30,
  longestPauseSeconds: 900,
  days: WEBHOOK_PATIENCE_DAYS,
}
const GONE = 410

/** Sends what waits; many nodes may run one at the same time. */
export function createDeliverer({ db, post, payloads, secrets, onSuspended, onError }: DelivererOptions) {
  const underWay = new Map<number, Set<Promise<void>>>()
  const timers = new Set<NodeJS.Timeout>()
  let claiming: Promise<void> | null = null
  let isWoken = false
  let isClosed = false

  function wake(): void {
    isWoken = true
    if (claiming || isClosed) return
    claiming = claimDue()
      .catch((error: Error) => onError(new Error('waiting webhooks cannot be read', { cause: error })))
      .finally(() => {
        claiming = null
        if (isWoken) wake()
      })
  }

  async function claimDue(): Promise<void> {
    isWoken = false
    for (const { id, is_failing: isFailing } of await queries.dueWebhooks(db)) {
      const room = (isFailing ? 1 : AT_ONCE) - (underWay.get(id)?.size ?? 0)
      if (room <= 0 || isClosed) continue
      for (const delivery of await queries.claimDue(db, id, room, LEASE_SECONDS)) start(delivery)
    }
  }

  function start(delivery: queries.ClaimedDelivery): void {
    const group = underWay.get(delivery.webhook_id) ?? new Set()
    underWay.set(delivery.webhook_id, group)
    const work = deliver(delivery)
      .catch((error: Error) => onError(new Error(`webhook delivery ${delivery.id} failed`, { cause: error })))
      .finally(() => {
        group.delete(work)
        wake()
      })
    group.add(work)
  }

  async function deliver(delivery: queries.ClaimedDelivery): Promise<void> {
    const webhook = await findWebhookById(db, delivery.webhook_id)
    if (!webhook) return
    const request = await written(delivery, webhook).catch((error: Error) => {
      onError(new Error(`webhook delivery ${delivery.id} cannot be written`, { cause: error }))
      return null
    })
    if (request === null) return postpone(delivery)
    const attempt = await attemptTo(() => post(webhook.url, request.headers, request.body))
    if (attempt.error === null) await succeed(delivery, attempt)
    else await failed(delivery, webhook, attempt)
  }

  async function written(delivery: queries.ClaimedDelivery, webhook: WebhookRow) {
    const body = await payloads(db, webhook.site_id, payloadEvent(delivery))
    return { body, headers: signedHeaders(eventName(delivery.event_id), secrets.signing(webhook), body) }
  }

  /** The receiver is not to blame for what the shop itself cannot write. */
  async function postpone(delivery: queries.ClaimedDelivery): Promise<void> {
    const state = (await queries.hasWaited(db, delivery.id, WEBHOOK_PATIENCE_DAYS)) ? 'dead' : 'waiting'
    const unwritten = { status: null, error: 'could not be written', milliseconds: 0 }
    await queries.endDelivery(db, delivery, { ...unwritten, state, retrySeconds: retrySecondsOf(delivery) })
  }

  async function succeed(delivery: queries.ClaimedDelivery, attempt: queries.Attempt): Promise<void> {
    await inTransaction(db, async (tx) => {
      if (await queries.noteSuccess(tx, delivery.webhook_id)) {
        await queries.hurryWaiting(tx, delivery.webhook_id, LEASE_SECONDS)
      }
      await queries.endDelivery(tx, delivery, { ...attempt, state: 'delivered', retrySeconds: 0 })
    })
  }

  async function failed(delivery: queries.ClaimedDelivery, webhook: WebhookRow, attempt: queries.Attempt) {
    const retrySeconds = await inTransaction(db, async (tx) => {
      const { reason, is_paused: isPaused } = await queries.noteFailure(
        tx,
        webhook.id,
        attempt.status === GONE,
        PATIENCE,
      )
      const isOver = reason === null && (await queries.hasWaited(tx, delivery.id, WEBHOOK_PATIENCE_DAYS))
      // The pause of an address that takes nothing is long enough: once it is back, it is told of what waited.
      const seconds = Math.min(retrySecondsOf(delivery), isPaused ? PATIENCE.longestPauseSeconds : Infinity)
      const state = isOver ? 'dead' : 'waiting'
      await queries.endDelivery(tx, delivery, { ...attempt, state, retrySeconds: seconds })
      if (reason !== null) await onSuspended(tx, webhook, reason)
      return seconds
    })
    wakeIn(retrySeconds)
  }

  /** Timer for the next attempt, because the sweep runs only once a minute. */
  function wakeIn(seconds: number): void {
    if (isClosed) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      wake()
    }, seconds * 1000)
    timers.add(timer.unref())
  }

  /** Waits until nothing is under way. */
  async function idle(): Promise<void> {
    while (claiming || [...underWay.values()].some(({ size }) => size > 0)) {
      await claiming
      await Promise.all([...underWay.values()].flatMap((group) => [...group]))
    }
  }

  return {
    wake,
    idle,

    /** Waits for attempts in progress, which end by their time-out. */
    async close(): Promise<void> {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
      await idle()
    },
  }
}

const retrySecondsOf = ({ tries }: Pick<queries.ClaimedDelivery, 'tries'>): number =>
  RETRY_SECONDS[tries - 1] ?? RETRY_SECONDS.at(-1) ?? 0

/** Makes an attempt: any status but 2xx is a failure. */
export async function attemptTo(
  send: () => Promise<{ status: number; text: string }>,
): Promise<queries.Attempt & { text: string }> {
  const began = performance.now()
  const milliseconds = () => Math.round(performance.now() - began)
  try {
    const { status, text } = await send()
    const isGood = status >= 200 && status < 300
    return { status, error: isGood ? null : `answered ${status}`, milliseconds: milliseconds(), text }
  } catch (error) {
    if (!(error instanceof UpstreamUnavailable)) throw error
    return { status: null, error: error.reason, milliseconds: milliseconds(), text: '' }
  }
}
