import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { BONUS, CONSOLATION, GIFT_CARD, gameInput, gamesOf, prize } from '../../../../testing/games.ts'
import { balanceFaults } from '../../../../testing/orders/balance-faults.ts'
import { offersOf } from '../../../../testing/orders/offers.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { commitmentOf, drawnPlace } from './fair-draw.ts'

const HOUR_MS = 60 * 60 * 1000
const ALWAYS = { weight: 1_000_000 } as const

test('CONT-06 a wheel gives a coupon that takes something off a cart, a credit in the wallet, and a ticket for goods', async () => {
  const shop = await openTestShop()
  const games = await gamesOf(shop)
  const offers = await offersOf(shop)
  const { id: campaign_id } = await offers.begin({ discount_type: 'amount', value: 1000 })
  const variant = await shop.variant()
  const bat = await shop.customer()
  const name = { mn: 'Шагнал' }
  const prizes = [
    prize({ kind: 'coupon', name, campaign_id, ...ALWAYS }),
    { ...BONUS, ...ALWAYS },
    prize({ kind: 'goods', name: { mn: 'Цай' }, variant_id: variant.id, value: 9000, ...ALWAYS }),
  ]
  const draws = []
  for (const won of prizes) {
    const game = await games.create({ prizes: [won, CONSOLATION] })
    draws.push((await bat.promotions.turnWheel(game.id)).draw)
  }

  const [coupon, credit, goods] = draws
  expect(draws.map((draw) => draw.prize?.kind)).toEqual(['coupon', 'credit', 'goods'])
  await bat.orders.addToCart({ variantId: variant.id })
  const cart = await bat.orders.useCoupon(coupon?.code ?? '')
  expect(cart?.discount_total).toBe(1000)
  expect(credit?.code).toBeNull()
  expect((await bat.storeCredits.list()).find(({ type }) => type === 'bonus')?.balance).toBe(500)
  const { e_tickets } = await bat.tickets.mine()
  expect(e_tickets).toMatchObject([{ code: goods?.code, kind: 'prize', title: 'Цай', valid_until: goods?.claim_until }])
  const entries = await shop.db
    .selectFrom('ledger_entries')
    .select(['account', 'amount', 'note'])
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { account: 'expense.promotions', amount: 500, note: 'prize' },
    { account: 'credit.bonus', amount: -500, note: 'prize' },
  ])
  expect(await balanceFaults(shop.db)).toEqual([])
})

test('CONT-06 a wheel gives a gift card that pays, within its stock and budget, booked as a prize and mailed to the winner', async () => {
  const shop = await openTestShop()
  const games = await gamesOf(shop)
  const { id, title } = await games.create({
    draws_per_day: 4,
    prizes: [{ ...GIFT_CARD, ...ALWAYS, stock: 9, budget: 1400 }, CONSOLATION],
  })
  const bat = await shop.customer({ email: 'bat@example.mn' })

  const draws = []
  for (let turn = 0; turn < 4; turn++) draws.push((await bat.promotions.turnWheel(id)).draw)

  expect(draws.map((draw) => draw.prize?.kind ?? null)).toEqual(['gift_card', 'gift_card', null, null])
  expect(draws.map(({ code }) => code)).toEqual([null, null, null, null])
  const cards = await bat.giftCards.list()
  expect(cards).toMatchObject(Array(2).fill({ amount: 500, balance: 500, state: 'active', message: title.mn }))
  const { text } = await shop.outbox.next('bat@example.mn')
  expect(text).not.toContain('бэлэглэлээ')
  const number = /\d{4} \d{4} \d{4} \d{4}/.exec(text)?.[0] ?? ''
  expect(await shop.guest().giftCards.check({ number })).toMatchObject({ balance: 500 })
  const { draws: told } = await games.draws(id, true)
  expect(JSON.stringify(told)).not.toContain(number.replaceAll(' ', ''))
  const entries = await shop.db
    .selectFrom('ledger_entries')
    .select(['account', 'amount', 'note'])
    .orderBy('id')
    .execute()
  expect(entries.slice(0, 2)).toEqual([
    { account: 'expense.promotions', amount: 500, note: 'prize' },
    { account: 'credit.gift_card', amount: -500, note: 'prize' },
  ])
  expect(entries).toHaveLength(4)
  expect(await balanceFaults(shop.db)).toEqual([])
})

test('CONT-06 a draw needs its key, and answers the same once more under it', async () => {
  const shop = await openTestShop()
  const { id } = await (await gamesOf(shop)).create({ draws_per_day: 5 })
  const bat = await shop.customer()

  await expect(
    bat.client.request('PUT /api/v2/promotions/lucky_wheel', { body: { promotion_id: id } }),
  ).rejects.toMatchObject({ code: 'idempotency_key_missing', status: 400 })
  const first = await bat.promotions.turnWheel(id, { idempotencyKey: 'a-turn' })
  const again = await bat.promotions.turnWheel(id, { idempotencyKey: 'a-turn' })

  expect(again).toEqual(first)
  expect(await bat.promotions.mine(id)).toMatchObject({ draws_left: 4, results: [first.draw] })
})

