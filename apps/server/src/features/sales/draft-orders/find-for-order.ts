import { isDeepStrictEqual } from 'node:util'
import type { KnownCustomer, Locale, SellableVariant } from '@delguur/contract'
import { isPhone, normalisePhone } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import type { Catalog } from '../../catalog/catalog/index.ts'
import { pictureOf } from '../../shop/site/index.ts'
import * as queries from './draft-orders.queries.ts'

/** Who of the staff asks, and in which language. */
export interface Asker {
  siteId: number
  locale: Locale
}

interface Dependencies {
  catalog: Pick<Catalog, 'variantsForCart'>
  /** Products by words of the name, SKU or bar code, as staff find them in the catalogue. */
  productIds(db: Db, siteId: number, query: { q: string }, most: number): Promise<number[]>
  /** Products that the search box of the shop suggests, which knows Latin letters and misspelt words. */
  suggestions(db: Db, q: string, asker: Asker): Promise<{ products: { id: number }[] }>
}

const PRODUCTS = 12
const VARIANTS = 30
const PAST_ORDERS = 20
const ADDRESSES = 6

export type FindForOrder = ReturnType<typeof createFindForOrder>

/** Who calls, and what they want. */
export function createFindForOrder({ catalog, productIds, suggestions }: Dependencies) {
  return {
    /** The customer with a whole phone number; null for a number that is new to the shop. */
    async customer(db: Db, siteId: number, text: string): Promise<KnownCustomer | null> {
      if (!isPhone(text)) throw fail('invalid_request', undefined, { phone: [{ message: 'phone' }] })
      const phone = normalisePhone(text)
      const account = await queries.accountWithPhone(db, siteId, phone)
      const past = await queries.pastOrders(db, siteId, phone, PAST_ORDERS)
      if (!account && past.length === 0) return null
      const saved = account ? await queries.addressesOfAccount(db, account.id) : []
      const used = past.flatMap(({ address, receiver, receiver_phone }) =>
        address ? [{ address, receiver: receiver ?? '', phone: receiver_phone ?? phone }] : [],
      )
      const name = account ? `${account.first_name} ${account.last_name}`.trim() : ''
      return {
        customer_id: account?.id ?? null,
        name: name || (past.find(({ receiver }) => receiver)?.receiver ?? ''),
        phone,
        email: account?.email ?? past.find(({ email }) => email)?.email ?? null,
        orders: past.length,
        addresses: distinct([...saved, ...used]).slice(0, ADDRESSES),
      }
    },

    /** Variants that are sold, with today's price and pieces. */
    async variants(db: Db, asker: Asker, text: string): Promise<SellableVariant[]> {
      const q = text.trim()
      if (q === '') return []
      const exact = await productIds(db, asker.siteId, { q }, PRODUCTS)
      const found = exact.length > 0 ? exact : (await suggestions(db, q, asker)).products.map(({ id }) => id)
      const ids = await queries.variantsOfProducts(db, found, { code: q, limit: VARIANTS })
      const known = new Map(
        (await catalog.variantsForCart(db, asker.siteId, ids)).map((variant) => [variant.id, variant]),
      )
      return ids.flatMap((id) => {
        const variant = known.get(id)
        if (!variant?.is_sold) return []
        const name = inLocale(variant.name, asker.locale)
        return [
          {
            variant_id: id,
            sku: variant.sku,
            name,
            option_text: inLocale(variant.option_text, asker.locale),
            price: variant.price,
            available: Math.max(0, variant.available),
            for_sale: variant.for_sale,
            image: variant.image && pictureOf(variant.image, name),
          },
        ]
      })
    },
  }
}

const distinct = (all: queries.KnownAddress[]): queries.KnownAddress[] =>
  all.filter(({ address }, at) => all.findIndex((other) => isDeepStrictEqual(other.address, address)) === at)
