import {
  ACTORS,
  type Actor,
  MACHINES,
  type Machine,
  type MachineName,
  type OrderPaymentState,
  type OrderState,
  type ReturnState,
  type ShipmentState,
  transitionOf,
} from '@delguur/contract'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../testing/databases.ts'
import { openOrderServices } from '../testing/orders/order-services.ts'
import { openReturnShop } from '../testing/orders/returning.ts'
import { createLifecycle, type Move, MoveRefused } from './features/sales/lifecycle/index.ts'
import type { Db } from './platform/db/index.ts'

type ReturnShop = Awaited<ReturnType<typeof openReturnShop>>

const NAMES = Object.keys(MACHINES) as MachineName[]
/** Instalments and slow banks are tested with their providers. */
const NOBODY_YET: OrderPaymentState[] = ['processing', 'running', 'overdue']

test('CHK-05 each move in the table of states is recorded with its effects, every other move is refused', async () => {
  const { db } = await openDatabase()
  const orderId = await newOrder(db)
  for (const name of NAMES) {
    const done: string[] = []
    const lifecycle = createLifecycle({ audit: async () => {} })
    for (const effect of new Set(transitionsOf(name).flatMap(({ sets_off }) => sets_off))) {
      lifecycle.on(effect, async () => void done.push(effect))
    }
    for (const { from, to, actor } of everyMove(name)) {
      const move = { machine: name, orderId, subjectId: null, from, to, by: { actor }, why: '' } as Move
      const transition = transitionOf(name, from, to)
      done.length = 0
      if (transition?.by.includes(actor)) {
        await lifecycle.moved(db, move)
        expect(done).toEqual(transition.sets_off)
      } else {
        await expect(lifecycle.moved(db, move)).rejects.toThrow(`No ${name} moves from ${from} to ${to} by ${actor}`)
      }
    }
    const history = await db.selectFrom('order_history').select('id').where('machine', '=', name).execute()
    expect(history).toHaveLength(transitionsOf(name).reduce((sum, { by }) => sum + by.length, 0))
  }
})

test('CHK-05 an order and its payment move only along the table, for every actor', async () => {
  const database = await openDatabase()
  const { db } = database
  const { orders } = await openOrderServices(database)
  const orderId = await newOrder(db)
  /** Result of a move and its effects, before it is rolled back. */
  const outcome = async (before: object, move: Parameters<typeof orders.tryMove>[2]) => {
    const seen = { moved: false, history: 0 }
    const work = db.transaction().execute(async (tx) => {
      await tx.updateTable('orders').set(before).where('id', '=', orderId).execute()
      seen.moved = (await orders.tryMove(tx, orderId, move)) !== undefined
      seen.history = (await tx.selectFrom('order_history').select('id').execute()).length
      throw new Undone()
    })
    const error = await work.catch((thrown: unknown) => thrown)
    return error instanceof Undone ? seen : { moved: false, history: 0 }
  }
  const wrong: string[] = []
  const check = (text: string, found: { moved: boolean; history: number }, is: boolean) => {
    if (found.moved !== is || (is && found.history === 0)) wrong.push(`${text}: ${JSON.stringify(found)}`)
  }

  for (const { from, to, actor } of everyMove('order')) {
    const move = { from: [from as OrderState], to: to as OrderState, by: { actor }, why: 'test' }
    check(`order ${from} → ${to} by ${actor}`, await outcome({ state: from }, move), isMove('order', from, to, actor))
  }
  for (const { from, to, actor } of everyMove('payment')) {
    const payment = { payment: to as OrderPaymentState, by: { actor }, why: 'test' }
    const found = await outcome({ payment_state: from }, { from: ['cart'], to: 'cart', ...payment })
    check(`payment ${from} → ${to} by ${actor}`, found, isMove('payment', from, to, actor))
  }

  expect(wrong).toEqual([])
  expect(NOBODY_YET.every((state) => transitionsOf('payment').some(({ to }) => to === state))).toBe(true)
})

test('CHK-05 actions of staff on a parcel succeed from the states of the table; from others they are refused and recorded', async () => {
  const shop = await openReturnShop()
  const phone = await shop.variant({ price: 100_000, stock: 100 })
  const { number } = await shop.paid([[phone, 1]])
  const id = (await shop.staffActions.order(number)).shipments[0]?.id ?? 0
  const doings: { to: ShipmentState; only?: ShipmentState[]; by?: Actor; act(): Promise<unknown> }[] = [
    { to: 'confirmed', act: () => shop.staffActions.confirm(number) },
    { to: 'ready', only: ['confirmed'], act: () => shop.staffActions.pack(id) },
    { to: 'ready', only: ['handed_over', 'shipped'], act: () => shop.staffActions.fail(id) },
    { to: 'handed_over', act: () => shop.staffActions.handOver(id) },
    { to: 'shipped', act: () => shop.staffActions.ship(id) },
    { to: 'delivered', act: () => shop.staffActions.deliver(id) },
  ]
  const made = new Set<string>()
  const { states }: Machine = MACHINES.shipment

  for (const { to, only, act } of doings) {
    for (const from of states as ShipmentState[]) {
      await shop.db.updateTable('shipments').set({ state: from }).where('id', '=', id).execute()
      const isOpen = isMove('shipment', from, to, 'staff') && (only?.includes(from) ?? true)
      const code = await act().then(() => 'done', codeOf)
      const row = await shop.db.selectFrom('shipments').select('state').where('id', '=', id).executeTakeFirstOrThrow()
      expect([from, to, code, row.state]).toEqual([
        ...[from, to, isOpen ? 'done' : 'transition_refused', isOpen ? to : from],
      ])
      if (isOpen) made.add(`${from} → ${to}`)
    }
  }

  const byStaff = transitionsOf('shipment').filter(({ by }) => by.includes('staff'))
  expect([...made].toSorted()).toEqual(byStaff.map(({ from, to }) => `${from} → ${to}`).toSorted())
  const refused = await shop.historyOf('shipment', true)
  expect(refused).toHaveLength(doings.length * states.length - made.size)
})