test('CONT-06 a day gives so many draws to a customer and to their phone, and a paid order of the sum gives more', async () => {
  const shop = await openTestShop()
  const games = await gamesOf(shop)
  const { id } = await games.create({ draws_per_order: 1, order_minimum: 10_000 })
  const bat = await shop.customer({ phone: '99112233' })
  const turn = (who = bat) => who.promotions.turnWheel(id)

  expect((await turn()).draws_left).toBe(0)
  await expect(turn()).rejects.toMatchObject({ code: 'no_draws_left' })
  await bat.account.delete()
  const again = await shop.customer({ phone: '99112233' })
  await expect(turn(again)).rejects.toMatchObject({ code: 'no_draws_left' })
  await paidOrder(shop, again.id, 9_999)
  await expect(turn(again)).rejects.toMatchObject({ code: 'no_draws_left' })
  await paidOrder(shop, again.id, 10_000)
  expect((await turn(again)).draws_left).toBe(0)
  await expect(turn(again)).rejects.toMatchObject({ code: 'no_draws_left' })
  await expect(turn(await shop.customer({ phone: null }))).rejects.toMatchObject({ code: 'draw_needs_proof' })
})

test('CONT-06 what has run out is replaced by the consolation prize, and limits in all are never passed', async () => {
  const shop = await openTestShop()
  const games = await gamesOf(shop)
  const { id } = await games.create({
    draws_per_day: 10,
    draws_in_all: 5,
    prizes: [{ ...BONUS, ...ALWAYS, stock: 2 }, { ...BONUS, ...ALWAYS, budget: 1400 }, CONSOLATION],
  })
  const bat = await shop.customer()

  const draws = []
  for (let turn = 0; turn < 5; turn++) draws.push(await bat.promotions.turnWheel(id))

  expect(draws.map(({ draws_left }) => draws_left)).toEqual([4, 3, 2, 1, 0])
  await expect(bat.promotions.turnWheel(id)).rejects.toMatchObject({ code: 'no_draws_left' })
  const { prizes } = await games.show(id)
  expect(prizes[0]?.given).toBeLessThanOrEqual(2)
  expect(prizes[1]?.given).toBeLessThanOrEqual(2)
  expect(prizes.reduce((sum, { given }) => sum + given, 0)).toBe(5)
  const replaced = draws.filter(({ draw }) => draw.is_replaced)
  expect(replaced.length).toBeGreaterThanOrEqual(1)
  expect(replaced.every(({ draw }) => draw.prize === null && draw.prize_id === prizes[2]?.id)).toBe(true)
})

test('CONT-06 alcohol is no prize: staff cannot enter it, and goods that became alcohol are not given', async () => {
  const shop = await openTestShop()
  const games = await gamesOf(shop)
  const [vodka, tea] = [await shop.variant({ product: { kind: 'alcohol' } }), await shop.variant()]
  const prizesOf = (variant_id: number) => [prize({ kind: 'goods', variant_id, ...ALWAYS }), CONSOLATION]

  await expect(games.create({ prizes: prizesOf(vodka.id) })).rejects.toMatchObject({ code: 'prize_alcohol' })
  await expect(games.create({ prizes: prizesOf(999_999) })).rejects.toMatchObject({ code: 'prize_reference_unknown' })
  const { id, slug } = await games.create({ prizes: prizesOf(tea.id) })
  await shop.db.updateTable('products').set({ kind: 'alcohol' }).where('id', '=', tea.product_id).execute()

  expect((await shop.guest().promotions.find(slug)).prizes[0]?.left).toBe(0)
  expect((await (await shop.customer()).promotions.turnWheel(id)).draw).toMatchObject({
    prize: null,
    is_replaced: true,
  })
})

test('CONT-06 the hash of a seed is told before its day, the seed after it, and both prove the draw', async () => {
  const shop = await openTestShop()
  const { id } = await (await gamesOf(shop)).create()
  const bat = await shop.customer()
  const before = await shop.guest().promotions.find(id)
  const { draw } = await bat.promotions.turnWheel(id)

  expect(before.seeds).toHaveLength(2)
  expect(before.seeds.every(({ seed }) => seed === null)).toBe(true)
  expect(before.seeds.map(({ commitment }) => commitment)).toContain(draw.proof.commitment)
  expect(draw.proof).toMatchObject({ seed: null, nonce: 1, message: `${id}:${bat.id}:1` })
  // The day of the draw passes.
  await sql`update game_seeds set day = day - 2`.execute(shop.db)
  await sql`update game_draws set day = day - 2`.execute(shop.db)

  const [result] = (await bat.promotions.mine(id)).results
  const { seed, message, prizes } = result?.proof ?? {}
  expect(commitmentOf(seed ?? '')).toBe(draw.proof.commitment)
  const weights = prizes?.map(({ weight }) => weight) ?? []
  expect(prizes?.[drawnPlace(seed ?? '', message ?? '', weights)]?.id).toBe(draw.proof.drawn_prize_id)
  const { rows } = await sql<{ stored: string }>`select seed_cipher as stored from game_seeds`.execute(shop.db)
  expect(rows.filter(({ stored }) => stored.includes(seed ?? ''))).toEqual([])
})

