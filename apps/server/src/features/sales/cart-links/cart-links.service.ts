import { createHash, randomInt } from 'node:crypto'
import type { AlcoholRules, Api, Body, CartLink, Locale, Order, StaffCartLink } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { codeText, Fail, fail } from '../../../platform/http/index.ts'
import { clientKey } from '../../../platform/limits/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { type PageParams, paged, pageOf } from '../../../platform/paging.ts'
import type { Catalog } from '../../catalog/catalog/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { Cart } from '../cart/index.ts'
import type { Origin } from '../holds/index.ts'
import type { OrderView } from '../order-view/index.ts'
import {
  type CartVariant,
  type Holder,
  isAlcohol,
  isEditable,
  type OrderAccess,
  type Orders,
  type StoredOrder,
} from '../orders/index.ts'
import * as queries from './cart-links.queries.ts'

interface Dependencies {
  cart: Pick<Cart, 'add'>
  orders: Pick<Orders, 'current' | 'readVariants'>
  orderView: Pick<OrderView, 'present'>
  catalog: Pick<Catalog, 'variantCards'>
  site: Pick<SiteService, 'configs' | 'originOfSite'>
  /** Public URL of the shop. */
}

export interface Viewer {
  siteId: number
  locale: Locale
}

/** Member of staff who makes links. */
export interface Author extends Viewer {
  userId: number
}

/** Line of a link with its variant as it is sold now. */
interface LinkedGoods {
  variant: CartVariant
  quantity: number
  /** Pieces of it that can be bought now. */
  available: number
}

type NewLink = Body<Api['POST /api/back_office/cart_links']>

