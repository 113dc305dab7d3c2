import { execFile } from 'node:child_process'
import path from 'node:path'
import type { Locale } from '@delguur/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { gamesOf, JACKPOT, prize } from '../../../../testing/games.ts'
import { balanceFaults } from '../../../../testing/orders/balance-faults.ts'
import { openTestShop, type TestShop } from '../../../../testing/test-shop.ts'
import { drawnNumber } from './fair-draw.ts'

const SCRIPT = path.resolve(import.meta.dirname, '../../../../../../ops/check-draw.mjs')
const VALUE = 1_000_000
const EMAILS = ['bat@example.mn', 'dulam@example.mn']

test('CONT-06 a jackpot is drawn from all tickets as it ends, its winner is told and paid once, and everybody can check it', async () => {
  const shop = await openTestShop()
  const games = await gamesOf(shop)
  const { id, slug } = await games.create({ ...JACKPOT, draws_per_day: 2 })
  const people = await Promise.all(EMAILS.map((email) => shop.customer({ first_name: 'Бат', email })))
  for (const person of people)
    for (const left of [1, 0]) expect((await person.promotions.takeTicket(id)).draws_left).toBe(left)

  await shop.drawJackpots()
  expect(await shop.guest().promotions.find(id)).toMatchObject({
    is_running: true,
    jackpot: { tickets: 4, result: null },
    prizes: [{ value: VALUE, odds: 0.25 }],
  })
  await endGames(shop)
  await shop.drawJackpots()
  await shop.drawJackpots()

  const { jackpot, is_running } = await shop.guest().promotions.find(slug)
  const { winner } = jackpot?.result ?? {}
  expect(is_running).toBe(false)
  expect(winner).toMatchObject({ initial: 'Б', proof: { tickets: 4, message: `jackpot:${id}:1`, seed: null } })
  const owner = people[(winner?.ticket ?? 0) > 2 ? 1 : 0]
  const other = people.find((person) => person !== owner)
  const { tickets = [] } = (await owner?.promotions.mine(id)) ?? {}
  expect(tickets[0]).toMatchObject({ number: winner?.ticket, prize: { kind: 'credit', value: VALUE } })
  expect(tickets.map((ticket) => ticket.prize === null)).toEqual([false, true])
  expect((await other?.promotions.mine(id))?.tickets.map((ticket) => ticket.prize)).toEqual([null, null])
  expect([await bonusOf(owner), await bonusOf(other)]).toEqual([VALUE, 0])
  const told = await shop.db.selectFrom('messages').select('user_id').where('template', '=', 'jackpot_won').execute()
  expect(told).toEqual([{ user_id: owner?.id }])
  const { text } = await shop.outbox.next(EMAILS[owner === people[0] ? 0 : 1] ?? '')
  expect(text).toContain(`${winner?.ticket} дугаартай`)
  await expect(people[0]?.promotions.takeTicket(id)).rejects.toMatchObject({ code: 'promotion_not_running' })
  expect(await balanceFaults(shop.db)).toEqual([])

  const proof = await proofAfterItsDay(shop, slug)
  expect(drawnNumber(proof?.seed ?? '', proof?.message ?? '', 4) + 1).toBe(winner?.ticket)
  expect(await check(proof)).toBe(`Ticket ${winner?.ticket} was drawn as promised.`)
  expect(await check({ ...proof, drawn_ticket: 5 })).toContain('and 5 was told')
})

test('CONT-06 a jackpot without tickets ends without a winner, and one that is paused is drawn all the same', async () => {
  const shop = await openTestShop()
  const games = await gamesOf(shop)
  const empty = await games.create(JACKPOT)
  const paused = await games.create({ ...JACKPOT, needs_proof: false })
  const bat = await shop.customer({ phone: null })
  await expect(bat.promotions.takeTicket(empty.id)).rejects.toMatchObject({ code: 'draw_needs_proof' })
  await bat.promotions.takeTicket(paused.id)
  await games.pause(paused.id)
  await expect(bat.promotions.takeTicket(paused.id)).rejects.toMatchObject({ code: 'promotion_not_running' })

  await endGames(shop)
  await shop.drawJackpots()

  expect((await shop.guest().promotions.find(empty.slug)).jackpot).toMatchObject({
    tickets: 0,
    result: { winner: null },
  })
  expect(await games.show(empty.id)).toMatchObject({ state: 'ended', jackpot: { winner: null } })
  expect((await games.show(paused.id)).jackpot).toMatchObject({
    winner: { customer: { id: bat.id }, is_replaced: false },
  })
  const { draws } = await games.draws(paused.id, true)
  expect(draws).toMatchObject([{ ticket_number: 1, kind: 'credit', value: VALUE, customer: { id: bat.id } }])
})

