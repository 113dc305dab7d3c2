import { ALCOHOL, type Locale, MAX_PRICE_ALERTS, type PriceAlert } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { DAY_MS } from '../../../platform/durations.ts'
import { fail } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import type { Catalog } from '../catalog/index.ts'
import * as queries from './alerts.queries.ts'
import { createTellCustomers, type TellingDependencies } from './tell-customers.ts'

interface Dependencies extends TellingDependencies {
  lockCustomer(db: Db, userId: number): Promise<unknown>
}

/** Customer who waits. */
interface Waiting {
  siteId: number
  userId: number
  locale: Locale
}

interface AlertRequest {
  variant_id: number
  kind: PriceAlert['kind']
  target_price?: number
}

const RETENTION_DAYS = 180

/** What customers wait for: lower prices, and goods that are sold out. */
export function createAlerts(dependencies: Dependencies) {
  const { catalog, lockCustomer } = dependencies

  async function presented(db: Db, rows: queries.AlertRow[], { siteId, locale }: Waiting): Promise<PriceAlert[]> {
    const goods = await catalog.variantsForCart(db, siteId, [...new Set(rows.map(({ variant_id }) => variant_id))])
    const byId = new Map(goods.map((one) => [one.id, one]))
    return rows.flatMap((row) => {
      const one = byId.get(row.variant_id)
      return one?.is_sold ? [present(row, one, locale)] : []
    })
  }

  async function list(db: Db, waiting: Waiting): Promise<PriceAlert[]> {
    const { userId } = waiting
    const rows = [...(await queries.openAlerts(db, userId)), ...(await queries.endedAlerts(db, userId))]
    return presented(db, rows, waiting)
  }

  return {
    list,

    /** Sets an alert, or an existing one anew from today's price. */
    async set(tx: Db, { siteId, userId, locale }: Waiting, request: AlertRequest): Promise<PriceAlert> {
      const { variant_id, kind } = request
      await lockCustomer(tx, userId)
      const [goods] = await catalog.variantsForCart(tx, siteId, [variant_id])
      if (!goods?.is_sold) throw fail('variant_not_found')
      if (goods.kind === ALCOHOL) throw fail('alcohol_not_advertised')
      const terms = { base_price: goods.price, target_price: targetOf(request, goods) }
      const open = await queries.openAlerts(tx, userId)
      const before = open.find((alert) => alert.variant_id === variant_id && alert.kind === kind)
      if (!before && open.length >= MAX_PRICE_ALERTS) throw fail('price_alerts_full', { limit: MAX_PRICE_ALERTS })
      const row = before
        ? await queries.resetAlert(tx, before.id, terms)
        : await queries.insertAlert(tx, { user_id: userId, variant_id, kind, ...terms })
      return present(row, goods, locale)
    },

    /** Ends an alert. Another customer's and an unknown one both throw `price_alert_not_found`. */
    async end(tx: Db, waiting: Waiting, id: number): Promise<PriceAlert[]> {
      if (!(await queries.endAlert(tx, waiting.userId, id))) throw fail('price_alert_not_found')
      return list(tx, waiting)
    },

    /** Alerts for the customer's data export. */
    exported: async (db: Db, waiting: Waiting): Promise<PriceAlert[]> =>
      presented(db, await queries.allAlerts(db, waiting.userId), waiting),

    /** Erases the alerts of a customer who closes their account. */
    async forget(tx: Db, userId: number): Promise<void> {
      await queries.eraseAlerts(tx, userId)
    },

    tellCustomers: createTellCustomers(dependencies),

    async forgetOld(db: Db): Promise<void> {
      await queries.forgetEnded(db, new Date(Date.now() - RETENTION_DAYS * DAY_MS))
    },
  }
}

export type Alerts = ReturnType<typeof createAlerts>

type Goods = Awaited<ReturnType<Catalog['variantsForCart']>>[number]

const isAvailable = ({ for_sale, available }: Goods) => for_sale && available > 0

/** Target of a price alert. Throws if what the customer waits for is there already. */
function targetOf({ kind, target_price }: AlertRequest, goods: Goods): number | null {
  if (kind === 'stock' && isAvailable(goods)) throw fail('variant_available')
  if (kind === 'stock') return null
  if (target_price === undefined) return null
  if (target_price >= goods.price) throw fail('target_price_reached')
  return target_price
}

function present(row: queries.AlertRow, goods: Goods, locale: Locale): PriceAlert {
  const { id, kind, state, target_price, base_price, told_price, variant_id } = row
  const name = inLocale(goods.name, locale)
  return {
    id,
    kind,
    state,
    target_price,
    base_price,
    told_price,
    told_at: row.told_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    variant_id,
    slug: goods.slug,
    name,
    option_text: inLocale(goods.option_text, locale),
    image: goods.image && { ...goods.image, alt: name },
    price: goods.price,
    is_available: isAvailable(goods),
  }
}
