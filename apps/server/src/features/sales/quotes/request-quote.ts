import {
  MAX_LINES,
  MAX_QUANTITY,
  MAX_WAITING_QUOTES,
  packageDiscount,
  type Quote,
  type QuoteRequest,
} from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { readableText } from '../../../platform/readable-text.ts'
import type { Packages } from '../../catalog/packages/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import { createRequireSellable, packagedPieces, requireForSale } from '../cart/index.ts'
import { type CartVariant, isAlcohol, type Orders } from '../orders/index.ts'
import { presentQuote } from './present-quote.ts'
import type { QuoteCaller } from './quote-caller.ts'
import type { QuoteLetters } from './quote-letters.ts'
import * as queries from './quotes.queries.ts'
import { createRequestedPackages, type RequestedPackage } from './requested-packages.ts'

interface Dependencies {
  letters: Pick<QuoteLetters, 'tellShop'>
  orders: Pick<Orders, 'lockCart'>
  packages: Pick<Packages, 'choose'>
  site: Pick<SiteService, 'configs'>
  variantsOf(db: Db, siteId: number, ids: number[]): Promise<Map<number, CartVariant>>
  /** Locks a customer against concurrent requests of their other devices. */
  lockCustomer(db: Db, userId: number): Promise<unknown>
}

type RequestedLine = NonNullable<QuoteRequest['lines']>[number]

/** Requests of customers, for goods and packages. */
export function createRequestQuote(dependencies: Dependencies) {
  const { letters, orders, packages, site, variantsOf, lockCustomer } = dependencies
  const requestedPackages = createRequestedPackages({ orders, packages })
  const requireSellable = createRequireSellable(site)

  /** Rows of single goods, whatever their stock. */
  async function rowsOf(
    tx: Db,
    { siteId, locale }: QuoteCaller,
    lines: Required<RequestedLine>[],
    variants: ReadonlyMap<number, CartVariant>,
  ): Promise<queries.NewQuoteLine[]> {
    const { alcohol } = await site.configs(tx, siteId)
    return lines.map(({ variant_id, quantity, options }) => {
      const variant = requireForSale(variants.get(variant_id), locale)
      if (isAlcohol(variant) && !alcohol.selling) throw fail('alcohol_not_sold')
      return rowOf(variant, { quantity, options })
    })
  }

  /** Throws unless the packages could be bought together now. */
  async function requireGoods(
    tx: Db,
    { siteId, locale }: QuoteCaller,
    wholes: RequestedPackage[],
    variants: ReadonlyMap<number, CartVariant>,
  ): Promise<void> {
    const needed = new Map<number, number>()
    for (const whole of wholes) {
      for (const [variantId, each] of packagedPieces(whole)) {
        needed.set(variantId, (needed.get(variantId) ?? 0) + each * whole.qty)
      }
    }
    for (const [variantId, pieces] of needed) {
      await requireSellable(tx, siteId, [...variants.values()], { variantId, pieces }, locale)
    }
  }

  return {
    /** Throws what the shop does not sell, what packages are short of, `organisation_not_found` and `quotes_full`. */
    async request(tx: Db, caller: QuoteCaller, request: QuoteRequest): Promise<Quote> {
      const { siteId, userId, locale } = caller
      await lockCustomer(tx, userId)
      if ((await queries.countWaiting(tx, userId)) >= MAX_WAITING_QUOTES) {
        throw fail('quotes_full', { limit: MAX_WAITING_QUOTES })
      }
      const { organisation_id: organisationId, message = '' } = request
      const organisation =
        organisationId === undefined ? null : await queries.organisationOf(tx, userId, organisationId)
      if (organisation === undefined) throw fail('organisation_not_found')
      const wholes = await requestedPackages.read(tx, caller, request)
      const single = joined(request.lines ?? [])
      const pieces = wholes.map((whole) => packagedPieces(whole))
      if (wholes.length + single.length === 0) {
        throw fail('invalid_request', undefined, { lines: [{ message: 'required' }] })
      }
      if (pieces.reduce((sum, one) => sum + one.size, single.length) > MAX_LINES) {
        throw fail('cart_full', { limit: MAX_LINES })
      }
      const ids = [...single.map(({ variant_id }) => variant_id), ...pieces.flatMap((one) => [...one.keys()])]
      const variants = await variantsOf(tx, siteId, ids)
      const lines = await rowsOf(tx, caller, single, variants)
      await requireGoods(tx, caller, wholes, variants)
      const text = message.trim() === '' ? '' : readableText(message, 'message')
      const row = { site_id: siteId, user_id: userId, message: text, organisation }
      const packageRows = wholes.map((whole) => packageRowOf(whole, variants))
      const id = await queries.insertQuote(tx, row, { lines, packages: packageRows })
      const quote = await queries.findQuote(tx, { userId }, id)
      if (!quote) throw fail('quote_not_found')
      await letters.tellShop(tx, quote)
      return presentQuote(quote, variants, locale)
    },
  }
}

const rowOf = (
  { id, name, sku, price }: CartVariant,
  { quantity, options }: Pick<Required<RequestedLine>, 'quantity' | 'options'>,
): queries.NewQuoteLine => ({ variant_id: id, quantity, options, name, sku, list_price: price })

/** Package with its goods, and what it takes off them today. */
function packageRowOf(
  { terms, ...whole }: RequestedPackage,
  variants: ReadonlyMap<number, CartVariant>,
): queries.NewQuotePackage {
  const lines = [...packagedPieces(whole)].flatMap(([variantId, each]) => {
    const variant = variants.get(variantId)
    return variant ? [rowOf(variant, { quantity: each * whole.qty, options: {} })] : []
  })
  const price = lines.reduce((sum, { list_price, quantity }) => sum + list_price * (quantity / whole.qty), 0)
  return { ...whole, lines, list_discount: packageDiscount(price, terms) * whole.qty }
}

/** Lines of the same goods with the same options are one. */
function joined(lines: RequestedLine[]): Required<RequestedLine>[] {
  const byGoods = new Map<string, Required<RequestedLine>>()
  for (const { variant_id, quantity, options = {} } of lines) {
    const key = JSON.stringify([variant_id, Object.entries(options).toSorted()])
    const before = byGoods.get(key)?.quantity ?? 0
    if (before + quantity > MAX_QUANTITY) throw fail('invalid_request', undefined, { lines: [{ message: 'format' }] })
    byGoods.set(key, { variant_id, options, quantity: before + quantity })
  }
  return [...byGoods.values()]
}
