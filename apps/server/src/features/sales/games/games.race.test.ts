import { expect, test } from 'vitest'
import { BONUS, CONSOLATION, gamesOf, JACKPOT } from '../../../../testing/games.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

const ALWAYS = { ...BONUS, weight: 1_000_000 }

test('CONT-06 200 turns of one customer at once, with one turn, are one draw and one prize', async () => {
  const shop = await openTestShop()
  const other = await shop.anotherNode()
  const games = await gamesOf(shop)
  const { id } = await games.create({ prizes: [ALWAYS, CONSOLATION] })
  const bat = await shop.customer()

  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_, at) => turn(at % 2 ? shop.url : other.url, bat.token, id, `turn-${at}`)),
  )

  const answers = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'lost'))
  expect(answers.filter((answer) => answer === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer === 409)).toHaveLength(199)
  expect((await bat.storeCredits.list()).find(({ type }) => type === 'bonus')?.balance).toBe(ALWAYS.value)
  expect((await games.show(id)).draws_made).toBe(1)
})

test('CONT-06 200 tickets of a jackpot at once, with one allowed, are one ticket, and two nodes that draw it give one prize', async () => {
  const shop = await openTestShop()
  const other = await shop.anotherNode()
  const games = await gamesOf(shop)
  const { id } = await games.create(JACKPOT)
  const bat = await shop.customer()

  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => take(at % 2 ? shop.url : other.url, bat.token, id, `ticket-${at}`)),
  )

  expect(answers.filter((answer) => answer === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer === 409)).toHaveLength(199)
  expect((await bat.promotions.mine(id)).tickets).toMatchObject([{ number: 1, prize: null }])
  await shop.db
    .updateTable('games')
    .set({ ends_at: new Date(Date.now() - 1000) })
    .execute()
  await Promise.all([shop, other, shop, other].map((node) => node.drawJackpots()))
  expect((await bat.storeCredits.list()).find(({ type }) => type === 'bonus')?.balance).toBe(JACKPOT.prizes[0]?.value)
  expect(await take(shop.url, bat.token, id, 'too-late')).toBe(404)
})

test('CONT-06 stock and turns in all hold for many customers at once', async () => {
  const shop = await openTestShop()
  const games = await gamesOf(shop)
  const { id } = await games.create({ draws_in_all: 15, prizes: [{ ...ALWAYS, stock: 3 }, CONSOLATION] })
  const people = await Promise.all(Array.from({ length: 20 }, () => shop.customer()))

  const answers = await Promise.all(people.map(({ token }) => turn(shop.url, token, id, 'the-turn')))

  expect(answers.filter((answer) => answer === 200)).toHaveLength(15)
  const { prizes, draws_made } = await games.show(id)
  expect([draws_made, prizes[0]?.given, prizes[0]?.spent]).toEqual([15, 3, 1500])
})

const turn = (...of: [url: string, token: string, id: number, key: string]) => put('lucky_wheel', ...of)
const take = (...of: [url: string, token: string, id: number, key: string]) => put('jackpot', ...of)

async function put(kind: string, url: string, token: string, promotion_id: number, key: string): Promise<number> {
  const { status } = await fetch(`${url}/api/v2/promotions/${kind}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ promotion_id }),
  })
  return status
}
