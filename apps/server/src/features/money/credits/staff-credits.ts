import type { Balance, CreditRequest, Locale } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { fail } from '../../../platform/http/index.ts'
import { maskContact } from '../../../platform/messages/index.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import { balancesOf, findType, isCustomer } from './accounts.queries.ts'
import { giveCredit, STAFF_NOTE, takeCredit } from './move-credit.ts'
import { presentBalance } from './present-balance.ts'
import * as queries from './staff-credits.queries.ts'
import type { CustomerOfSite } from './wallet/wallet.ts'

interface Dependencies {
  /** Daily limit of one member of staff; beyond it a second person has to agree. */
  dailyLimit: number
  audit(
    db: Db,
    entry: { siteId: number; userId: number; action: string; details: Record<string, unknown> },
  ): Promise<void>
  now?: () => Date
}

interface Grant {
  type: string
  /** Tugrik; below zero it is taken back. */
  amount: number
  why: string
  /** Member of staff. */
  by: number
}

/** A request, and the member of staff who decides about it. */
interface CreditDecision {
  siteId: number
  id: number
  by: number
}

interface CreditMove {
  userId: number
  type: { id: number; code: string; kind: queries.CreditRequestRow['kind'] }
  amount: number
  why: string
}

type ListParams = PageParams & { state?: CreditRequest['state']; own?: boolean; decided_since?: string }

const REQUESTS_PER_PAGE = 40
/** Requests for a customer that stand beside the balances. */
const REQUESTS_SHOWN = 5

