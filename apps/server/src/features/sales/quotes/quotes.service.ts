import type { Api, Order, Query, Quote, QuoteAnswer, Reply, StaffQuote } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia'
import type { Kysely } from 'kysely'
import { startOfDay } from '../../../platform/days.ts'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { fail, idOfCursor, readPage } from '../../../platform/http/index.ts'
import { readableText } from '../../../platform/readable-text.ts'
import type { Catalog } from '../../catalog/catalog/index.ts'
import { keptPackageId, type Packages } from '../../catalog/packages/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import { type AgreedGoods, type Cart, requireForSale } from '../cart/index.ts'
import type { OrderView } from '../order-view/index.ts'
import { type CartVariant, type Orders, updateOrder } from '../orders/index.ts'
import { linesOf, presentQuote, presentStaffQuote } from './present-quote.ts'
import type { QuoteCaller } from './quote-caller.ts'
import { createQuoteLetters, type LetterDependencies } from './quote-letters.ts'
import { quotePdf } from './quote-pdf.ts'
import * as queries from './quotes.queries.ts'
import { createRequestQuote } from './request-quote.ts'

interface Dependencies extends LetterDependencies {
  db: Kysely<Database>
  catalog: Pick<Catalog, 'variantsForCart'>
  cart: Pick<Cart, 'openAgreed' | 'clear'>
  packages: Pick<Packages, 'choose'>
  orders: Pick<Orders, 'lock' | 'lockCart'>
  orderView: Pick<OrderView, 'present'>
  site: LetterDependencies['site'] & Pick<SiteService, 'configs'>
  /** Locks a customer against concurrent requests of their other devices. */
  lockCustomer(db: Db, userId: number): Promise<unknown>
}

const LIMIT = 40
const MOST_DAYS = 366
const REMINDED_BEFORE_MS = DAY_MS
const REMINDED_AT_ONCE = 100

type OwnList = Api['GET /api/v2/quotes']
type StaffList = Api['GET /api/back_office/quotes']

export type Quotes = ReturnType<typeof createQuotes>