test('CONT-06 what runs is listed: games, sales and listed offers; what is only for alcohol, and what is over, is not', async () => {
  const shop = await openTestShop()
  const games = await gamesOf(shop)
  const offers = await offersOf(shop)
  const vodka = await shop.variant({ product: { kind: 'alcohol' } })
  await shop.variant()
  const later = new Date(Date.now() + HOUR_MS).toISOString()
  const wheel = await games.create()
  await games.create({ starts_at: later })
  await games.create({ ends_at: new Date(Date.now() - HOUR_MS).toISOString() })
  const sale = await offers.begin({ kind: 'promotion', min_purchase: 5000 })
  const listed = await offers.begin({ is_listed: true, code: 'ZUN2026' })
  await offers.begin({ code: 'NUUTS' })
  await offers.begin({ kind: 'promotion', product_ids: [vodka.product_id] })

  const { promotions } = await shop.guest('en').promotions.list()

  expect(promotions.map(({ kind }) => kind)).toEqual(['lucky_wheel', 'lucky_wheel', 'sale', 'info'])
  expect(JSON.stringify(promotions)).not.toContain('ZUN2026')
  expect(await shop.guest('en').promotions.find(`sale-${sale.id}`)).toMatchObject({
    text: '10% off',
    conditions: ['from 5,000₮'],
  })
  expect(await shop.guest().promotions.find(`info-${listed.id}`)).toMatchObject({ kind: 'info', prizes: [] })
  expect(await shop.guest().promotions.find(wheel.slug)).toMatchObject({
    is_running: true,
    prizes: [{ odds: 0.5 }, { odds: 0.5 }],
  })
  for (const unknown of ['sale-999', 'nothing', '999999']) {
    await expect(shop.guest().promotions.find(unknown)).rejects.toMatchObject({ code: 'promotion_not_found' })
  }
})

test('CONT-06 staff change a game until it begins, pause it and go on, and see who won what', async () => {
  const shop = await openTestShop()
  const games = await gamesOf(shop)
  const bat = await shop.customer()
  const waiting = await games.create({ starts_at: new Date(Date.now() + HOUR_MS).toISOString() })
  const input = gameInput({ slug: waiting.slug, prizes: [{ ...BONUS, ...ALWAYS }, CONSOLATION] })

  await expect(bat.promotions.turnWheel(waiting.id)).rejects.toMatchObject({ code: 'promotion_not_running' })
  await expect(games.change(waiting.id, 7, input)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await expect(games.create({ slug: waiting.slug })).rejects.toMatchObject({ code: 'game_slug_taken' })
  const running = await games.change(waiting.id, 1, input)
  expect(running).toMatchObject({ state: 'running', version: 2 })
  await expect(games.change(waiting.id, 2, input)).rejects.toMatchObject({ code: 'game_begun' })
  expect((await games.pause(waiting.id)).state).toBe('paused')
  await expect(bat.promotions.turnWheel()).rejects.toMatchObject({ code: 'promotion_not_running' })
  expect((await games.resume(waiting.id)).state).toBe('running')
  const { draw } = await bat.promotions.turnWheel()

  const { draws } = await games.draws(waiting.id, true)
  expect(draws).toMatchObject([{ id: draw.id, customer: { id: bat.id }, value: 500, kind: 'credit', nonce: 1 }])
  const table = await games.staff.client.request('GET /api/back_office/games/:id/draws/export', {
    params: { id: waiting.id },
    query: { format: 'csv' },
  })
  expect(table).toContain(draw.proof.message)
  expect(table).toContain(draw.proof.commitment)
})

test('CONT-06 a game that could not be played or paid is refused', async () => {
  const shop = await openTestShop()
  const games = await gamesOf(shop)
  const refused = [
    { prizes: [BONUS, BONUS] },
    { prizes: [CONSOLATION, CONSOLATION] },
    { prizes: [BONUS, { ...CONSOLATION, stock: 5 }] },
    { prizes: [{ ...BONUS, value: 0 }, CONSOLATION] },
    { prizes: [{ ...GIFT_CARD, value: 0 }, CONSOLATION] },
    { prizes: [CONSOLATION] },
    { draws_per_day: null },
    { draws_per_order: 1 },
    { ends_at: new Date(0).toISOString() },
  ]
  for (const wrong of refused) {
    await expect(games.create(wrong), JSON.stringify(wrong)).rejects.toMatchObject({ code: 'invalid_request' })
  }
})

/** Paid order of a customer with this total. */
async function paidOrder({ db }: TestShop, userId: number, total: number): Promise<void> {
  const { site_id } = await db.selectFrom('users').select('site_id').where('id', '=', userId).executeTakeFirstOrThrow()
  await db
    .insertInto('orders')
    .values({
      site_id,
      item_total: total,
      total,
      number: `R${String(total).padStart(9, '0')}`,
      token_hash: `hash of ${total}`.padStart(32, '-'),
      token_cipher: 'plain.token',
      user_id: userId,
      state: 'complete',
      payment_state: 'paid',
      placed_at: new Date(),
    })
    .execute()
}
