import type { Locale } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { inLocale } from '../../../platform/locale.ts'
import { layoutMail, letterheadOf, type MailPass, type Messages } from '../../../platform/messages/index.ts'
import type { OrderMessages } from '../../shop/order-messages/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { StoredTicket } from './tickets.queries.ts'
import type { Recipient } from './tickets.service.ts'

interface Dependencies {
  messages: Pick<Messages, 'channels' | 'post'>
  orderMessages: Pick<OrderMessages, 'ticketsReady'>
  site: Pick<SiteService, 'configs' | 'urlOf'>
  /** Public URL of the shop. */
}

/** A mail with more QR codes is cut off by mail programs; the page of the order shows them all. */
const MAX_QR_CODES = 8
const LIFETIME_MS = 3 * DAY_MS

const TEXTS = {
  mn: {
    title: 'Танд тасалбар ирлээ',
    show: 'Үүдэнд QR кодоо уншуулах эсвэл кодоо хэлээрэй. Тасалбар нэг удаа хүчинтэй.',
    open: 'Миний тасалбарууд',
    from: (time: string) => `${time}-аас хүчинтэй`,
    until: (time: string) => `${time} хүртэл хүчинтэй`,
  },
  en: {
    title: 'A ticket for you',
    show: 'Show the QR code at the entrance, or say the code. The ticket is good once.',
    open: 'My tickets',
    from: (time: string) => `Valid from ${time}`,
    until: (time: string) => `Valid until ${time}`,
  },
} as const

/** Mails with tickets. Whoever reads one can use the ticket, so it is erased once it was sent. */
export function createTellTickets({ messages, orderMessages, site }: Dependencies) {
  return {
    async ofOrder(db: Db, orderId: number, tickets: StoredTicket[]): Promise<void> {
      const passesIn = (locale: Locale) => tickets.map((ticket, at) => passOf(ticket, at < MAX_QR_CODES, locale))
      await orderMessages.ticketsReady(db, orderId, passesIn, `order ${orderId} tickets`)
    },

    async byHand(
      db: Db,
      siteId: number,
      { id: userId, email, locale }: Recipient,
      ticket: StoredTicket,
    ): Promise<void> {
      if (email === null || !messages.channels.email) return
      const letterhead = letterheadOf(await site.configs(db, siteId))
      const { title, show, open } = TEXTS[locale]
      const url = await site.urlOf(db, siteId, locale, '/account/tickets')
      const passes = [passOf(ticket, true, locale)]
      await messages.post(db, {
        siteId,
        userId,
        channel: 'email',
        to: email,
        template: 'ticket',
        locale,
        secret: true,
        subject: `${letterhead.siteName}: ${title}`,
        ...layoutMail({ ...letterhead, locale, title, paragraphs: [show], passes, action: { label: open, url } }),
        expiresAt: new Date(Date.now() + LIFETIME_MS),
        onceKey: `ticket ${ticket.id}`,
      })
    },
  }
}

function passOf(ticket: StoredTicket, hasQr: boolean, locale: Locale): MailPass {
  const { title, admits, place, valid_from, valid_until, code, public_id } = ticket
  const { from, until } = TEXTS[locale]
  return {
    title: inLocale(title, locale),
    lines: [
      ...(admits ? [inLocale(admits, locale)] : []),
      ...(valid_from ? [from(formatDateTime(valid_from))] : []),
      ...(valid_until ? [until(formatDateTime(valid_until))] : []),
      ...(place ? [inLocale(place, locale)] : []),
    ],
    code,
    qr: hasQr ? public_id : null,
  }
}
