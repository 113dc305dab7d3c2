import { MACHINES, type Machine, type MachineName, transitionOf } from '@delguur/contract'
import { sql } from 'kysely'
import { stockDifferences } from '../../src/features/catalog/stock/index.ts'
import type { Db } from '../../src/platform/db/index.ts'
import { balanceFaults } from './balance-faults.ts'

/** Inconsistencies of stock, money, totals and history of all orders; empty unless there is a bug. */
export async function orderFaults(db: Db, opening: number): Promise<unknown[]> {
  return [
    ...(await stockDifferences(db)),
    ...(await stockFaults(db, opening)),
    ...(await ledgerFaults(db)),
    ...(await refundFaults(db)),
    ...(await balanceFaults(db)),
    ...(await totalFaults(db)),
    ...(await shipmentFaults(db)),
    ...(await historyFaults(db)),
  ]
}

const faults = async (db: Db, fault: string, query: ReturnType<typeof sql>) =>
  ((await query.execute(db)).rows as object[]).map((row) => ({ fault, ...row }))

/** On hand equals the opening stock minus sales plus returns; held equals the goods of unpaid orders and of proposed changes. */
const stockFaults = (db: Db, opening: number) =>
  faults(
    db,
    'stock',
    sql`
    with sold as (
      select coalesce(sum(l.quantity), 0)::int as pieces from orders o join line_items l on l.order_id = o.id
      where o.state = 'complete' and o.payment_state in ('paid', 'running', 'overdue', 'refund_due', 'refunded')
    ), returned as (
      select coalesce(sum(b.quantity), 0)::int as pieces from returns r join return_lines b on b.return_id = r.id
      where r.state in ('received', 'refunded') and r.restock
    ), awaited as (
      select coalesce(sum(l.quantity), 0)::int as pieces from orders o join line_items l on l.order_id = o.id
      where o.state = 'payment' or (o.state = 'complete' and o.payment_state = 'balance_due')
    ), proposed as (
      select coalesce(sum(greatest(0, (l->>'after')::int - (l->>'before')::int)), 0)::int as pieces
      from order_edits e, jsonb_array_elements(e.changes->'lines') l where e.state = 'pending'
    ), stock as (select sum(on_hand)::int as on_hand, sum(reserved)::int as reserved from stock_items)
    select stock.*, sold.pieces as sold, returned.pieces as returned, awaited.pieces as awaited, proposed.pieces as proposed
    from stock, sold, returned, awaited, proposed
    where on_hand <> ${opening}::int - sold.pieces + returned.pieces or reserved <> awaited.pieces + proposed.pieces`,
  )

/** Received money is sold, owed or refunded; a paid order brought its total and its exact VAT. */
async function ledgerFaults(db: Db) {
  const perOrder = sql`
    with booked as (
      select order_id, sum(amount) as all_of_it,
        coalesce(sum(amount) filter (where account like 'provider_clearing.%'), 0) as clearing,
        coalesce(sum(amount) filter (where account = 'refunds_due'), 0) as owed,
        coalesce(-sum(amount) filter (where account like 'revenue.%' or account = 'vat'), 0) as sale,
        coalesce(-sum(amount) filter (where account = 'vat'), 0) as vat
      from ledger_entries group by order_id
    ), money as (
      select o.id, o.number, o.state, o.payment_state, o.total, o.tax_total,
        coalesce((select sum(r.amount) from payment_receipts r join payments p on p.id = r.payment_id where p.order_id = o.id), 0) as came,
        coalesce((select sum(amount) from refunds where order_id = o.id and state = 'sent'
          and num_nonnulls(credit_account_id, wallet_account_id) = 0), 0) as sent,
        coalesce((select sum(amount) from refunds where order_id = o.id and state = 'due'), 0) as due,
        coalesce((select sum(amount) from refunds where order_id = o.id and payment_receipt_id is null and edit_id is null), 0)
          + coalesce((select sum(exchanged) from order_edits where order_id = o.id and state = 'applied'), 0) as taken_back,
        coalesce((select sum(amount) from refunds where order_id = o.id and payment_receipt_id is null and state = 'due'), 0)
          as taken_back_due,
        exists (select 1 from payments p where p.order_id = o.id and p.state = 'completed' and p.part <> 'prepayment') as was_sold
      from orders o
    )
    select m.*, b.* from money m left join booked b on b.order_id = m.id
    where coalesce(b.all_of_it, 0) <> 0
      or coalesce(b.clearing, 0) <> m.came - m.sent
      or coalesce(b.owed, 0) <> -m.due
      or coalesce(b.sale, 0) <> case when m.was_sold then m.total else 0 end - m.taken_back
      or (m.was_sold and m.taken_back = 0 and b.vat <> m.tax_total)
      or (m.was_sold and m.taken_back = m.total and b.vat <> 0)
      or m.taken_back > m.total or m.sent + m.due > m.came
      or (m.state = 'canceled' and coalesce(b.sale, 0) <> 0)
      or (m.payment_state = 'refunded' and m.taken_back_due > 0)`
  return faults(db, 'ledger', perOrder)
}

