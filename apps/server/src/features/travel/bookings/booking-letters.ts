import type { Locale } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { layoutMail, letterheadOf, type Messages } from '../../../platform/messages/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import { admitted } from '../booked-places/index.ts'
import type { StoredBooking } from './bookings.queries.ts'

interface Dependencies {
  messages: Pick<Messages, 'channels' | 'post'>
  site: Pick<SiteService, 'configs' | 'urlOf'>
  localeOf(db: Db, orderId: number): Promise<Locale>
}

const SOON = {
  mn: {
    title: { hotel: 'Таныг удахгүй угтана', tour: 'Таны аялал удахгүй эхэлнэ' },
    starts: (time: string) => `Эхлэх цаг: ${time}`,
    rest: 'Үлдэгдэл төлбөрөө ирэхдээ төлнө үү.',
    show: 'QR кодоо бэлэн байлгаарай. Захиалгын хуудсанд байгаа.',
    open: 'Захиалгаа харах',
  },
  en: {
    title: { hotel: 'We expect you soon', tour: 'Your tour begins soon' },
    starts: (time: string) => `Begins: ${time}`,
    rest: 'The rest of the payment is due on arrival.',
    show: 'Please have your QR code ready. It is on the page of your order.',
    open: 'See the booking',
  },
} as const

export type BookingLetters = ReturnType<typeof createBookingLetters>

/** Mails about bookings, besides those of their orders. */
export function createBookingLetters({ messages, site, localeOf }: Dependencies) {
  return {
    /** Reminds of a booking that begins soon; none where nothing carries mail. */
    async remind(tx: Db, booking: StoredBooking): Promise<void> {
      const { id, site_id: siteId, type, email, starts_at, order_id, order_number, user_id } = booking
      if (email === null || !messages.channels.email) return
      const locale = await localeOf(tx, order_id)
      const letterhead = letterheadOf(await site.configs(tx, siteId))
      const { title, starts, rest, show, open } = SOON[locale]
      await messages.post(tx, {
        siteId,
        ...(user_id !== null && { userId: user_id }),
        channel: 'email',
        to: email,
        template: 'booking_soon',
        locale,
        secret: false,
        subject: `${letterhead.siteName}: ${title[type]}`,
        ...layoutMail({
          ...letterhead,
          locale,
          title: title[type],
          paragraphs: [
            inLocale(booking.title, locale),
            inLocale(admitted(booking), locale),
            inLocale(booking.place, locale),
            starts(formatDateTime(starts_at)),
            ...(booking.total > booking.deposit ? [rest] : []),
            show,
          ].filter((text) => text !== ''),
          action: { label: open, url: await site.urlOf(tx, siteId, locale, `/orders/${order_number}`) },
          notes: [],
        }),
        expiresAt: starts_at,
        onceKey: `booking ${id} soon`,
      })
    },
  }
}
