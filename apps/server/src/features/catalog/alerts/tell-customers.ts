import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import { type Addressee, letterheadOf, type Messages, newsMessages } from '../../../platform/messages/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { Catalog } from '../catalog/index.ts'
import type { PriceHistory } from '../price-history/index.ts'
import { type AlertEvent, alertNews } from './alert-letters.ts'
import * as queries from './due-alerts.queries.ts'

export interface TellingDependencies {
  db: Kysely<Database>
  catalog: Pick<Catalog, 'variantsForCart' | 'variantsOfAnySite'>
  priceHistory: Pick<PriceHistory, 'claimChanges' | 'claimListChange'>
  messages: Pick<Messages, 'channels' | 'post'>
  site: Pick<SiteService, 'configs' | 'urlOf'>
  addressees(db: Db, userIds: number[]): Promise<Addressee[]>
}

type Goods = Awaited<ReturnType<Catalog['variantsForCart']>>[number]

/** Changes and alerts of one transaction. */
const CHANGES = 200
const ALERTS = 200

/** Tells customers of prices that have fallen and goods that are available again; safe to run twice, and on several nodes. */
export function createTellCustomers(dependencies: TellingDependencies) {
  const { db, catalog, priceHistory, messages, site, addressees } = dependencies

  /** Handles some changes of prices, or some of the alerts that they concern; false if nothing was left. */
  async function tellOfChanges(tx: Db): Promise<boolean> {
    const changes = await priceHistory.claimChanges(tx, CHANGES)
    if (!changes) return false
    if (await tellOf(tx, changes)) await changes.markAnnounced()
    return true
  }

  /** Handles some of the variants that are waited for where a site's list is another now; false if nothing was left. */
  async function tellOfLists(tx: Db): Promise<boolean> {
    const change = await priceHistory.claimListChange(tx)
    if (!change) return false
    const ids = await queries.variantsWaitedFor(tx, change.after, CHANGES)
    if (await tellOf(tx, await change.among(ids))) await change.markAnnounced(ids.at(-1) ?? null)
    return true
  }

  /** Handles the alerts that wait for these prices; false if some are left. */
  async function tellOf(tx: Db, changes: { variantIds: number[]; prices: queries.PaidPrice[] }): Promise<boolean> {
    if (changes.variantIds.length === 0) return true
    let isDone = true
    for (const market of await queries.markets(tx)) {
      const goods = await goodsForSale(tx, market, changes.variantIds)
      const paid = market.priceList === null ? changes.prices : pricesOf(goods)
      const prices = paid.filter(({ variant_id }) => goods.has(variant_id))
      const risen = await queries.rearmRisen(tx, market, prices, ALERTS)
      const told = await queries.tellFallen(tx, market, prices, ALERTS)
      await send(tx, 'price_dropped', told, goods)
      if (risen === ALERTS || told.length === ALERTS) isDone = false
    }
    return isDone
  }

  async function tellOfStock(after: number): Promise<number | undefined> {
    const ids = await queries.restockedVariants(db, after, CHANGES)
    if (ids.length === 0) return undefined
    for (const market of await queries.markets(db)) {
      const goods = await goodsForSale(db, market, ids)
      const prices = pricesOf(goods).filter(({ variant_id }) => (goods.get(variant_id)?.available ?? 0) > 0)
      const tellSome = async (tx: Db) => {
        const told = await queries.tellRestocked(tx, market, prices, ALERTS)
        await send(tx, 'stock_back', told, goods)
        return told.length === ALERTS
      }
      while (prices.length > 0 && (await inTransaction(db, tellSome)));
    }
    return ids.at(-1)
  }

  async function goodsForSale(
    tx: Db,
    { priceList, siteIds }: queries.Market,
    variantIds: number[],
  ): Promise<Map<number, Goods>> {
    const goods = await catalog.variantsOfAnySite(tx, variantIds, { siteId: siteIds[0] ?? 0, price_list: priceList })
    return new Map(goods.flatMap((one) => (one.for_sale ? [[one.id, one] as const] : [])))
  }

  async function send(tx: Db, template: AlertEvent['template'], told: queries.ToldAlert[], goods: Map<number, Goods>) {
    if (told.length === 0) return
    const customers = await addressees(tx, [...new Set(told.map(({ user_id }) => user_id))])
    const byId = new Map(customers.map((customer) => [customer.id, customer]))
    const sold = await soldBySite(tx, customers, [...goods.keys()])
    const day = new Date().toISOString().slice(0, 10)
    for (const { id, user_id, variant_id, base_price: before, told_price: now } of told) {
      const [customer, variant] = [byId.get(user_id), goods.get(variant_id)]
      if (!customer || !variant || !sold.get(customer.site_id)?.has(variant_id)) continue
      const letterhead = letterheadOf(await site.configs(tx, customer.site_id))
      const urlOf = (path: `/${string}`) => site.urlOf(tx, customer.site_id, customer.locale, path)
      const news = alertNews(
        { template, onceKey: `alert ${id} at ${now} on ${day}`, name: nameOf(variant, customer), before, now },
        {
          locale: customer.locale,
          siteName: letterhead.siteName,
          url: await urlOf(`/products/${variant.slug}?variant=${variant_id}`),
          alertsUrl: await urlOf('/account/price-alerts'),
        },
      )
      const shop = { channels: messages.channels, ...letterhead }
      for (const message of newsMessages(news, customer, shop)) await messages.post(tx, message)
    }
  }

  /** Those of the variants that each customer's site sells today. */
  async function soldBySite(tx: Db, customers: Addressee[], variantIds: number[]) {
    const sold = new Map<number, Set<number>>()
    for (const { site_id } of customers) {
      if (sold.has(site_id)) continue
      const variants = await catalog.variantsForCart(tx, site_id, variantIds)
      sold.set(site_id, new Set(variants.flatMap(({ id, for_sale }) => (for_sale ? [id] : []))))
    }
    return sold
  }

  return async function tellCustomers(): Promise<void> {
    while (await inTransaction(db, tellOfChanges));
    while (await inTransaction(db, tellOfLists));
    let after: number | undefined = 0
    while (after !== undefined) after = await tellOfStock(after)
  }
}

const pricesOf = (goods: Map<number, Goods>): queries.PaidPrice[] =>
  [...goods.values()].map(({ id, price }) => ({ variant_id: id, price }))

const nameOf = ({ name, option_text: options }: Goods, { locale }: Addressee) =>
  [inLocale(name, locale), inLocale(options, locale)].filter(Boolean).join(', ')
