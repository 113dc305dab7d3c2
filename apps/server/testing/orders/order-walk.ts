import { randomBytes } from 'node:crypto'
import type { DeliveryWindow, OrderChange, ReturnReason } from '@delguur/contract'
import { Fail, fail } from '../../src/platform/http/index.ts'
import { builders } from '../builders.ts'
import type { TestDatabase } from '../databases.ts'
import { openQrProvider } from '../providers/qr-provider.ts'
import { openOrderServices } from './order-services.ts'

const HERE = { origin: { clientIp: '127.0.0.1', deviceKey: null }, locale: 'mn' } as const

/** Possible steps of an order; a step that is not allowed is refused without effect. */
export const STEPS = [
  ...['pay', 'pay again', 'decline', 'give up', 'expire', 'cancel', 'cancel by staff', 'not fetched'],
  ...['confirm', 'pack', 'hand over', 'ship', 'fail', 'deliver'],
  ...['request return', 'keep after all', 'approve', 'reject'],
  ...['receive', 'receive broken', 'send refunds'],
  ...['edit less', 'edit more', 'exchange', 'pay difference', 'withdraw edit', 'expire edit'],
] as const
export type Step = (typeof STEPS)[number]

/** Plan of an order: pieces of variants, delivery and payment. */
export interface Plan {
  pieces: [variant: number, quantity: number][]
  pickup: boolean
  qr: boolean
  steps: Step[]
}

type Walked = { id: number; number: string; token: string; total: number }

const DELIVERY = 5000
const PRICES = [1000, 7777, 49_999, 100_001, 23_450, 8]
const OPENING = 700
const ADDRESS = { city: '11', district: '1119', khoroo: '1', detail: '14-р байр, 45 тоот' }
const REASONS: ReturnReason[] = ['defect', 'changed_mind']

