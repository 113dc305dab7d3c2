import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { ROULETTE_TRIES_PER_HOUR, type RoulettePrizeInput, type RouletteSpin } from '@delguur/contract'
import { expect, test } from 'vitest'
import { openTestShop } from '../../../../testing/test-shop.ts'
import { createStaffRoulette, loadRoulette, type RouletteFile } from './index.ts'

test('CONT-07 an operator checks a number and spins it once, and who has none of the counters may do nothing', async () => {
  const { shop, branch, operator, makeNumbers, setPrizes } = await openRoulette()
  await setPrizes([prize({ stocks: [{ location_id: branch.id, pieces: 5 }], weight: 1_000_000 }), CONSOLATION])
  const [number = ''] = await makeNumbers(1)
  expect(number).toMatch(/^[A-Z\d]{8}$/)

  expect(await operator.roulette.checkAuth()).toEqual({
    authorised: true,
    location_id: branch.id,
    location: 'Салбар central',
  })
  expect(await operator.roulette.checkNumber(number.toLowerCase())).toEqual({ valid: true, used: false, spin: null })
  const spin = await operator.roulette.spin(`${number.slice(0, 4)}-${number.slice(4)}`, branch.id)
  expect(spin).toMatchObject({ number, location_id: branch.id, prize: { name: 'Аяга' }, is_replaced: false })
  expect(await operator.roulette.spin(number, branch.id), 'asked again at once').toEqual(spin)
  expect(await operator.roulette.checkNumber(number)).toEqual({ valid: true, used: true, spin })
  expect(await operator.roulette.stocks()).toMatchObject([{ name: 'Аяга', left: 4 }])
  expect((await operator.roulette.numbers()).numbers).toMatchObject([{ number }])

  const earlier = new Date(Date.now() - 1_200_000)
  await shop.db.updateTable('roulette_numbers').set({ used_at: earlier }).execute()
  await expect(operator.roulette.spin(number, branch.id)).rejects.toMatchObject({ code: 'roulette_number_used' })
  const stranger = await shop.customer()
  expect(await stranger.roulette.checkAuth()).toMatchObject({ authorised: false, location_id: null })
  for (const refused of [
    () => stranger.roulette.stocks(),
    () => stranger.roulette.numbers(),
    () => stranger.roulette.checkNumber(number),
    () => stranger.roulette.spin(number, branch.id),
    () => operator.roulette.spin(number, branch.id + 1),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 403, code: 'roulette_not_allowed' })
})

test('CONT-07 two hundred spins at once never pass the stock of a branch, and each number gives one prize', async () => {
  const { shop, branch, operator, makeNumbers, setPrizes } = await openRoulette()
  await setPrizes([prize({ stocks: [{ location_id: branch.id, pieces: 7 }], weight: 1_000_000 }), CONSOLATION])
  const numbers = await makeNumbers(50)

  const spins = await Promise.all(
    numbers.flatMap((number) => [1, 2, 3, 4].map(() => operator.roulette.spin(number, branch.id))),
  )
  const prizesOf = (wanted: string) =>
    new Set(spins.filter(({ number }) => number === wanted).map((spin) => spin.prize.id))
  for (const number of numbers) expect(prizesOf(number).size).toBe(1)
  const won = spins.filter(({ prize }) => !prize.is_consolation)
  expect(new Set(won.map(({ number }) => number)).size).toBe(7)
  expect(spins.filter(({ is_replaced }) => is_replaced).length).toBe(4 * 43)
  const stock = await shop.db.selectFrom('roulette_stocks').select(['pieces', 'given']).execute()
  expect(stock).toEqual([{ pieces: 7, given: 7 }])
})

test('CONT-07 numbers cannot be found by trying, and every wrong one is counted', async () => {
  const { branch, operator, setPrizes, makeNumbers } = await openRoulette()
  await setPrizes([CONSOLATION])
  const [number = ''] = await makeNumbers(1)

  for (let wrong = 0; wrong < ROULETTE_TRIES_PER_HOUR; wrong++) {
    if (wrong % 2 === 0) expect(await operator.roulette.checkNumber(`WRONG${wrong}`)).toMatchObject({ valid: false })
    else
      await expect(operator.roulette.spin(`WRONG${wrong}`, branch.id)).rejects.toMatchObject({
        code: 'roulette_number_unknown',
      })
  }
  await expect(operator.roulette.checkNumber(number)).rejects.toMatchObject({ code: 'too_many_roulette_numbers' })
  await expect(operator.roulette.spin(number, branch.id)).rejects.toMatchObject({ code: 'too_many_roulette_numbers' })
})