/** Prices that customers ask for: staff answer, and what is accepted is an order of its own at these prices. */
export function createQuotes(dependencies: Dependencies) {
  const { db, catalog, packages, cart, orders, orderView, site, lockCustomer, ...letterDependencies } = dependencies
  const letters = createQuoteLetters({ site, ...letterDependencies })

  async function variantsOf(tx: Db, siteId: number, ids: number[]): Promise<Map<number, CartVariant>> {
    if (ids.length === 0) return new Map()
    const variants = await catalog.variantsForCart(tx, siteId, [...new Set(ids)])
    return new Map(variants.map((variant) => [variant.id, variant]))
  }

  const variantsOfQuotes = (tx: Db, siteId: number, found: queries.StoredQuote[]) =>
    variantsOf(
      tx,
      siteId,
      found.flatMap(({ lines }) => lines.map(({ variant_id }) => variant_id)),
    )

  async function find(tx: Db, owner: queries.QuoteOwner, id: number): Promise<queries.StoredQuote> {
    const quote = await queries.findQuote(tx, owner, id)
    if (!quote) throw fail('quote_not_found')
    return quote
  }

  async function lock(tx: Db, owner: queries.QuoteOwner, id: number): Promise<queries.StoredQuote> {
    if (!(await queries.lockQuote(tx, owner, id))) throw fail('quote_not_found')
    return find(tx, owner, id)
  }

  async function own(tx: Db, { userId, siteId, locale }: QuoteCaller, id: number): Promise<Quote> {
    const quote = await find(tx, { userId }, id)
    return presentQuote(quote, await variantsOfQuotes(tx, siteId, [quote]), locale)
  }

  async function ofStaff(tx: Db, { siteId, locale }: QuoteCaller, id: number): Promise<StaffQuote> {
    const quote = await find(tx, { siteId }, id)
    return presentStaffQuote(quote, await variantsOfQuotes(tx, siteId, [quote]), locale)
  }

  /** Document of an offer; throws `quote_not_answered`, and `quote_closed` for a declined one. */
  async function pdfOf(tx: Db, owner: queries.QuoteOwner, { siteId, locale }: QuoteCaller, id: number) {
    const stored = await find(tx, owner, id)
    if (stored.state === 'requested') throw fail('quote_not_answered')
    if (stored.state === 'declined') throw fail('quote_closed')
    const quote = presentQuote(stored, await variantsOfQuotes(tx, siteId, [stored]), locale)
    return quotePdf(quote, stored.customer, await site.configs(tx, stored.site_id), locale)
  }

  /** Locks a quote that staff may answer, as they saw it. */
  async function lockOpen(tx: Db, caller: QuoteCaller, id: number, version: number): Promise<queries.StoredQuote> {
    const quote = await lock(tx, { siteId: caller.siteId }, id)
    if (quote.state === 'accepted' || quote.state === 'declined' || quote.is_ordered) throw fail('quote_closed')
    if (quote.version !== version) throw fail('changed_meanwhile', { current: await ofStaff(tx, caller, id) })
    return quote
  }

  /** Order of a quote that is not placed, locked. */
  const openedOrder = async (
    tx: Db,
    { site_id: siteId, user_id: userId, order_number: number }: queries.StoredQuote,
  ) => (number === null ? null : orders.lock(tx, { siteId, number, userId, token: null }))

  /** Takes the goods of an order that is not placed out of it. */
  async function closeOrder(tx: Db, quote: queries.StoredQuote): Promise<void> {
    const opened = await openedOrder(tx, quote)
    if (!opened) return
    await updateOrder(tx, opened.order.id, { quote_id: null, prices_until: null })
    await cart.clear(tx, opened, quote.user_id)
  }

  function page(tx: Db, filter: queries.QuoteFilter, { cursor, limit = LIMIT }: Query<OwnList>) {
    const afterId = idOfCursor(cursor)
    return readPage({
      limit,
      read: (most) => queries.listQuotes(tx, filter, { afterId, limit: most }),
      positionOf: ({ id }) => [id],
      count: (most) => queries.countQuotes(tx, filter, most),
    })
  }

  /** Goods of a quote at its prices; throws what is not sold any more. */
  async function goodsOf(tx: Db, { siteId, locale }: QuoteCaller, quote: queries.StoredQuote): Promise<AgreedGoods> {
    const variants = await variantsOfQuotes(tx, siteId, [quote])
    const agreed = ({ variant_id, quantity, options, price }: queries.StoredQuoteLine) => {
      const variant = requireForSale(variants.get(variant_id), locale)
      return { variant: { ...variant, price: price ?? variant.price }, item: { quantity, options } }
    }
    const wholes: AgreedGoods['packages'] = []
    for (const { id, package_id, slug, name, qty, choices, cv } of quote.packages) {
      const row = { package_id: await keptPackageId(tx, package_id), slug, name, qty, choices, cv }
      wholes.push({ ...row, lines: linesOf(quote, id).map(agreed) })
    }
    return { lines: linesOf(quote, null).map(agreed), packages: wholes }
  }

  return {
    ...createRequestQuote({ letters, orders, packages, site, variantsOf, lockCustomer }),
    find: own,
    findForStaff: ofStaff,
    pdf: (tx: Db, caller: QuoteCaller, id: number) => pdfOf(tx, { userId: caller.userId }, caller, id),
    pdfForStaff: (tx: Db, caller: QuoteCaller, id: number) => pdfOf(tx, { siteId: caller.siteId }, caller, id),

    async list(tx: Db, { siteId, userId, locale }: QuoteCaller, query: Query<OwnList>): Promise<Reply<OwnList>> {
      const { rows: found, ...rest } = await page(tx, { of: { userId } }, query)
      const variants = await variantsOfQuotes(tx, siteId, found)
      return { quotes: found.map((quote) => presentQuote(quote, variants, locale)), ...rest }
    },

    async listForStaff(tx: Db, { siteId, locale }: QuoteCaller, query: Query<StaffList>): Promise<Reply<StaffList>> {
      const { rows: found, ...rest } = await page(tx, { of: { siteId }, state: query.state, q: query.q }, query)
      const variants = await variantsOfQuotes(tx, siteId, found)
      return { quotes: found.map((quote) => presentStaffQuote(quote, variants, locale)), ...rest }
    },

    /**
     * Order of a quote, which is opened once. Throws `quote_not_answered`, `quote_closed` for a declined one, `quote_expired`,
     * and `quote_ordered` once it was placed.
     */
    async accept(tx: Db, caller: QuoteCaller, id: number): Promise<Order> {
      const { userId, locale } = caller
      const quote = await lock(tx, { userId }, id)
      if (quote.is_ordered) throw fail('quote_ordered', { number: quote.order_number ?? '' })
      if (quote.state === 'requested') throw fail('quote_not_answered')
      if (quote.state === 'declined') throw fail('quote_closed')
      if (quote.state === 'expired' || quote.valid_until === null) throw fail('quote_expired')
      const opened = await openedOrder(tx, quote)
      if (opened) return orderView.present(tx, opened, locale)
      const goods = await goodsOf(tx, caller, quote)
      await queries.setState(tx, id, 'accepted')
      return cart.openAgreed(tx, caller, goods, { quoteId: id, until: quote.valid_until })
    },

    /** Idempotent; throws `quote_ordered` for one whose order was placed. */
    async decline(tx: Db, caller: QuoteCaller, id: number): Promise<Quote> {
      const quote = await lock(tx, { userId: caller.userId }, id)
      if (quote.is_ordered) throw fail('quote_ordered', { number: quote.order_number ?? '' })
      if (quote.state !== 'declined') {
        await closeOrder(tx, quote)
        await queries.setState(tx, id, 'declined')
      }
      return own(tx, caller, id)
    },

    /** Throws `invalid_request` unless each line is named once and the day is ahead, `quote_closed` and `changed_meanwhile`. */
    async answer(tx: Db, caller: QuoteCaller, id: number, given: QuoteAnswer): Promise<StaffQuote> {
      const { version, lines, valid_until: day, answer = '' } = given
      const quote = await lockOpen(tx, caller, id, version)
      const priced = new Map(lines.map((line) => [line.id, line.price]))
      if (lines.length !== quote.lines.length || !quote.lines.every((line) => priced.has(line.id))) {
        throw fail('invalid_request', undefined, { lines: [{ message: 'required' }] })
      }
      const validUntil = endOf(day)
      await closeOrder(tx, quote)
      await queries.writePrices(tx, id, lines)
      const text = answer.trim() === '' ? '' : readableText(answer, 'answer')
      await queries.writeAnswer(tx, id, { state: 'answered', answer: text, validUntil, by: caller.userId })
      await letters.tellCustomer(tx, await find(tx, { siteId: caller.siteId }, id), 'answered')
      return ofStaff(tx, caller, id)
    },

    /** Tells the customer that the shop makes no offer. Throws `quote_closed` and `changed_meanwhile`. */
    async declineForStaff(
      tx: Db,
      caller: QuoteCaller,
      id: number,
      { version, answer }: { version: number; answer: string },
    ): Promise<StaffQuote> {
      await closeOrder(tx, await lockOpen(tx, caller, id, version))
      const text = readableText(answer, 'answer')
      await queries.writeAnswer(tx, id, { state: 'declined', answer: text, validUntil: null, by: caller.userId })
      await letters.tellCustomer(tx, await find(tx, { siteId: caller.siteId }, id), 'declined')
      return ofStaff(tx, caller, id)
    },

    /** Reminds customers of offers that end within a day, once. */
    async remindEnding(): Promise<void> {
      for (;;) {
        const told = await inTransaction(db, async (tx) => {
          const ending = await queries.takeEnding(tx, new Date(Date.now() + REMINDED_BEFORE_MS), REMINDED_AT_ONCE)
          for (const quote of ending) await letters.tellCustomer(tx, quote, 'ending')
          return ending.length
        })
        if (told < REMINDED_AT_ONCE) return
      }
    },
  }
}

/** The last moment of a day in Ulaanbaatar; throws unless it is ahead and within a year. */
function endOf(day: string): Date {
  const [today, end] = [startOfDay(isoDay(new Date())), new Date(startOfDay(day).getTime() + DAY_MS)]
  const days = (end.getTime() - today.getTime()) / DAY_MS
  if (days < 1 || days > MOST_DAYS) throw fail('invalid_request', undefined, { valid_until: [{ message: 'format' }] })
  return end
}