test('CHK-05 an order can be canceled only while all of its parcels are in the store', async () => {
  const shop = await openReturnShop()
  const phone = await shop.variant({ price: 100_000, stock: 100 })
  const { states }: Machine = MACHINES.shipment

  for (const from of states as ShipmentState[]) {
    const { number } = await shop.paid([[phone, 1]])
    const id = (await shop.staffActions.order(number)).shipments[0]?.id ?? 0
    await shop.db.updateTable('shipments').set({ state: from }).where('id', '=', id).execute()
    const isOpen = isMove('shipment', from, 'canceled', 'shop')
    const code = await shop.staffActions.cancel(number).then(() => 'done', codeOf)
    const { shipments, state } = await shop.staffActions.order(number)
    expect([from, code, state, shipments[0]?.state]).toEqual(
      isOpen ? [from, 'done', 'canceled', 'canceled'] : [from, 'transition_refused', 'complete', from],
    )
  }
})

test('CHK-08 actions of staff and shoppers on a return succeed from the states of the table and are refused from others', async () => {
  const shop = await openReturnShop()
  const phone = await shop.variant({ price: 100_000, stock: 100 })
  const bought = await shop.delivered([[phone, 20]])
  const put = async (state: ReturnState) => {
    const returns = await requestReturn(shop, bought)
    const id = returns.at(-1)?.id ?? 0
    await shop.db.updateTable('returns').set({ state }).where('id', '=', id).execute()
    return id
  }
  const doings: { to: ReturnState; by: Actor; act(id: number): Promise<unknown> }[] = [
    { to: 'approved', by: 'staff', act: (id) => shop.staffActions.approve(id) },
    { to: 'rejected', by: 'staff', act: (id) => shop.staffActions.reject(id) },
    { to: 'received', by: 'staff', act: (id) => shop.staffActions.receive(id) },
    { to: 'canceled', by: 'shopper', act: (id) => bought.shopper.returns.cancel(bought.number, id) },
  ]
  const { states }: Machine = MACHINES.return

  for (const { to, by, act } of doings) {
    for (const from of states as ReturnState[]) {
      const id = await put(from)
      const isOpen = isMove('return', from, to, by)
      const code = await act(id).then(() => 'done', codeOf)
      const row = await shop.db.selectFrom('returns').select('state').where('id', '=', id).executeTakeFirstOrThrow()
      const refusal = by === 'staff' ? 'transition_refused' : 'return_not_open'
      expect([from, to, code, row.state]).toEqual([from, to, isOpen ? 'done' : refusal, isOpen ? to : from])
      await shop.db
        .updateTable('returns')
        .set({ state: 'canceled' })
        .where('id', '=', id)
        .where('state', 'in', ['requested', 'approved'])
        .execute()
    }
  }

  expect((await shop.historyOf('return', true)).every((text) => text.endsWith('by staff'))).toBe(true)
})

test('CHK-05 a refused move is recorded although its transaction is rolled back', async () => {
  const { db } = await openDatabase()
  const orderId = await newOrder(db)
  const lifecycle = createLifecycle({ audit: async () => {} })
  const move = { machine: 'shipment', orderId, subjectId: 7, from: 'pending', to: 'shipped', why: 'hurry' } as const

  const attempt = lifecycle.attempt(db, async (tx) => {
    await tx.updateTable('orders').set({ note: 'changed' }).where('id', '=', orderId).execute()
    throw new MoveRefused({ ...move, by: { actor: 'staff' } })
  })

  await expect(attempt).rejects.toMatchObject({ code: 'transition_refused' })
  expect(await db.selectFrom('orders').select('note').execute()).toEqual([{ note: null }])
  expect(await lifecycle.historyOf(db, orderId)).toMatchObject([
    { machine: 'shipment', from_state: 'pending', to_state: 'shipped', refused: true, why: 'hurry' },
  ])
})

class Undone extends Error {}

const transitionsOf = (name: MachineName) => (MACHINES[name] as Machine).transitions

const isMove = (name: MachineName, from: string, to: string, actor: Actor) =>
  transitionOf(name, from, to)?.by.includes(actor) ?? false

const everyMove = (name: MachineName) => {
  const { states }: Machine = MACHINES[name]
  return states.flatMap((from) =>
    states.filter((to) => to !== from).flatMap((to) => ACTORS.map((actor) => ({ from, to, actor }))),
  )
}

const codeOf = ({ code }: { code?: string }) => code

async function openDatabase() {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  return database
}

async function newOrder(db: Db): Promise<number> {
  const site = await db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  const row = await db
    .insertInto('orders')
    .values({ number: 'R000000001', token_hash: 'hash-of-a-token-of-states', token_cipher: 'plain.', site_id: site.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Line of one piece, and the returns of the order. */
const requestReturn = async (
  shop: ReturnShop,
  bought: Parameters<ReturnShop['requestReturn']>[0] & { lines: number[] },
) => {
  await shop.requestReturn(bought, bought.lines[0])
  return bought.shopper.returns.list(bought.number)
}