/** No payment is refunded beyond its amount; refunds to a balance have arrived there. */
const refundFaults = (db: Db) =>
  faults(
    db,
    'refunds',
    sql`
    select r.order_id, r.payment_id, r.credit_account_id, sum(r.amount) as back from refunds r
    where r.payment_receipt_id is null group by r.order_id, r.payment_id, r.credit_account_id
    having sum(r.amount) > case when r.credit_account_id is null
        then (select p.amount from payments p where p.id = r.payment_id)
        else (select t.amount from order_tenders t where t.order_id = r.order_id and t.credit_account_id = r.credit_account_id and t.state = 'spent')
      end
    union all
    select r.order_id, r.payment_id, r.credit_account_id, r.amount from refunds r
    where r.credit_account_id is not null and r.state = 'due'`,
  )

/** Totals of goods that all carry VAT: a tenth above the net price. */
const totalFaults = (db: Db) =>
  faults(
    db,
    'totals',
    sql`
    select o.number, o.item_total, o.ship_total, o.discount_total, o.tax_total, o.total
    from orders o, lateral (select sum(price * quantity) as goods, sum(quantity) as pieces from line_items where order_id = o.id) l
    where o.placed_at is not null and (o.item_total <> l.goods or o.total_quantity <> l.pieces
      or o.total <> o.item_total + o.ship_total - o.discount_total or o.tax_total <> round(o.total / 11.0))`,
  )

/** Each sold piece is in one parcel; the order's state is that of its slowest parcel. */
const shipmentFaults = (db: Db) =>
  faults(
    db,
    'shipments',
    sql`
    with ranked as (
      select order_id, min(array_position(array['pending', 'confirmed', 'ready', 'handed_over', 'shipped', 'delivered', 'returned'],
        state)) as behind, count(*) filter (where state = 'canceled') as canceled, count(*) as parcels
      from shipments group by order_id
    )
    select o.number, o.state, o.payment_state, o.shipment_state, r.* from orders o left join ranked r on r.order_id = o.id
    where (r.order_id is null) <> (o.shipment_state = 'none')
      or (r.order_id is null and o.state = 'complete' and o.payment_state = 'paid')
      or (r.behind is not null and o.shipment_state <>
        (array['pending', 'confirmed', 'ready', 'handed_over', 'shipped', 'delivered', 'returned'])[r.behind])
      or (r.behind is null and r.order_id is not null and o.shipment_state <> 'canceled')
      or (o.state = 'canceled' and r.canceled <> r.parcels)
      or (r.order_id is not null and exists (
        select 1 from line_items l where l.order_id = o.id and l.quantity <> (
          select coalesce(sum(c.quantity), 0) from shipment_lines c where c.line_item_id = l.id)))`,
  )

interface HistoryRow {
  order_id: number
  machine: MachineName
  subject_id: number | null
  from_state: string | null
  to_state: string
  who: string
}

/** Moves of each subject form a chain from the first state of its machine to the current one. */
async function historyFaults(db: Db) {
  const rows: HistoryRow[] = await db
    .selectFrom('order_history')
    .select(['order_id', 'machine', 'subject_id', 'from_state', 'to_state', 'who'])
    .where('refused', '=', false)
    .orderBy('id')
    .execute()
  const reached = new Map<string, string>()
  const broken: unknown[] = []
  for (const row of rows) {
    const { machine, from_state: from, to_state: to } = row
    const subject = keyOf(row)
    const { first }: Machine = MACHINES[machine]
    const before = reached.get(subject) ?? (from === null ? null : first)
    const isBeginning = from === null && to === first && !reached.has(subject)
    const isMove = from !== null && transitionOf(machine, from, to)?.by.some((actor) => actor === row.who)
    if (from !== before || !(isBeginning || isMove)) broken.push({ fault: 'history', before, ...row })
    reached.set(subject, to)
  }
  for (const { subject, state } of await presentStates(db)) {
    const last = reached.get(subject)
    if (last !== state) broken.push({ fault: 'history ends elsewhere', subject, last, state })
  }
  return broken
}

const keyOf = ({ order_id, machine, subject_id }: Pick<HistoryRow, 'order_id' | 'machine' | 'subject_id'>) =>
  `${machine} ${subject_id ?? order_id}`

async function presentStates(db: Db): Promise<{ subject: string; state: string }[]> {
  const { rows } = await sql<{ subject: string; state: string }>`
    select 'order ' || id as subject, state from orders where state <> 'cart'
    union all select 'payment ' || id, payment_state from orders where payment_state <> 'none'
    union all select 'shipment ' || id, state from shipments
    union all select 'return ' || id, state from returns
    union all select 'edit ' || id, state from order_edits
    union all select 'receipt ' || id, state from vat_receipts
    union all select 'refund ' || id, state from refunds where payment_receipt_id is null`.execute(db)
  return rows
}