/** Credits granted and taken back by staff. Each function joins its caller's transaction. */
export function createStaffCredits({ dailyLimit, audit, now = () => new Date() }: Dependencies) {
  async function balances(
    db: Db,
    { siteId, userId }: CustomerOfSite,
    locale: Locale,
  ): Promise<{ balances: Balance[] }> {
    if (!(await isCustomer(db, siteId, userId))) throw fail('customer_not_found')
    return { balances: (await balancesOf(db, siteId, userId)).map((row) => presentBalance(row, locale)) }
  }

  async function move(db: Db, { userId, type, amount, why }: CreditMove): Promise<void> {
    const about = { note: STAFF_NOTE + why }
    const moved = { userId, type, amount: Math.abs(amount), from: 'expense.goodwill', about }
    if (amount > 0) await giveCredit(db, moved)
    else await takeCredit(db, moved)
  }

  /** Locks a waiting request; throws if the decider is its author or its customer, or it is decided already. */
  async function lockWaiting(db: Db, { siteId, id, by }: CreditDecision): Promise<queries.CreditRequestRow> {
    const request = await queries.lockRequest(db, siteId, id)
    if (!request) throw fail('credit_request_not_found')
    if (request.asked_by === by) throw fail('second_person_needed')
    if (request.user_id === by) throw fail('own_credit')
    if (request.state !== 'waiting') throw fail('transition_refused', { state: request.state })
    return request
  }

  const detailsOf = ({ id, user_id, code, amount, asked_by, why }: queries.CreditRequestRow) => ({
    credit_request_id: id,
    customer_id: user_id,
    type: code,
    amount,
    asked_by,
    why,
  })

  return {
    /** The balances of a customer, and what staff asked for and did not get, as a member of staff sees it. */
    async about(db: Db, customer: CustomerOfSite, viewer: number, locale: Locale) {
      const { siteId, userId } = customer
      const rows = await queries.notGiven(db, siteId, userId, REQUESTS_SHOWN)
      return {
        ...(await balances(db, customer, locale)),
        requests: rows.map((row) => presentRequest(row, viewer)),
      }
    },

    /**
     * Grants the credit, or returns it as `waiting` if a second person has to agree: to a large amount, and to any for oneself. Throws `customer_not_found`,
     * `credit_type_not_found`, and `credit_insufficient` if less is there than is to be taken.
     */
    async grant(db: Db, customer: CustomerOfSite, { type: code, amount, why: text, by }: Grant, locale: Locale) {
      const { siteId, userId } = customer
      if (!(await isCustomer(db, siteId, userId))) throw fail('customer_not_found')
      const type = await findType(db, siteId, code)
      if (!type || type.kind === 'gift_card') throw fail('credit_type_not_found')
      if (amount === 0) return { ...(await balances(db, customer, locale)), waiting: null }
      await queries.lockStaff(db, by)
      const before = await queries.movedWithoutApproval(db, by, new Date(now().getTime() - DAY_MS))
      const isWithinLimit = userId !== by && before + Math.abs(amount) <= dailyLimit
      const why = text.trim()
      const row = { site_id: siteId, user_id: userId, credit_type_id: type.id, amount, why, asked_by: by }
      const { id } = await queries.insertCredit(db, { ...row, state: isWithinLimit ? 'given' : 'waiting' })
      const details = { customer_id: userId, type: code, amount, why }
      if (isWithinLimit) {
        await move(db, { userId, type, amount, why })
        await audit(db, { siteId, userId: by, action: 'credits.grant', details })
      } else {
        await audit(db, { siteId, userId: by, action: 'credits.ask', details: { credit_request_id: id, ...details } })
      }
      const request = isWithinLimit ? undefined : await queries.lockRequest(db, siteId, id)
      return { ...(await balances(db, customer, locale)), waiting: request ? presentRequest(request, by) : null }
    },

    /** Requests that wait for a second person, or that one decided about, for a member of staff. */
    async list(db: Db, { siteId, userId }: CustomerOfSite, params: ListParams) {
      const { state = 'waiting', own = false, decided_since: since = null } = params
      const page = pageOf(params, REQUESTS_PER_PAGE)
      const filter = { state, askedBy: own ? userId : null, since: state === 'waiting' ? null : since }
      const rows =
        state === 'waiting'
          ? await queries.waiting(db, siteId, filter, page)
          : await queries.decided(db, siteId, filter, page)
      return {
        credit_requests: rows.map((row) => presentRequest(row, userId)),
        ...paged(page, await queries.countRequests(db, siteId, filter)),
      }
    },

    async approve(db: Db, decision: CreditDecision, locale: Locale): Promise<{ balances: Balance[] }> {
      const { siteId, id, by } = decision
      const request = await lockWaiting(db, decision)
      const { user_id: userId, amount, why, credit_type_id, code, kind } = request
      await queries.decide(db, id, { state: 'given', decided_by: by, decided_at: now() })
      await move(db, { userId, type: { id: credit_type_id, code, kind }, amount, why })
      await audit(db, { siteId, userId: by, action: 'credits.approve', details: detailsOf(request) })
      return balances(db, { siteId, userId }, locale)
    },

    async refuse(db: Db, decision: CreditDecision, because: string): Promise<CreditRequest> {
      const { siteId, id, by } = decision
      const request = await lockWaiting(db, decision)
      const refused_because = because.trim()
      await queries.decide(db, id, { state: 'refused', decided_by: by, decided_at: now(), refused_because })
      const details = { ...detailsOf(request), because: refused_because }
      await audit(db, { siteId, userId: by, action: 'credits.refuse', details })
      const refused = await queries.lockRequest(db, siteId, id)
      return presentRequest(refused ?? request, by)
    },
  }
}

export type StaffCredits = ReturnType<typeof createStaffCredits>

/** How the customer is reached, masked; null once the account is erased. */
function contactOf({ phone, email }: Pick<queries.CreditRequestRow, 'phone' | 'email'>): string | null {
  if (phone !== null) return maskContact('sms', phone)
  return email === null ? null : maskContact('email', email)
}

const presentRequest = (row: queries.CreditRequestRow, viewer: number): CreditRequest => ({
  id: row.id,
  customer_id: row.user_id,
  customer_name: [row.first_name, row.last_name].filter(Boolean).join(' '),
  customer_contact: contactOf(row),
  type: row.code,
  amount: row.amount,
  why: row.why,
  state: row.state,
  asked_by: row.asked_by_name ?? '',
  created_at: row.created_at.toISOString(),
  may_decide: row.state === 'waiting' && row.asked_by !== viewer && row.user_id !== viewer,
  decided_by: row.decided_at && (row.decided_by_name ?? ''),
  decided_at: row.decided_at?.toISOString() ?? null,
  refused_because: row.refused_because || null,
})
