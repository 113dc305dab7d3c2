import type { BankAccount, Locale } from '@delguur/contract'
import { isMobilePhone } from '@delguur/mongolia/phone'
import type { Db } from '../../platform/db/index.ts'
import type { Messages, NewMessage } from '../../platform/messages/index.ts'
import type { Lifecycle, Move } from '../lifecycle/index.ts'
import type { SiteService } from '../site/index.ts'
import { orderMail, orderPush, orderSms } from './order-letters.ts'
import * as queries from './order-messages.queries.ts'
import { type StepFacts, TELL_EFFECTS, type TellEffect, type Told, whatToTell } from './what-to-tell.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A letter may wait for a mail server that is down; what rings on a phone may not come days later. */
const WANTED_MS: Record<NewMessage['channel'], number> = { email: 3 * DAY_MS, sms: DAY_MS, push: DAY_MS }

interface Dependencies {
  messages: Pick<Messages, 'channels' | 'post'>
  site: Pick<SiteService, 'configs'>
  /** How the world reaches the shop. */
  publicUrl: string
  /** Where transfers go to. */
  accounts: BankAccount[]
  onError(error: Error): void
}

/** Tells people each step of their order, in its language: by mail, by SMS where it is worth one, and on their devices. */
export function createOrderMessages({ messages, site, publicUrl, accounts, onError }: Dependencies) {
  const { channels } = messages
  const { origin } = new URL(publicUrl)

  async function tell(db: Db, effect: TellEffect, move: Move): Promise<void> {
    const order = await queries.orderFacts(db, move)
    const subject = await subjectFacts(db, move)
    const { site_name: siteName } = await site.configs(db, order.site_id)
    for (const message of lettersFor(effect, { order, ...subject, accounts }, siteName))
      await messages.post(db, message)
  }

  /** Nothing where they can not be written: no text is worth the move that it tells. */
  function lettersFor(effect: TellEffect, facts: StepFacts, siteName: string): NewMessage[] {
    try {
      const told = whatToTell(effect, facts)
      return told ? letters(told, facts.order, siteName) : []
    } catch (error) {
      onError(new Error(`${effect} could not be written`, { cause: error }))
      return []
    }
  }

  function letters(told: Told, order: queries.OrderFacts, siteName: string): NewMessage[] {
    const reader = { locale: order.locale, siteName }
    const page = pageOf(order, told, origin)
    const phone = told.isForReceiver ? (order.receiver_phone ?? order.phone) : order.phone
    const sms = phone !== null && isMobilePhone(phone) ? orderSms(told, reader) : null
    const push = orderPush(told, reader)
    return [
      // Its link opens the order.
      ...addressed('email', order.email ? [order.email] : [], orderMail(told, page.withToken, reader), true),
      ...addressed('sms', phone ? [phone] : [], sms, sms !== null && says(sms.text, told.values.code)),
      ...addressed('push', order.devices, push && { ...push, url: page.url }, false),
    ]

    function addressed(
      channel: NewMessage['channel'],
      recipients: string[],
      written: Pick<NewMessage, 'subject' | 'text' | 'html' | 'url'> | null,
      secret: boolean,
    ): NewMessage[] {
      if (!channels[channel] || written === null) return []
      const move = told.onceForOrder ? `order ${order.id} ${told.template}` : `order move ${order.move_id}`
      return recipients.map((to, at) => ({
        ...{ siteId: order.site_id, channel, to, template: told.template, locale: order.locale, secret },
        ...written,
        expiresAt: new Date(Date.now() + WANTED_MS[channel]),
        onceKey: `${move} ${channel}${at === 0 ? '' : ` ${at}`}`,
      }))
    }
  }

  return {
    /** From now on it hears of every step. */
    follow(lifecycle: Pick<Lifecycle, 'on'>): void {
      for (const effect of TELL_EFFECTS) lifecycle.on(effect, (db, move) => tell(db, effect, move))
    },
  }
}

async function subjectFacts(db: Db, { machine, subjectId }: Move) {
  const id = subjectId ?? 0
  return {
    shipment: machine === 'shipment' ? await queries.shipmentFacts(db, id) : null,
    goodsBack: machine === 'return' ? await queries.returnFacts(db, id) : null,
    refund: machine === 'refund' ? await queries.refundFacts(db, id) : null,
  }
}

/** A guest opens the order by its token alone; whoever has the app is logged in there. */
function pageOf({ number, token, locale }: queries.OrderFacts, { leadsToCart }: Told, origin: string) {
  const shop = `${origin}${PREFIX[locale]}`
  if (leadsToCart) return { url: `${shop}/cart`, withToken: `${shop}/cart` }
  const url = `${shop}/orders/${number}`
  return { url, withToken: `${url}?token=${token}` }
}

const PREFIX: Record<Locale, string> = { mn: '', en: '/en' }

const says = (text: string, code: string | undefined) => code !== undefined && text.includes(code)