/** Letters and digits that cannot be taken for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 10
const CODE_ATTEMPTS = 5
const LINKS_PER_PAGE = 40

export type CartLinks = ReturnType<typeof createCartLinks>

/** Goods that a retailer posts as a link; whoever opens it puts them into their own cart. */
export function createCartLinks({ cart, orders, orderView, catalog, site }: Dependencies) {
  async function requireOpen(db: Db, siteId: number, code: string): Promise<queries.LinkRow> {
    const link = await queries.openLink(db, siteId, code.toLowerCase())
    if (!link) throw fail('cart_link_not_found')
    return link
  }

  /** Pieces of a line that can be bought now, beside others of the same cart. */
  async function goodsOf(
    db: Db,
    siteId: number,
    { lines }: queries.LinkRow,
  ): Promise<{ goods: LinkedGoods[]; alcohol: AlcoholRules }> {
    const { alcohol } = await site.configs(db, siteId)
    const variants = await orders.readVariants(
      db,
      siteId,
      lines.map(({ variant_id }) => variant_id),
    )
    const byId = new Map(variants.map((variant) => [variant.id, variant]))
    return {
      alcohol,
      goods: lines.flatMap(({ variant_id, quantity }) => {
        const variant = byId.get(variant_id)
        if (!variant) return []
        const isSold = variant.for_sale && (alcohol.selling || !isAlcohol(variant))
        return [{ variant, quantity, available: isSold ? Math.min(quantity, Math.max(0, variant.available)) : 0 }]
      }),
    }
  }

  async function show(db: Db, link: queries.LinkRow, { siteId, locale }: Viewer): Promise<CartLink> {
    const { goods, alcohol } = await goodsOf(db, siteId, link)
    const ids = goods.map(({ variant }) => variant.id)
    const cards = new Map(
      (await catalog.variantCards(db, ids, { siteId, locale })).map((card) => [card.variant_id, card]),
    )
    const lines = goods.flatMap(({ variant, quantity, available }) => {
      const product = cards.get(variant.id)
      return product ? [{ quantity, available, product }] : []
    })
    return {
      code: link.code,
      title: inLocale(link.title, locale),
      expires_at: link.expires_at?.toISOString() ?? null,
      lines,
      total: lines.reduce((sum, { available, product }) => sum + available * product.price, 0),
      age_required: goods.some(({ variant }) => isAlcohol(variant)) ? alcohol.min_age : null,
    }
  }

  async function present(db: Db, rows: queries.StaffLinkRow[], { siteId, locale }: Viewer): Promise<StaffCartLink[]> {
    const ids = rows.flatMap(({ lines }) => lines.map(({ variant_id }) => variant_id))
    const origin = await site.originOfSite(db, siteId)
    const variants = new Map((await orders.readVariants(db, siteId, ids)).map((variant) => [variant.id, variant]))
    return rows.map(({ ended_at, title, lines, created_at, expires_at, ...row }) => ({
      ...row,
      url: `${origin}/c/${row.code}`,
      title: title.en === undefined ? { mn: title.mn } : { mn: title.mn, en: title.en },
      state: ended_at ? 'ended' : expires_at && expires_at <= new Date() ? 'expired' : 'open',
      lines: lines.flatMap((line) => lineOf(line, variants.get(line.variant_id), locale)),
      created_at: created_at.toISOString(),
      expires_at: expires_at?.toISOString() ?? null,
    }))
  }

  async function presentOne(db: Db, id: number, author: Viewer): Promise<StaffCartLink> {
    const row = await queries.findLink(db, author.siteId, id)
    const [link] = row ? await present(db, [row], author) : []
    if (!link) throw fail('cart_link_not_found')
    return link
  }

  return {
    show: async (db: Db, code: string, viewer: Viewer): Promise<CartLink> =>
      show(db, await requireOpen(db, viewer.siteId, code), viewer),

    /** Counts a visitor. */
    async opened(db: Db, siteId: number, code: string, visitor: Origin): Promise<void> {
      await queries.insertVisitor(db, (await requireOpen(db, siteId, code)).id, visitorKey(siteId, visitor))
    },

    /**
     * Fills the caller's cart up to the pieces of the link. What cannot be bought is left out; if that is everything, throws why
     * the first cannot.
     */
    async addTo(db: Db, holder: Holder, code: string, visitor: Origin, locale: Locale) {
      const { siteId } = holder
      const link = await requireOpen(db, siteId, code)
      const { goods } = await goodsOf(db, siteId, link)
      const { stored, order, refusals } = await fill(db, holder, goods, locale)
      const [first] = refusals.values()
      const isInCart = goods.some(({ variant }) => piecesIn(stored, variant.id) > 0)
      if (!stored || !isInCart) throw first ?? fail('cart_link_not_found')
      await queries.insertVisitor(db, link.id, visitorKey(siteId, visitor))
      await queries.insertOrder(db, link.id, stored.order.id)
      return {
        order: order ?? (await orderView.present(db, stored, locale)),
        left_out: [...refusals].map(([variant_id, refusal]) => ({
          variant_id,
          message: codeText(refusal.code, locale, refusal.details),
        })),
      }
    },

    async list(db: Db, author: Viewer, params: PageParams) {
      const page = pageOf(params, LINKS_PER_PAGE)
      const rows = await queries.listLinks(db, author.siteId, page)
      return {
        cart_links: await present(db, rows, author),
        ...paged(page, await queries.countLinks(db, author.siteId)),
      }
    },

    async create(db: Db, author: Author, { title, expires_at, lines }: NewLink): Promise<StaffCartLink> {
      const ids = new Set(lines.map(({ variant_id }) => variant_id))
      const expiresAt = expires_at === undefined ? null : new Date(expires_at)
      if (ids.size < lines.length || (expiresAt && expiresAt <= new Date())) throw fail('cart_link_invalid')
      if ((await orders.readVariants(db, author.siteId, [...ids])).length < ids.size) throw fail('variant_not_found')
      const link = { site_id: author.siteId, title, created_by: author.userId, expires_at: expiresAt }
      for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt++) {
        const id = await queries.insertLink(db, { ...link, code: newCode() }, lines)
        if (id !== undefined) return presentOne(db, id, author)
      }
      throw fail('overloaded')
    },

    async end(db: Db, author: Author, id: number): Promise<StaffCartLink> {
      await queries.endLink(db, author.siteId, id)
      return presentOne(db, id, author)
    },
  }

  /** Adds what the cart lacks of each, line by line, and collects the refusals. */
  async function fill(db: Db, holder: Holder, goods: LinkedGoods[], locale: Locale) {
    const refusals = new Map<number, Fail>()
    let stored = await cartOf(db, holder)
    let order: Order | null = null
    for (const line of goods) {
      const present = piecesIn(stored, line.variant.id)
      if (present >= line.quantity) continue
      const access = { ...holder, token: order?.token ?? holder.token, number: '0' }
      const { added, refusal } = await addLine(db, access, line, present, locale)
      if (refusal) refusals.set(line.variant.id, refusal)
      if (!added) continue
      order = added
      stored = await cartOf(db, { ...holder, token: added.token })
    }
    return { stored, order, refusals }
  }

  /** Adds the missing pieces of a line. The cart itself refuses what cannot be bought. */
  async function addLine(
    db: Db,
    access: OrderAccess,
    { variant, quantity, available }: LinkedGoods,
    present: number,
    locale: Locale,
  ): Promise<{ added: Order | null; refusal: Fail | null }> {
    const missing = available > present ? available - present : quantity - present
    const item = { variantId: variant.id, quantity: missing, options: {}, gift: undefined }
    try {
      const added = await cart.add(db, access, item, locale)
      return { added, refusal: available < quantity ? shortOf(variant, available, locale) : null }
    } catch (error) {
      if (error instanceof Fail && LEFT_OUT.some((code) => code === error.code)) return { added: null, refusal: error }
      throw error
    }
  }

  /** The caller's cart; null if they have none that can change. */
  async function cartOf(db: Db, holder: Holder): Promise<StoredOrder | null> {
    const stored = await orders.current(db, holder)
    return stored && isEditable(stored.order.state) ? stored : null
  }
}

/** Refusals of the cart that concern single goods. */
const LEFT_OUT = [
  'variant_not_found',
  'out_of_stock',
  'insufficient_stock',
  'not_for_sale',
  'alcohol_not_sold',
  'cart_must_be_emptied',
  'cart_full',
] as const

const shortOf = (variant: CartVariant, available: number, locale: Locale) =>
  fail('insufficient_stock', { name: inLocale(variant.name, locale), available })

/** Pieces of a variant in a cart beside those of packages. */
const piecesIn = (stored: StoredOrder | null, variantId: number): number =>
  (stored?.lines ?? [])
    .filter((line) => line.variant_id === variantId && line.order_package_id === null)
    .reduce((sum, { quantity }) => sum + quantity, 0)

const newCode = () => Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Hash of the visitor's device, or of their network address if the device keeps no secret. */
const visitorKey = (siteId: number, { clientIp, deviceKey }: Origin): string =>
  createHash('sha256')
    .update(JSON.stringify([siteId, deviceKey ?? clientKey(clientIp)]))
    .digest('base64url')

const lineOf = (
  { variant_id, quantity }: queries.LinkLine,
  variant: CartVariant | undefined,
  locale: Locale,
): StaffCartLink['lines'] =>
  variant
    ? [
        {
          variant_id,
          quantity,
          name: inLocale(variant.name, locale),
          option_text: inLocale(variant.option_text, locale),
        },
      ]
    : []