/** Shop in which orders take random steps, through the services behind the requests. */
export async function openWalk(database: TestDatabase) {
  const { db } = database
  const provider = await openQrProvider()
  await provider.fault({ silent: true })
  const services = await openOrderServices(database, provider.merchant)
  const tokens = services.orderTokens
  const make = builders(db)
  await make.deliveryZone({ rate: DELIVERY })
  const variants: Awaited<ReturnType<typeof make.variant>>[] = []
  for (const price of PRICES) {
    const variant = await make.variant({ price, stock: OPENING })
    await make.setStock(variant.id, OPENING, 'second')
    variants.push(variant)
  }
  const { id: siteId } = await db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  const { id: store } = await db.selectFrom('stock_locations').select('id').orderBy('id').executeTakeFirstOrThrow()
  const user = {
    site_id: siteId,
    first_name: 'Сараа',
    last_name: 'Дорж',
    phone: '88000001',
    phone_proved_at: new Date(),
  }
  const { id: userId } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  const worker = { siteId, userId, locale: 'mn' } as const
  let count = 0

  async function insertCart({ pieces, pickup }: Plan): Promise<Walked> {
    const number = `R${String(100_000_000 + ++count)}`
    const token = randomBytes(18).toString('base64url')
    const delivery = pickup
      ? { delivery_type: 'pickup' as const, store_location_id: store }
      : { delivery_type: 'address' as const, address: JSON.stringify(ADDRESS), delivery_zone_id: await zone() }
    const items = [...new Map(pieces)].map(([at, quantity]) => ({ variant: variants[at % variants.length], quantity }))
    const goods = items.reduce((sum, { variant, quantity }) => sum + (variant?.price ?? 0) * quantity, 0)
    const { id } = await db
      .insertInto('orders')
      .values({ ...tokens.encrypt(token), number, site_id: siteId, phone: '99112233', receiver: 'Бат', ...delivery })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('line_items')
      .values(
        items.flatMap(({ variant, quantity }) =>
          variant
            ? {
                order_id: id,
                variant_id: variant.id,
                product_id: variant.product_id,
                quantity,
                price: variant.price,
                name: JSON.stringify(variant.name),
                sku: variant.sku,
                kind: 'product',
              }
            : [],
        ),
      )
      .execute()
    return { id, number, token, total: goods + (pickup ? 0 : DELIVERY) }
  }

  const zone = async () => (await db.selectFrom('delivery_zones').select('id').executeTakeFirstOrThrow()).id
  const access = ({ number, token }: Walked) => ({ siteId, number, token, userId: null })

  const times = new Map<boolean, { delivery_day: string | null; delivery_window: DeliveryWindow | null }>()

  /** Last available slot, equal for all orders. */
  async function timeFor({ pickup }: Plan, order: Walked) {
    const known = times.get(pickup)
    if (known) return known
    const day = (await services.checkout.rates(db, access(order), 'mn')).delivery_times.at(-1)
    const time = { delivery_day: day?.day ?? null, delivery_window: day?.windows[0] ?? null }
    times.set(pickup, time)
    return time
  }

  async function place(plan: Plan): Promise<Walked> {
    const order = await insertCart(plan)
    await db
      .updateTable('orders')
      .set(await timeFor(plan, order))
      .where('id', '=', order.id)
      .execute()
    const start = { payment_method: plan.qr ? 'qr' : 'bank_transfer', expected_total: order.total } as const
    await services.checkout.startPayment(access(order), { ...start, terms_accepted: true }, HERE)
    return order
  }

  const paymentOf = (order: Walked) =>
    db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', order.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()

  async function pay(order: Walked): Promise<void> {
    const { method, public_id, amount, provider_reference } = await paymentOf(order)
    if (method === 'bank_transfer') {
      await services.payments.confirmTransfer(order.number, amount, `record ${++count}`)
    } else {
      await provider.pay(provider_reference ?? '', { regardless: true, silent: true })
      await services.payments.handleCallback('qr', { query: { payment: public_id }, body: null })
    }
  }

  async function eachShipment(order: Walked, act: (id: number) => Promise<unknown>): Promise<void> {
    const rows = await db.selectFrom('shipments').select('id').where('order_id', '=', order.id).orderBy('id').execute()
    // Parcels of one order do not always move together.
    const some = rows.slice(0, 1 + (++count % 2))
    const done = await Promise.all(some.map(({ id }) => allowed(async () => ({ answer: await act(id) }))))
    if (done.every((one) => one === undefined)) throw fail('shipment_not_found')
  }

  async function lastReturn(order: Walked, act: (id: number) => Promise<unknown>): Promise<void> {
    const row = await db
      .selectFrom('returns')
      .select('id')
      .where('order_id', '=', order.id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    if (!row) throw fail('return_not_found')
    await act(row.id)
  }

  async function requestReturn(order: Walked): Promise<void> {
    const lines = await db
      .selectFrom('line_items')
      .select('id')
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    const reason = REASONS[++count % 2] ?? 'defect'
    const requested = lines.slice(0, 1 + (count % 3)).map(({ id }) => ({ line_item_id: id, quantity: 1, reason }))
    await db.transaction().execute((tx) => services.returns.request(tx, access(order), { lines: requested }, 'mn'))
  }

  async function sendRefunds(order: Walked): Promise<void> {
    const due = await db
      .selectFrom('refunds')
      .select('id')
      .where('order_id', '=', order.id)
      .where('state', '=', 'due')
      .execute()
    if (due.length === 0) throw fail('refund_not_found')
    for (const { id } of due) {
      await services.refunds.send({ siteId, userId, refundId: id }, { reference: `bank ${++count}` })
    }
  }

  async function overdue(order: Walked): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('payments')
      .set({ expires_at: new Date(Date.now() - 60_000) })
      .where('order_id', '=', order.id)
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw fail('payment_not_found')
    await services.payments.sweep()
  }

  async function notFetched(order: Walked): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('shipments')
      .set({ hold_until: new Date(Date.now() - 60_000) })
      .where('order_id', '=', order.id)
      .where('state', '=', 'ready')
      .where('hold_until', 'is not', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw fail('shipment_not_found')
    await services.cancelByStaff.cancelUncollected()
  }

  /** Edits the order as previewed. */
  async function edit(order: Walked, change: OrderChange): Promise<void> {
    const { orderEditing } = services
    const preview = await db.transaction().execute((tx) => orderEditing.preview(tx, worker, order.number, change))
    const seen = { expected_version: preview.version, expected_difference: preview.difference }
    await orderEditing.apply(worker, order.number, { ...change, ...seen, reason: 'test' })
  }

  const someVariant = () => ({ variant_id: variants[++count % variants.length]?.id ?? 0, quantity: 1 + (count % 2) })

  /** Takes out a piece; the last one is replaced by the cheapest goods. */
  async function editLess(order: Walked): Promise<void> {
    const { lines } = await services.orders.read(db, order.id)
    const [first] = lines
    if (!first) throw fail('line_item_not_found')
    const left = { lines: [{ line_item_id: first.id, quantity: first.quantity - 1 }] }
    const cheapest = { add: [{ variant_id: variants.at(-1)?.id ?? 0, quantity: 1 }] }
    await edit(order, lines.length === 1 && first.quantity === 1 ? { ...left, ...cheapest } : left)
  }

  /** Adds goods, or pieces of a line. */
  async function editMore(order: Walked): Promise<void> {
    const { lines } = await services.orders.read(db, order.id)
    const last = lines.at(-1)
    if (++count % 3 !== 0 || !last) return edit(order, { add: [someVariant()] })
    return edit(order, { lines: [{ line_item_id: last.id, quantity: last.quantity + 1 }] })
  }

  async function payDifference(order: Walked): Promise<void> {
    await services.payDifference.pay(access(order), 'qr', 'mn')
    await pay(order)
  }

  async function pendingEdit(order: Walked): Promise<number> {
    const pending = await services.edits.pending(db, order.id)
    if (!pending) throw fail('edit_not_open')
    return pending.id
  }

  async function expireEdit(order: Walked): Promise<void> {
    const id = await pendingEdit(order)
    const past = { expires_at: new Date(Date.now() - 60_000) }
    await db.updateTable('order_edits').set(past).where('id', '=', id).execute()
    await services.orderEditing.expire()
  }

  const request = (id: number) => ({ siteId, userId, id, locale: 'mn' as const })
  const acts: Record<Step, (order: Walked) => Promise<unknown>> = {
    pay,
    'pay again': pay,
    decline: async (order) => {
      const { method, state, public_id, provider_reference } = await paymentOf(order)
      if (method !== 'qr' || state !== 'pending') throw fail('payment_not_found')
      await provider.decline(provider_reference ?? '')
      await services.payments.handleCallback('qr', { query: { payment: public_id }, body: null })
    },
    'give up': async (order) =>
      services.checkout.cancelPayment(db, access(order), (await paymentOf(order)).public_id, 'mn'),
    expire: overdue,
    cancel: (order) => services.cancelByShopper.cancel(access(order), {}, 'mn'),
    'cancel by staff': (order) => services.cancelByStaff.cancel(worker, order.number, 'test'),
    'not fetched': notFetched,
    confirm: (order) => services.fulfilment.confirm(worker, order.number),
    pack: (order) => eachShipment(order, (id) => services.fulfilment.pack(worker, id, [])),
    'hand over': (order) => eachShipment(order, (id) => services.fulfilment.handOver(worker, id, {})),
    ship: (order) => eachShipment(order, (id) => services.fulfilment.ship(worker, id)),
    fail: (order) => eachShipment(order, (id) => services.fulfilment.fail(worker, id, { reason: 'nobody there' })),
    deliver: (order) =>
      eachShipment(order, (id) => services.fulfilment.deliver(worker, id, { without_code_because: 'a neighbour' })),
    'request return': requestReturn,
    'keep after all': (order) =>
      lastReturn(order, (id) => db.transaction().execute((tx) => services.returns.cancel(tx, access(order), id, 'mn'))),
    approve: (order) => lastReturn(order, (id) => services.staffReturns.approve(request(id), null)),
    reject: (order) => lastReturn(order, (id) => services.staffReturns.reject(request(id), 'no')),
    receive: (order) => lastReturn(order, (id) => services.staffReturns.receive(request(id), true)),
    'receive broken': (order) => lastReturn(order, (id) => services.staffReturns.receive(request(id), false)),
    'send refunds': sendRefunds,
    'edit less': editLess,
    'edit more': editMore,
    exchange: (order) =>
      lastReturn(order, (id) => edit(order, { exchange: { return_id: id, restock: true }, add: [someVariant()] })),
    'pay difference': payDifference,
    'withdraw edit': async (order) => services.orderEditing.cancel(worker, order.number, await pendingEdit(order)),
    'expire edit': expireEdit,
  }

  return {
    opening: OPENING * 2 * PRICES.length,

    /** Walks all plans concurrently, one step of each in turn; returns the allowed steps. */
    async walk(plans: Plan[]): Promise<Step[]> {
      const lives: [Walked, Step][][] = []
      for (const plan of plans) {
        const order = await allowed(() => place(plan))
        if (order) lives.push(plan.steps.map((step) => [order, step]))
      }
      const longest = Math.max(0, ...lives.map((life) => life.length))
      const turns = Array.from({ length: longest }, (_, at) => lives.flatMap((life) => life.slice(at, at + 1))).flat()
      const done: Step[] = []
      for (const [order, step] of turns) {
        if (await allowed(async () => ({ answer: await acts[step](order) }))) done.push(step)
      }
      return done
    },
  }
}

/** Result of the action, or undefined if it was refused like by the API. */
async function allowed<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Fail && error.status < 500) return undefined
    throw error
  }
}