test('CONT-06 a ticket of a removed account does not win, and a prize that became alcohol is a bonus of its value', async () => {
  const shop = await openTestShop()
  const games = await gamesOf(shop)
  const tea = await shop.variant()
  const won = prize({ kind: 'goods', name: { mn: 'Цай' }, variant_id: tea.id, value: 9000 })
  const { id, slug } = await games.create({ ...JACKPOT, prizes: [won] })
  const gone = await Promise.all(Array.from({ length: 8 }, () => shop.customer()))
  for (const person of gone) await person.promotions.takeTicket(id)
  const bat = await shop.customer()
  await bat.promotions.takeTicket(id)
  for (const person of gone) await person.account.delete()
  await shop.db.updateTable('products').set({ kind: 'alcohol' }).where('id', '=', tea.product_id).execute()

  await endGames(shop)
  await shop.drawJackpots()

  expect((await bat.promotions.mine(id)).tickets).toMatchObject([
    { number: 9, is_replaced: true, code: null, prize: { name: 'Цай', kind: 'credit', value: 9000 } },
  ])
  expect(await bonusOf(bat)).toBe(9000)
  const proof = await proofAfterItsDay(shop, slug)
  expect(proof).toMatchObject({ tickets: 9, drawn_ticket: 9 })
  expect(await check(proof)).toBe('Ticket 9 was drawn as promised.')
})

test('CONT-06 a jackpot gives goods by a ticket and gift cards by a message, and is listed while its winner is news', async () => {
  const shop = await openTestShop()
  const games = await gamesOf(shop)
  const bat = await shop.customer({ email: 'bat@example.mn' })
  const tea = await shop.variant()
  const prizes = [
    prize({ kind: 'goods', name: { mn: 'Цай' }, variant_id: tea.id, value: 9000 }),
    prize({ kind: 'gift_card', name: { mn: 'Бэлгийн карт' }, value: 70_000 }),
  ]
  const made = []
  for (const won of prizes) made.push(await games.create({ ...JACKPOT, prizes: [won] }))
  for (const { id } of made) await bat.promotions.takeTicket(id)

  const claims = async (slug = '') =>
    (await shop.guest('en').promotions.find(slug)).conditions.filter((one) => one.startsWith('Goods that are won'))
  expect([await claims(made[0]?.slug), await claims(made[1]?.slug)].map(({ length }) => length)).toEqual([1, 0])

  await endGames(shop)
  await shop.drawJackpots()

  const [goods, card] = await Promise.all(made.map(({ id }) => bat.promotions.mine(id)))
  const { e_tickets } = await bat.tickets.mine()
  expect(e_tickets).toMatchObject([{ code: goods?.tickets[0]?.code, kind: 'prize', title: 'Цай' }])
  expect(card?.tickets[0]).toMatchObject({ code: null, prize: { kind: 'gift_card', value: 70_000 } })
  expect(await bat.giftCards.list()).toMatchObject([{ amount: 70_000, balance: 70_000, message: 'Супер шагнал' }])
  const listed = async (locale: Locale) =>
    (await shop.guest(locale).promotions.list()).promotions.map(({ slug }) => slug)
  expect((await listed('mn')).toSorted()).toEqual(made.map(({ slug }) => slug).toSorted())
  await sql`update games set starts_at = starts_at - interval '15 days', ends_at = ends_at - interval '15 days'`.execute(
    shop.db,
  )
  expect(await listed('en')).toEqual([])
})

test('CONT-06 a jackpot with no prize, several or an unlimited one is refused', async () => {
  const shop = await openTestShop()
  const games = await gamesOf(shop)
  const [only] = JACKPOT.prizes
  for (const prizes of [
    [only, only],
    [prize()],
    [{ ...only, value: 0 }],
    [{ ...only, stock: 2 }],
    [{ ...only, budget: 5 }],
    [{ ...only, is_consolation: true }],
  ])
    await expect(games.create({ ...JACKPOT, prizes }), JSON.stringify(prizes)).rejects.toMatchObject({
      code: 'invalid_request',
    })
})

type Customer = Awaited<ReturnType<TestShop['customer']>>

const bonusOf = async (customer: Customer | undefined) =>
  (await customer?.storeCredits.list())?.find(({ type }) => type === 'bonus')?.balance ?? 0

/** Games end a moment ago. */
const endGames = async ({ db }: TestShop) =>
  void (await sql`update games set ends_at = now() - interval '1 second'`.execute(db))

/** Proof of a jackpot once the day of its draw is over. */
async function proofAfterItsDay(shop: TestShop, slug: string) {
  await sql`update game_seeds set day = day - 2`.execute(shop.db)
  await sql`update jackpot_results set day = day - 2`.execute(shop.db)
  // Answers for everybody are shared for a moment: this address has none.
  return (await shop.guest('en').promotions.find(slug)).jackpot?.result?.winner?.proof
}

/** What the script says of a proof. */
const check = (proof: object | undefined) =>
  new Promise<string>((resolve) => {
    const child = execFile(process.execPath, [SCRIPT], (_error, stdout, stderr) => resolve((stdout + stderr).trim()))
    child.stdin?.end(JSON.stringify(proof))
  })