test('CONT-07 a spin is proved by the seed of its day, with nothing of the shop', async () => {
  const { shop, branch, operator, setPrizes, makeNumbers } = await openRoulette()
  await setPrizes([prize({ stocks: [{ location_id: branch.id, pieces: 9 }] }), prize({ weight: 3 }), CONSOLATION])
  const [number = ''] = await makeNumbers(1)
  const spin = await operator.roulette.spin(number, branch.id)
  expect(spin.proof).toMatchObject({
    seed: null,
    message: `roulette:${number}`,
    commitment: expect.stringMatching(/^[\da-f]{64}$/),
  })

  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await shop.db.updateTable('game_seeds').set({ day: yesterday }).where('day', '=', spin.proof.day).execute()
  await shop.db.updateTable('roulette_numbers').set({ day: yesterday }).execute()
  const { proof } = (await operator.roulette.checkNumber(number)).spin as RouletteSpin
  expect(
    createHash('sha256')
      .update(proof.seed ?? '')
      .digest('hex'),
  ).toBe(proof.commitment)
  const told = execFileSync(process.execPath, ['ops/check-draw.mjs'], {
    input: JSON.stringify(proof),
    encoding: 'utf8',
  })
  expect(told).toContain('was drawn as promised')
})

test('CONT-07 BO-03 staff set prizes and stock, and tell a colleague who saved before; alcohol is no prize', async () => {
  const { shop, branch, admin, operator, setPrizes, makeNumbers } = await openRoulette()
  const read = () => admin.client.request('GET /api/back_office/roulette', {})
  await expect(makeNumbers(1)).rejects.toMatchObject({ code: 'roulette_not_set_up' })
  const first = await setPrizes([
    prize({ stocks: [{ location_id: branch.id, pieces: 2 }], weight: 1_000_000 }),
    CONSOLATION,
  ])
  const [cup, nothing] = first.prizes
  if (!cup || !nothing) throw new Error('Two prizes were stored')
  const put = (version: number, prizes: RoulettePrizeInput[]) =>
    admin.client.request('PUT /api/back_office/roulette', { body: { version, prizes } })
  const inputOf = ({ given: _, ...row }: typeof cup): RoulettePrizeInput => ({
    ...row,
    stocks: row.stocks.map(({ location_id, pieces }) => ({ location_id, pieces })),
  })

  await expect(put(first.version - 1, [CONSOLATION])).rejects.toMatchObject({ code: 'changed_meanwhile' })
  await expect(put(first.version, [inputOf(cup)])).rejects.toMatchObject({ code: 'roulette_consolation' })
  const [number = ''] = await makeNumbers(1)
  await operator.roulette.spin(number, branch.id)
  const fewer = { ...inputOf(cup), stocks: [{ location_id: branch.id, pieces: 0 }] }
  await expect(put(first.version, [fewer, inputOf(nothing)])).rejects.toMatchObject({ code: 'roulette_stock_given' })
  const vodka = await shop.variant({ product: { kind: 'alcohol' } })
  await expect(put(first.version, [prize({ variant_id: vodka.id }), inputOf(nothing)])).rejects.toMatchObject({
    code: 'prize_alcohol',
  })
  // The consolation prize becomes another one, in one save.
  const swapped = [
    { ...inputOf(cup), is_consolation: true },
    { ...inputOf(nothing), is_consolation: false },
  ]
  expect((await put(first.version, swapped)).prizes.map(({ is_consolation }) => is_consolation)).toEqual([true, false])
  expect(await read()).toMatchObject({ numbers: 1, used: 1, prizes: [{ given: 1 }, { given: 0 }] })

  const guest = shop.guest('en')
  expect(await guest.roulette.locations()).toMatchObject([{ id: branch.id, name: 'Store central' }])
  expect((await guest.roulette.products()).map(({ odds }) => odds).reduce((sum, odds) => sum + odds)).toBeCloseTo(1)
  expect(await operator.roulette.checkWebsiteAdmin()).toBe(false)
  expect(await admin.roulette.checkWebsiteAdmin()).toBe(true)
})

