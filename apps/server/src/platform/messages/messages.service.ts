import type { Api, Locale, Query, SentMessage } from '@delguur/contract'
import { countSmsParts, inSmsLetters } from '@delguur/mongolia/sms'
import type { Kysely } from 'kysely'
import { startOfDay } from '../days.ts'
import type { Database, Db } from '../db/index.ts'
import { listTable, readOn } from '../list-table.ts'
import type { Table } from '../tables.ts'
import { maskContact } from './mask.ts'
import { MESSAGE_COLUMNS } from './message-columns.ts'
import type { MessageKind } from './message-kinds.ts'
import type { Channel } from './messages.columns.ts'
import * as queries from './messages.queries.ts'
import type { MessageTransport } from './port.ts'
import { createSender } from './sender.ts'

/** Null if no transport is configured for the channel. */
export type Transports = Record<Channel, MessageTransport | null>

export interface NewMessage {
  siteId: number
  channel: Channel
  to: string
  template: MessageKind
  locale: Locale
  /** Mail and push only. */
  subject: string | null
  text: string
  html: string | null
  /** Target of a push notification. */
  url?: string
  /** Address by which a mail program ends such mails with one press. */
  unsubscribeUrl?: string
  /** Contains a login code or link: erased once it was sent. */
  secret: boolean
  /** Expiry, after which the message is not sent. */
  expiresAt: Date
  /** Number of the order that the message is about, and customer whom it is to reach, for staff who look at them. */
  orderNumber?: string
  userId?: number
  /** Messages under one key can be withdrawn while they wait. */
  withdrawKey?: string
  /** A message posted under this key is not posted again; null for a repeatable one. */
  onceKey?: string
}

interface MessageOptions {
  db: Kysely<Database>
  transports: Transports
  /** SMS in Latin letters, which fit twice as many into one. */
  latinSms: boolean
  /** Name of the site that sends a mail; null where the settings name it. */
  senderName?: (siteId: number) => Promise<string | null>
  /** Called when a device no longer exists. */
  forgetDevice?: (siteId: number, playerId: string) => Promise<void>
  /** Called with messages that were not sent; without recipients and secrets. */
  onError: (error: Error) => void
}

const RETENTION_DAYS = 90

type ListQuery = Query<Api['GET /api/back_office/messages']>
type FilterQuery = Query<Api['GET /api/back_office/messages/export']>
const CHANNELS: readonly Channel[] = ['sms', 'email', 'push']

export type Messages = ReturnType<typeof createMessages>

/** Outgoing mail, SMS and push. A message is stored until it was sent, refused or has expired. */
export function createMessages(options: MessageOptions) {
  const { db, transports, latinSms, forgetDevice, onError, senderName = async () => null } = options
  const senders = CHANNELS.flatMap((channel) => {
    const transport = transports[channel]
    const onGone = (channel === 'push' && forgetDevice) || null
    const sender = { db, channel, onGone, senderName, onError }
    return transport ? [{ channel, ...createSender({ ...sender, transport }) }] : []
  })

  const smsTextOf = (text: string): string => (latinSms ? inSmsLetters(text) : text)

  /** Wakes the senders of a channel; of all channels if none is given. */
  function onNotification(named = '') {
    for (const { channel, wake } of senders) if (named === '' || named === channel) wake()
  }

  return {
    /** Channels by which the shop can reach people. */
    channels: {
      sms: transports.sms !== null,
      email: transports.email !== null,
      push: transports.push !== null,
    },

    /** Number of SMS that a text becomes in the letters in which this shop sends it. */
    smsParts: (text: string): number => countSmsParts(smsTextOf(text)).parts,

    /** Sends a message as soon as the caller's transaction has committed, and never if it rolls back. */
    async post(tx: Db, message: NewMessage): Promise<void> {
      const { channel, to, text } = message
      if (!transports[channel]) throw new Error(`Nothing carries messages by ${channel}`)
      await queries.insertMessage(tx, {
        site_id: message.siteId,
        channel,
        template: message.template,
        locale: message.locale,
        recipient: to,
        recipient_masked: maskContact(channel, to),
        subject: message.subject,
        body: channel === 'sms' ? smsTextOf(text) : text,
        html: message.html,
        url: message.url ?? null,
        unsubscribe_url: message.unsubscribeUrl ?? null,
        secret: message.secret,
        expires_at: message.expiresAt,
        withdraw_key: message.withdrawKey ?? null,
        once_key: message.onceKey ?? null,
        order_number: message.orderNumber ?? null,
        user_id: message.userId ?? null,
      })
    },

    /** Takes back what waits under a key; a caller who ends an agreement locks its row first. */
    withdraw: async (tx: Db, key: string): Promise<void> => void (await queries.withdrawMessages(tx, key)),

    /** Handler of the database's notification that messages wait. */
    onNotification,

    /** Takes over the messages of dead nodes, and expires old ones. */
    async sweep(): Promise<void> {
      await queries.expireOverdue(db)
      onNotification()
    },

    forgetOld: async () => void (await queries.forgetMessages(db, RETENTION_DAYS)),

    /** Sent and waiting messages, newest first, for staff. */
    async list(tx: Db, siteId: number, query: ListQuery) {
      const { page = 1, per_page: perPage = 40 } = query
      const filter = filterOf(query)
      const total = await queries.countMessages(tx, siteId, filter)
      const rows = await queries.listMessages(tx, siteId, filter, { offset: (page - 1) * perPage, limit: perPage })
      return {
        messages: rows.map(present),
        page,
        per_page: perPage,
        total_pages: Math.ceil(total / perPage),
        total_count: total,
      }
    },

    export(tx: Db, siteId: number, query: FilterQuery, locale: Locale): Table {
      const filter = filterOf(query)
      const pages = readOn((afterId, limit) => queries.listMessages(tx, siteId, filter, { afterId, limit }))
      return listTable('messages', MESSAGE_COLUMNS, pages, locale)
    },

    /** Takes a removed customer off the messages that went to them. */
    forgetCustomer: async (tx: Db, userId: number): Promise<void> => void (await queries.forgetCustomer(tx, userId)),

    /** Stops taking messages and finishes the sends in progress. */
    async close(): Promise<void> {
      await Promise.all(senders.map((sender) => sender.close()))
    },
  }
}

const filterOf = ({ unsent_since: day, customer_id, order }: FilterQuery): queries.MessageFilter => ({
  unsentSince: day === undefined ? null : startOfDay(day),
  userId: customer_id ?? null,
  orderNumber: order ?? null,
})

const present = (row: queries.ListedRow): SentMessage => ({
  ...row,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
})
