import type { Locale, StaffCoupon } from '@delguur/contract'
import { isPhone, normalisePhone } from '@delguur/mongolia/phone'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { maskContact } from '../../../platform/messages/index.ts'
import type { Audit } from '../../identity/audit/index.ts'
import type { Member } from './campaigns.ts'
import { readCode } from './code.ts'
import { lockLimits } from './discounts.queries.ts'
import { dateProblem } from './limits.ts'
import * as queries from './till.queries.ts'

interface Dependencies {
  audit: Audit['record']
}

/** Where and for whom a coupon is redeemed. */
interface Redemption {
  place: string | null
  /** Phone of the customer, as it was typed. */
  phone: string | null
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.findAtTill>>>

/** Redemption of coupons at a till. Each function joins its caller's transaction. */
export function createTill({ audit }: Dependencies) {
  async function find(db: Db, siteId: number, idOrCode: string): Promise<Found> {
    const found = await queries.findAtTill(db, siteId, { publicId: idOrCode, code: readCode(idOrCode) })
    if (!found) throw fail('coupon_not_found')
    return found
  }

  /** Distinguishes a member's repeated scan of their own redemption from one by another member. */
  async function checkUnused(db: Db, found: Found, userId: number): Promise<void> {
    if (found.uses_of_code !== null && (await queries.countUses(db, 'code_id', found.id)) >= found.uses_of_code) {
      const [last] = await queries.usesOf(db, found.id)
      if (last?.staff_id !== userId) throw fail('coupon_used')
      throw fail('coupon_redeemed_by_you', { used_at: last.created_at.toISOString() })
    }
    const inAll = found.uses_in_all
    if (inAll !== null && (await queries.countUses(db, 'campaign_id', found.campaign_id)) >= inAll) {
      throw fail('coupon_used_up')
    }
  }

  return {
    show: async (db: Db, siteId: number, idOrCode: string, locale: Locale): Promise<StaffCoupon> =>
      present(db, await find(db, siteId, idOrCode), locale),

    /** Redeems a coupon. Campaign and code are locked, so that of concurrent scans of the last use one succeeds. */
    async use(
      db: Db,
      { siteId, userId }: Member,
      idOrCode: string,
      { place, phone }: Redemption,
      locale: Locale,
    ): Promise<StaffCoupon> {
      const found = await find(db, siteId, idOrCode)
      await lockLimits(db, [found.campaign_id], [found.id])
      await checkUnused(db, found, userId)
      const problem = dateProblem(await find(db, siteId, idOrCode), new Date())
      if (problem) throw fail(problem.code, problem.values)
      const customer = await customerOf(db, siteId, found, phone)
      await queries.insertUse(db, {
        campaign_id: found.campaign_id,
        code_id: found.id,
        staff_id: userId,
        user_id: customer.userId,
        phone: customer.phone,
        place,
      })
      await audit(db, { siteId, userId, action: 'coupon.used', details: { coupon: found.public_id, place } })
      return present(db, found, locale)
    },
  }
}

/** Owner of the code, or whoever has the phone; throws where the limit for each customer needs to know, or is reached. */
async function customerOf(db: Db, siteId: number, found: Found, typed: string | null): Promise<queries.TillCustomer> {
  const phone = typed === null || typed.trim() === '' ? null : normalisePhone(typed)
  if (phone !== null && !isPhone(phone)) {
    throw fail('invalid_request', {}, { phone: [{ message: 'phone_wrong' }] })
  }
  const known = phone ?? found.phone
  const userId = found.owner_id ?? (known === null ? null : await queries.customerWith(db, siteId, known))
  const customer = { userId, phone: known }
  if (found.uses_per_customer === null) return customer
  if (userId === null && known === null) throw fail('coupon_needs_phone')
  const used = await queries.countUsesBy(db, found.campaign_id, customer)
  if (used >= found.uses_per_customer) throw fail('coupon_used_by_customer')
  return customer
}

export type Till = ReturnType<typeof createTill>

async function present(db: Db, found: Found, locale: Locale): Promise<StaffCoupon> {
  const uses = await queries.usesOf(db, found.id)
  const { public_id: id, code, kind, discount_type, value, phone, email } = found
  return {
    id,
    code,
    kind,
    discount_type,
    value,
    name: inLocale(found.name, locale),
    state: await stateOf(db, found),
    customer: phone ? maskContact('sms', phone) : email ? maskContact('email', email) : null,
    uses: uses.map((use) => ({
      at: use.created_at.toISOString(),
      order_number: use.number,
      staff: use.staff,
      place: use.place,
    })),
  }
}

async function stateOf(db: Db, found: Found): Promise<StaffCoupon['state']> {
  const { uses_of_code: ofCode, uses_in_all: inAll } = found
  if (ofCode !== null && (await queries.countUses(db, 'code_id', found.id)) >= ofCode) return 'used'
  if (inAll !== null && (await queries.countUses(db, 'campaign_id', found.campaign_id)) >= inAll) return 'used'
  return dateProblem(found, new Date())?.code === 'coupon_expired' ? 'expired' : 'available'
}
