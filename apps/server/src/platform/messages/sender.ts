import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../db/index.ts'
import type { Channel } from './messages.columns.ts'
import * as queries from './messages.queries.ts'
import { MessageDelayed, MessageRefused, type MessageTransport, RecipientGone } from './port.ts'

interface SenderOptions {
  db: Kysely<Database>
  channel: Channel
  transport: MessageTransport
  /** Removes a recipient that no longer exists; null if the shop does not store its recipients. */
  onGone: ((siteId: number, recipient: string) => Promise<void>) | null
  /** Name of the site that sends; null where the settings name it. */
  senderName: (siteId: number) => Promise<string | null>
  onError: (error: Error) => void
}

/** Concurrent sends per channel and node. */
const AT_ONCE = 5
const RETRY_SECONDS = [5, 30, 120, 600]
/** Longer than an attempt may take: messages leased by a dead node are then sent by another, and none is sent twice. */
const LEASE_SECONDS = 60
const LONGEST_ATTEMPT_MS = 40_000
const CLOSE_AFTER_MS = 12_000

/** Sends the waiting messages of one channel; many nodes may run one at the same time. */
export function createSender({ db, channel, transport, onGone, senderName, onError }: SenderOptions) {
  const underWay = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  let claiming: Promise<void> | null = null
  let isWoken = false
  let isClosed = false

  function wake() {
    isWoken = true
    if (claiming || isClosed) return
    claiming = claimDue()
      .catch((error) => onError(new Error(`messages by ${channel} can not be read: ${nameOf(error)}`)))
      .finally(() => {
        claiming = null
        if (isWoken && underWay.size < AT_ONCE) wake()
      })
  }

  async function claimDue() {
    isWoken = false
    const room = AT_ONCE - underWay.size
    if (room <= 0) return
    const claimed = await queries.claimDue(db, channel, room, LEASE_SECONDS)
    for (const message of claimed) start(message)
  }

  function start(message: queries.ClaimedMessage) {
    const work = deliver(message)
      .catch((error) => onError(new Error(`${titleOf(message)} could not be kept: ${nameOf(error)}`)))
      .finally(() => {
        underWay.delete(work)
        wake()
      })
    underWay.add(work)
  }

  async function deliver(message: queries.ClaimedMessage) {
    const failure = await trySend(message)
    if (failure === null) return void (await queries.endMessage(db, message, 'sent', null))

    const reason = reasonOf(failure)
    onError(new Error(`${titleOf(message)} was not sent: ${reason}`))
    if (failure instanceof RecipientGone) await onGone?.(message.site_id, message.recipient)
    if (failure instanceof MessageRefused) return void (await queries.endMessage(db, message, 'failed', reason))
    const seconds = RETRY_SECONDS[message.tries - 1] ?? RETRY_SECONDS.at(-1) ?? 0
    if (await queries.postpone(db, message, reason, seconds)) wakeIn(seconds)
    else await queries.endMessage(db, message, 'expired', reason)
  }

  /** Null if it was sent. */
  async function trySend({
    recipient,
    subject,
    body,
    html,
    url,
    unsubscribe_url: unsubscribeUrl,
    ...message
  }: queries.ClaimedMessage): Promise<unknown> {
    const abort = new AbortController()
    const timedOut = wait(LONGEST_ATTEMPT_MS, undefined, { signal: abort.signal, ref: false }).then(() => {
      throw new MessageDelayed('took too long')
    })
    try {
      const sender = channel === 'email' ? await senderName(message.site_id) : null
      const letter = {
        id: messageId(message),
        to: recipient,
        subject,
        text: body,
        html,
        url,
        ...(sender && { sender }),
        ...(unsubscribeUrl && { unsubscribeUrl }),
      }
      await Promise.race([transport.send(letter), timedOut])
      return null
    } catch (error) {
      return error ?? new Error('nothing said')
    } finally {
      timedOut.catch(() => {})
      abort.abort()
    }
  }

  /** Timer for the next due message, because the sweep runs only once a minute. */
  function wakeIn(seconds: number) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      wake()
    }, seconds * 1000)
    timers.add(timer.unref())
  }

  return {
    wake,

    /** Waits a bounded time for sends in progress; another node sends the rest. */
    async close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
      await claiming
      const abort = new AbortController()
      const longEnough = wait(CLOSE_AFTER_MS, undefined, { signal: abort.signal }).catch(() => {})
      await Promise.race([Promise.all(underWay), longEnough])
      abort.abort()
    },
  }
}

const titleOf = ({ id, channel, template }: queries.ClaimedMessage) => `message ${id} (${template} by ${channel})`

/** Error text without recipient and content, which a foreign error may contain. */
const reasonOf = (error: unknown): string =>
  error instanceof MessageRefused || error instanceof MessageDelayed ? error.message : `unexpected ${nameOf(error)}`

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'error'
  const code =
    'code' in error && typeof error.code === 'string' && /^[A-Z0-9_]{1,30}$/.test(error.code) ? error.code : ''
  return `${error.constructor.name} ${code}`.trim()
}

const messageId = ({ id, created_at }: Pick<queries.ClaimedMessage, 'id' | 'created_at'>) =>
  createHash('sha256').update(`${id} ${created_at.getTime()}`).digest('hex').slice(0, 32)
