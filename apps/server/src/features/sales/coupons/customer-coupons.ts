import type { Coupon, CouponState, Locale } from '@delguur/contract'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { countAttempt, type Limit } from '../../../platform/limits/index.ts'
import { letterheadOf, type Messages, maskContact } from '../../../platform/messages/index.ts'
import { readUsername } from '../../identity/logins/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import { couponMail, couponMessage } from './coupon-letters.ts'
import * as queries from './customer-coupons.queries.ts'
import { isWorthShowing, presentCoupon } from './present-coupon.ts'
import { forgetAtTill } from './till.queries.ts'

const HOUR = 3600
const DAY = 24 * HOUR

interface Dependencies {
  db: Kysely<Database>
  messages: Pick<Messages, 'channels' | 'post'>
  site: Pick<SiteService, 'configs' | 'urlOf'>
}

const NONE: Record<Locale, { any: string; of: Record<CouponState, string> }> = {
  mn: {
    any: 'Купон алга',
    of: {
      available: 'Ашиглах боломжтой купон алга',
      used: 'Ашигласан купон алга',
      expired: 'Хугацаа дууссан купон алга',
    },
  },
  en: {
    any: 'No coupons',
    of: {
      available: 'No coupons of type available',
      used: 'No coupons of type used',
      expired: 'No coupons of type expired',
    },
  },
}

/** Coupons of a customer, and those that the shop offers to everybody. */
export function createCustomerCoupons({ db, messages, site }: Dependencies) {
  async function all(tx: Db, userId: number, which: 'coupons' | 'vouchers', locale: Locale): Promise<Coupon[]> {
    const codes = await queries.couponsOf(tx, userId, which)
    return codes.filter((code) => isWorthShowing(code, userId)).map((code) => presentCoupon(code, userId, locale))
  }

  /** Another customer's coupon and an unknown one both throw `coupon_not_found`. */
  async function find(tx: Db, userId: number, publicId: string, locale: Locale): Promise<Coupon> {
    const code = await queries.couponOf(tx, userId, publicId)
    if (!code) throw fail('coupon_not_found')
    return presentCoupon(code, userId, locale)
  }

  return {
    find,
    vouchers: (tx: Db, userId: number, locale: Locale): Promise<Coupon[]> => all(tx, userId, 'vouchers', locale),

    forgetCustomer: async (tx: Db, userId: number): Promise<void> => void (await forgetAtTill(tx, userId)),

    /** Coupons for the export of a customer's personal data. */
    exported: async (tx: Db, userId: number, locale: Locale): Promise<Coupon[]> =>
      (await queries.ownedCoupons(tx, userId)).map((code) => presentCoupon(code, userId, locale)),

    async list(tx: Db, userId: number, type: CouponState | null, locale: Locale) {
      const coupons = (await all(tx, userId, 'coupons', locale)).filter(({ state }) => type === null || state === type)
      const message = type === null ? NONE[locale].any : NONE[locale].of[type]
      return { coupons, message: coupons.length === 0 ? message : null }
    },

    /** Mails a coupon, by default to the customer's own address. Not called in a transaction, because mails are counted. */
    async sendByEmail(userId: number, publicId: string, address: string | undefined, locale: Locale) {
      const coupon = await find(db, userId, publicId, locale)
      const { site_id: siteId, email } = await queries.addresseeOf(db, userId)
      const to = address === undefined ? email : addressIn(address)
      if (to === null) throw fail('email_missing')
      // The page does not exist in a shop without mail.
      if (!messages.channels.email) throw fail('not_found')
      const seconds = await countAttempt(db, limitsOf(siteId, userId, to))
      if (seconds !== null) throw fail('too_many_tries', { seconds })
      const letterhead = letterheadOf(await site.configs(db, siteId))
      const url = await site.urlOf(db, siteId, locale, '/')
      const mail = couponMail(coupon, { locale, ...letterhead, url })
      await messages.post(db, couponMessage({ siteId, channel: 'email', to, locale }, mail))
      return { sent_to: maskContact('email', to) }
    },
  }
}

export type CustomerCoupons = ReturnType<typeof createCustomerCoupons>

const limitsOf = (siteId: number, userId: number, to: string): Limit[] => [
  { of: ['coupon mail', siteId, 'by', userId], max: 10, seconds: HOUR },
  { of: ['coupon mail', siteId, 'to', to], max: 5, seconds: DAY },
]

function addressIn(text: string): string | null {
  const name = readUsername(text)
  return name?.channel === 'email' ? name.target : null
}
