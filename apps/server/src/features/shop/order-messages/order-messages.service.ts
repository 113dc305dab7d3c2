import type { Locale, OrderPaymentState } from '@delguur/contract'
import { isMobilePhone } from '@delguur/mongolia/phone'
import type { Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import {
  type Letterhead,
  letterheadOf,
  type MailPass,
  type Messages,
  type NewMessage,
} from '../../../platform/messages/index.ts'
import type { Delivery } from '../../fulfilment/delivery/index.ts'
import type { Lifecycle, Move } from '../../sales/lifecycle/index.ts'
import type { OrderTokens } from '../../sales/orders/index.ts'
import type { SiteService } from '../site/index.ts'
import {
  type Earned,
  earnedNotice,
  editProposedNotice,
  NOTICE_EFFECTS,
  type Notice,
  type NoticeEffect,
  noticeFor,
  type ProposedEdit,
  partialTransferNotice,
  ticketsNotice,
} from './notices.ts'
import { orderMail, orderPush, orderSms } from './order-letters.ts'
import * as queries from './order-messages.queries.ts'

/** Mail may wait for a mail server; a phone must not ring days later. */
const LIFETIME_MS: Record<NewMessage['channel'], number> = { email: 3 * DAY_MS, sms: DAY_MS, push: DAY_MS }

interface Dependencies {
  messages: Pick<Messages, 'channels' | 'post'>
  site: Pick<SiteService, 'configs' | 'transferAccounts' | 'urlOf'>
  delivery: Pick<Delivery, 'afterPayment'>
  tokens: Pick<OrderTokens, 'decrypt'>
  /** Public URL of the shop. */
  onError(error: Error): void
}

interface PartReceived {
  orderId: number
  paymentId: number
  received: number
  left: number
}

export type OrderMessages = ReturnType<typeof createOrderMessages>

/** Notifies people of each step of their order, in its language: by mail, by SMS if it is worth one, and on their devices. */
export function createOrderMessages(dependencies: Dependencies) {
  const { messages, site, delivery, tokens, onError } = dependencies
  const { channels } = messages

  async function sendNotice(db: Db, effect: NoticeEffect, move: Move): Promise<void> {
    const order = await queries.orderFacts(db, move)
    const subject = await subjectFacts(db, move)
    const letterhead = letterheadOf(await site.configs(db, order.site_id))
    const awaited = effect === 'tell_placed' ? await delivery.afterPayment(db, order.id, order.locale) : null
    const accounts = effect === 'tell_placed' ? await site.transferAccounts(db, order.site_id) : []
    const facts = { order, ...subject, afterPayment: awaited?.text ?? null, accounts }
    for (const message of await lettersFor(db, order, letterhead, effect, () => noticeFor(effect, facts))) {
      await messages.post(db, message)
    }
  }

  /** Sends a notice without a move of the order; `to` is the state of its payment. */
  async function sendNoticeBeside(
    db: Db,
    { orderId, to }: { orderId: number; to: OrderPaymentState },
    what: string,
    noticeOf: (order: queries.OrderFacts) => Notice,
  ): Promise<void> {
    const order = await queries.orderFacts(db, { orderId, machine: 'payment', subjectId: null, to })
    const letterhead = letterheadOf(await site.configs(db, order.site_id))
    for (const message of await lettersFor(db, order, letterhead, what, () => noticeOf(order)))
      await messages.post(db, message)
  }

  /** Messages of a notice; empty if they cannot be written, because no text may fail the move. */
  async function lettersFor(
    db: Db,
    order: queries.OrderFacts,
    letterhead: Letterhead,
    what: string,
    noticeOf: () => Notice | null,
  ): Promise<NewMessage[]> {
    try {
      const notice = noticeOf()
      if (!notice) return []
      const page = await site.urlOf(db, order.site_id, order.locale, pathOf(order, notice))
      return letters(notice, order, { letterhead, page })
    } catch (error) {
      onError(new Error(`${what} could not be written`, { cause: error }))
      return []
    }
  }

  function letters(
    notice: Notice,
    order: queries.OrderFacts,
    { letterhead, page }: { letterhead: Letterhead; page: string },
  ): NewMessage[] {
    const reader = { locale: order.locale, ...letterhead }
    const link = notice.leadsTo ? page : linkTo(page, order)
    const phone = notice.isForReceiver ? (order.receiver_phone ?? order.phone) : order.phone
    const sms = phone !== null && isMobilePhone(phone) ? orderSms(notice, reader) : null
    const push = orderPush(notice, reader)
    return [
      // The link of the mail opens the order.
      ...addressed('email', order.email ? [order.email] : [], orderMail(notice, link, reader), true),
      ...addressed('sms', phone ? [phone] : [], sms, sms !== null && says(sms.text, notice.values.code)),
      ...addressed('push', order.devices, push && { ...push, url: page }, false),
    ]

    function addressed(
      channel: NewMessage['channel'],
      recipients: string[],
      written: Pick<NewMessage, 'subject' | 'text' | 'html' | 'url'> | null,
      secret: boolean,
    ): NewMessage[] {
      if (!channels[channel] || written === null) return []
      const move =
        notice.once ?? (notice.onceForOrder ? `order ${order.id} ${notice.template}` : `order move ${order.move_id}`)
      return recipients.map((to, at) => ({
        siteId: order.site_id,
        orderNumber: order.number,
        ...(order.user_id === null ? {} : { userId: order.user_id }),
        channel,
        to,
        template: notice.template,
        locale: order.locale,
        secret,
        ...written,
        expiresAt: new Date(Date.now() + LIFETIME_MS[channel]),
        onceKey: `${move} ${channel}${at === 0 ? '' : ` ${at}`}`,
      }))
    }
  }

  /** Link to the order with its token, which a guest needs: their device stores it out of the server's reach. App users are logged in. */
  function linkTo(page: string, { token_cipher }: queries.OrderFacts): string {
    const token = tokens.decrypt(token_cipher)
    return token === null ? page : `${page}?token=${token}`
  }

  return {
    /** Subscribes to every step. */
    follow(lifecycle: Pick<Lifecycle, 'on'>): void {
      for (const effect of NOTICE_EFFECTS) lifecycle.on(effect, (db, move) => sendNotice(db, effect, move))
    },

    /** Notifies of a partial transfer; `received` is the total so far. */
    async partialPayment(db: Db, { orderId, paymentId, received, left }: PartReceived): Promise<void> {
      const once = `payment ${paymentId} received ${received}`
      await sendNoticeBeside(db, { orderId, to: 'balance_due' }, 'a part of a transfer', (order) =>
        partialTransferNotice(order, received, left, once),
      )
    },

    /** Tells of a change that is made once its difference is paid, and until when. */
    async editProposed(db: Db, orderId: number, edit: ProposedEdit): Promise<void> {
      await sendNoticeBeside(db, { orderId, to: 'paid' }, 'a proposed change', (order) =>
        editProposedNotice(order, edit),
      )
    },

    /** Sends the tickets of a paid order; whoever has them holds a ticket that is good. */
    async ticketsReady(db: Db, orderId: number, passesIn: (locale: Locale) => MailPass[], once: string): Promise<void> {
      await sendNoticeBeside(db, { orderId, to: 'paid' }, 'tickets', (order) =>
        ticketsNotice(order, passesIn(order.locale), once),
      )
    },

    /** Notifies of credits earned by the order. */
    async earned(db: Db, orderId: number, earned: Earned[]): Promise<void> {
      await sendNoticeBeside(db, { orderId, to: 'paid' }, 'what an order earned', (order) =>
        earnedNotice(order, earned, `order ${orderId} earned`),
      )
    },
  }
}

async function subjectFacts(db: Db, { machine, subjectId }: Move) {
  const id = subjectId ?? 0
  return {
    shipment: machine === 'shipment' ? await queries.shipmentFacts(db, id) : null,
    goodsBack: machine === 'return' ? await queries.returnFacts(db, id) : null,
    edit: machine === 'edit' ? await queries.editFacts(db, id) : null,
    refund: machine === 'refund' ? await queries.refundFacts(db, id) : null,
  }
}

const pathOf = ({ number }: queries.OrderFacts, { leadsTo }: Notice): `/${string}` =>
  leadsTo ? PATHS[leadsTo] : `/orders/${number}`

const PATHS = { cart: '/cart', wallet: '/account/wallet' } as const

const says = (text: string, code: string | undefined) => code !== undefined && text.includes(code)