test('CONT-07 ACC-10 staff name operators by phone and take them off, and a removed account spins no more', async () => {
  const { shop, branch, admin, operator } = await openRoulette()
  const users = async () => (await admin.client.request('GET /api/v2/tmp_roulette/users', {})).users
  const unknown = admin.client.request('POST /api/v2/tmp_roulette/users', {
    body: { contact: '88000000', location_id: branch.id },
  })
  await expect(unknown).rejects.toMatchObject({ code: 'customer_not_found' })
  expect(await users()).toMatchObject([{ id: operator.id, location: 'Салбар central' }])
  await operator.account.delete()
  expect(await users()).toEqual([])

  const other = await shop.customer({ phone: '88112233' })
  const body = { contact: '8811 2233', location_id: branch.id }
  for (let again = 0; again < 2; again++) await admin.client.request('POST /api/v2/tmp_roulette/users', { body })
  expect(await users()).toHaveLength(1)
  await admin.client.request('DELETE /api/v2/tmp_roulette/users/:id', { params: { id: other.id } })
  await admin.client.request('DELETE /api/v2/tmp_roulette/users/:id', { params: { id: other.id } })
  expect(await other.roulette.checkAuth()).toMatchObject({ authorised: false })
})

test('CONT-07 a roulette of a file is set up once, with operators and numbers', async () => {
  const shop = await openTestShop()
  await shop.variant({ sku: 'CUP' })
  const branch = await shop.stockLocation()
  const admin = await shop.staff('administrator')
  const { id: siteId } = await shop.db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  const namedOf = ({ name, weight, is_consolation }: RoulettePrizeInput) => ({ name, weight, is_consolation })
  const cup = namedOf(prize())
  const file: RouletteFile = {
    prizes: [
      { ...cup, sku: 'CUP', stocks: { central: 3 } },
      { ...namedOf(CONSOLATION), sku: null, stocks: {} },
    ],
    operators: [{ name: 'Сараа', phone: '88001122', branch: 'central' }],
    numbers: ['NARAN777', 'TEMEE333'],
  }
  const operator = await shop.customer({ phone: '88001122' })
  const load = (roulette: RouletteFile) =>
    loadRoulette(shop.db, siteId, roulette, {
      staffRoulette: createStaffRoulette(),
      openAccount: async () => operator.id,
    })

  for (const _ of ['first', 'again']) await load(file)

  expect(await admin.client.request('GET /api/back_office/roulette', {})).toMatchObject({
    ...{ numbers: 2, used: 0 },
    prizes: [
      { name: cup.name, stocks: [{ location_id: branch, pieces: 3 }] },
      { is_consolation: true, stocks: [] },
    ],
  })
  expect((await admin.client.request('GET /api/v2/tmp_roulette/users', {})).users).toMatchObject([
    { location_id: branch },
  ])
  await shop.db.updateTable('roulette_prizes').set({ retired_at: new Date() }).execute()
  const elsewhere = { ...file, prizes: [{ ...cup, sku: 'MISSING', stocks: {} }] }
  await expect(load(elsewhere)).rejects.toThrow('MISSING')
})

const prize = (changes: Partial<RoulettePrizeInput> = {}): RoulettePrizeInput => ({
  id: null,
  name: { mn: 'Аяга', en: 'Cup' },
  weight: 1,
  is_consolation: false,
  variant_id: null,
  stocks: [],
  ...changes,
})

const CONSOLATION = prize({ name: { mn: 'Баярлалаа', en: 'Thank you' }, is_consolation: true })

/** A branch with an operator at its counter. */
async function openRoulette() {
  const shop = await openTestShop()
  const branch = { id: await shop.stockLocation() }
  const admin = await shop.staff('administrator')
  const operator = await shop.customer({ phone: '99887766' })
  await admin.client.request('POST /api/v2/tmp_roulette/users', {
    body: { contact: '99887766', location_id: branch.id },
  })
  const { version } = await admin.client.request('GET /api/back_office/roulette', {})
  return {
    shop,
    branch,
    admin,
    operator,
    setPrizes: (prizes: RoulettePrizeInput[]) =>
      admin.client.request('PUT /api/back_office/roulette', { body: { version, prizes } }),
    makeNumbers: async (count: number) =>
      (
        await admin.client.request('POST /api/v2/tmp_roulette/numbers', {
          body: { count },
          idempotencyKey: crypto.randomUUID(),
        })
      ).numbers,
  }
}
