import type { Locale, SentMessage } from '@delguur/contract'
import { inSmsLetters } from '@delguur/mongolia/sms'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../db/index.ts'
import type { Channel } from '../db/stored.ts'
import { maskContact } from './mask.ts'
import * as queries from './messages.queries.ts'
import type { MessageTransport } from './port.ts'
import { createSender } from './sender.ts'

/** Null where nothing carries messages of this kind. */
export type Transports = Record<Channel, MessageTransport | null>

export interface NewMessage {
  siteId: number
  channel: Channel
  to: string
  /** Which of the shop's texts it is, for staff: `login_code`. */
  template: string
  locale: Locale
  /** Of mail and push only. */
  subject: string | null
  text: string
  html: string | null
  /** Where a push leads to. */
  url?: string
  /** Holds a code or a link that lets somebody in: forgotten once it went out. */
  secret: boolean
  /** After it nobody wants it any more. */
  expiresAt: Date
  /** A message that was posted under this name is not posted again; null for one that may be repeated. */
  onceKey?: string
}

interface MessageOptions {
  db: Kysely<Database>
  transports: Transports
  /** SMS in Latin letters, of which one holds twice as many. */
  latinSms: boolean
  /** There is no such device any more. */
  forgetDevice?: (siteId: number, playerId: string) => Promise<void>
  /** Hears of what was not sent; without recipients and secrets. */
  onError: (error: Error) => void
}

const KEPT_DAYS = 90
const CHANNELS: readonly Channel[] = ['sms', 'email', 'push']

export type Messages = ReturnType<typeof createMessages>

/** What the shop sends by mail, SMS and push. A message waits in the database until it went out, was refused or came too late. */
export function createMessages({ db, transports, latinSms, forgetDevice, onError }: MessageOptions) {
  const senders = CHANNELS.flatMap((channel) => {
    const transport = transports[channel]
    const onGone = (channel === 'push' && forgetDevice) || null
    return transport ? [{ channel, ...createSender({ db, channel, transport, onGone, onError }) }] : []
  })

  /** Looks for what waits in a channel; in all of them where none is named. */
  function hear(named = '') {
    for (const { channel, wake } of senders) if (named === '' || named === channel) wake()
  }

  return {
    /** By what the shop can reach people. */
    channels: {
      sms: transports.sms !== null,
      email: transports.email !== null,
      push: transports.push !== null,
    },

    /** Sends a message as soon as the caller's transaction has committed, and never where it does not. */
    async post(at: Db, message: NewMessage): Promise<void> {
      const { channel, to, text } = message
      if (!transports[channel]) throw new Error(`Nothing carries messages by ${channel}`)
      await queries.insertMessage(at, {
        site_id: message.siteId,
        channel,
        template: message.template,
        locale: message.locale,
        recipient: to,
        recipient_masked: maskContact(channel, to),
        subject: message.subject,
        body: channel === 'sms' && latinSms ? inSmsLetters(text) : text,
        html: message.html,
        url: message.url ?? null,
        secret: message.secret,
        expires_at: message.expiresAt,
        once_key: message.onceKey ?? null,
      })
    },

    /** For the database's word that something waits. */
    hear,

    /** Takes up what a node that is gone left behind, and ends what is too late. */
    async sweep(): Promise<void> {
      await queries.expireOverdue(db)
      hear()
    },

    forgetOld: async () => void (await queries.forgetMessages(db, KEPT_DAYS)),

    /** What was sent and is about to be, newest first, for staff. */
    async list(at: Db, siteId: number, page: number, perPage: number) {
      const total = await queries.countMessages(at, siteId)
      const rows = await queries.listMessages(at, siteId, { offset: (page - 1) * perPage, limit: perPage })
      const messages: SentMessage[] = rows.map((row) => ({
        ...row,
        created_at: row.created_at.toISOString(),
        sent_at: row.sent_at?.toISOString() ?? null,
      }))
      return { messages, page, per_page: perPage, total_pages: Math.ceil(total / perPage), total_count: total }
    },

    /** Takes nothing up any more and finishes what is under way. */
    async close(): Promise<void> {
      await Promise.all(senders.map((sender) => sender.close()))
    },
  }
}
