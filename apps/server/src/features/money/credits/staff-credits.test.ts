import { expect, test } from 'vitest'
import { openTestShop } from '../../../../testing/test-shop.ts'

test('BO-03 a credit above one person’s limit waits for a second one with the right, who grants or refuses it once', async () => {
  const { bat, saraa, bold, audited } = await openScene()
  await expect(saraa.give(40_000)).resolves.toMatchObject({ waiting: null })

  const request = await saraa.give(60_000)

  expect(request.waiting).toMatchObject({
    customer_id: bat.id,
    customer_name: expect.stringMatching(/\S/),
    customer_contact: expect.stringMatching(/••/),
    amount: 60_000,
    state: 'waiting',
    asked_by: 'Сараа Дорж',
  })
  expect(goodwillOf(request)).toBe(40_000)
  const id = request.waiting?.id ?? 0
  await expect(saraa.approve(id)).rejects.toMatchObject({ code: 'second_person_needed', status: 403 })
  expect(request.waiting?.may_decide).toBe(false)
  expect((await bold.waiting()).credit_requests).toEqual([{ ...request.waiting, may_decide: true }])
  const approvals = await Promise.allSettled([bold.approve(id), bold.approve(id), bold.approve(id)])
  expect(approvals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(bold.refuse(id)).rejects.toMatchObject({ code: 'transition_refused' })
  expect(goodwillOf(await saraa.balances())).toBe(100_000)

  const second = await saraa.give(70_000)
  const refusal = { id: second.waiting?.id, state: 'refused', refused_because: 'Хэт их' }
  expect(await bold.refuse(second.waiting?.id ?? 0)).toMatchObject(refusal)
  await expect(bold.approve(second.waiting?.id ?? 0)).rejects.toMatchObject({ code: 'transition_refused' })
  await expect(bold.approve(987_654)).rejects.toMatchObject({ code: 'credit_request_not_found' })
  expect(goodwillOf(await saraa.balances())).toBe(100_000)
  expect(await bold.waiting()).toMatchObject({ credit_requests: [], total_count: 0 })
  const decision = { decided_by: 'Сараа Дорж', decided_at: expect.any(String), may_decide: false }
  expect(await saraa.decided('given')).toMatchObject({ credit_requests: [{ id, ...decision }], total_count: 1 })
  expect((await saraa.decided('refused')).credit_requests).toMatchObject([{ amount: 70_000, ...decision }])
  expect((await saraa.balances()).requests).toMatchObject([refusal])
  expect(await saraa.refused({ own: true, decided_since: '2026-01-01' })).toMatchObject({
    credit_requests: [refusal],
    total_count: 1,
  })
  expect(await saraa.refused({ own: true, decided_since: '2999-01-01' })).toMatchObject({
    credit_requests: [],
    total_count: 0,
  })
  expect(await bold.refused({ own: true })).toMatchObject({ credit_requests: [], total_count: 0 })
  const steps = ['credits.grant', 'credits.ask', 'credits.approve', 'credits.ask', 'credits.refuse']
  expect(await audited()).toEqual(steps)
})

test('BO-03 many small credits in a day count as one large one, granted or taken, even concurrently', async () => {
  const { shop, saraa, bold } = await openScene()

  const gifts = await Promise.all(Array.from({ length: 6 }, () => saraa.give(10_000)))

  expect(gifts.filter(({ waiting }) => waiting === null)).toHaveLength(5)
  expect(goodwillOf(await saraa.balances())).toBe(50_000)
  expect((await saraa.give(-1000)).waiting).toMatchObject({ amount: -1000 })
  expect((await bold.give(-1000)).waiting).toBeNull()
  await shop.db
    .updateTable('staff_credits')
    .set({ created_at: new Date(Date.now() - 86_401_000) })
    .execute()
  expect((await saraa.give(50_000)).waiting).toBeNull()
})

test('BO-03 nobody of the staff gives a credit to themselves, nor decides about one that a colleague asked for', async () => {
  const { shop, saraa, bold } = await openScene()
  const goodwill = async () => goodwillOf(await saraa.balancesOf(saraa.id)) ?? 0

  const own = (await saraa.give(1000, saraa.id)).waiting
  const request = (await bold.give(60_000, saraa.id)).waiting

  expect(own).toMatchObject({ state: 'waiting', amount: 1000 })
  await expect(saraa.approve(own?.id ?? 0)).rejects.toMatchObject({ code: 'second_person_needed' })
  const refusal = { code: 'own_credit', status: 403 }
  await expect(saraa.approve(request?.id ?? 0)).rejects.toMatchObject(refusal)
  await expect(saraa.refuse(request?.id ?? 0)).rejects.toMatchObject(refusal)
  const decided = { state: 'given', decided_by: saraa.id, decided_at: new Date() } as const
  await expect(
    shop.db
      .updateTable('staff_credits')
      .set(decided)
      .where('id', '=', request?.id ?? 0)
      .execute(),
  ).rejects.toThrow('staff_credits_not_own')
  expect(await goodwill()).toBe(0)
  await bold.approve(own?.id ?? 0)
  expect(await goodwill()).toBe(1000)
})

test('BO-03 an idempotency key used for one customer’s credit is refused for another’s', async () => {
  const shop = await openTestShop()
  const [bat, saraa, staff] = [await shop.customer(), await shop.customer(), await shop.staff('administrator')]
  const give = (id: number) =>
    staff.client.request('POST /api/back_office/customers/:id/credits', {
      params: { id },
      body: { type: 'goodwill', amount: 1000, why: 'Хоцорсон хүргэлт' },
      idempotencyKey: 'one-form',
    })

  const given = await give(bat.id)

  expect(await give(bat.id)).toEqual(given)
  await expect(give(saraa.id)).rejects.toMatchObject({ code: 'idempotency_key_reused' })
})

const goodwillOf = ({ balances }: { balances: { type: string; balance: number }[] }) =>
  balances.find(({ type }) => type === 'goodwill')?.balance

async function openScene() {
  const shop = await openTestShop({ staffCreditLimit: 50_000 })
  const bat = await shop.customer()
  async function member() {
    const { client, id } = await shop.staff('administrator')
    const { request } = client
    const balancesOf = (customer: number) =>
      request('GET /api/back_office/customers/:id/credits', { params: { id: customer } })
    return {
      id,
      give: (amount: number, customer = bat.id) =>
        request('POST /api/back_office/customers/:id/credits', {
          params: { id: customer },
          body: { type: 'goodwill', amount, why: 'Хоцорсон хүргэлт' },
        }),
      balancesOf,
      balances: () => balancesOf(bat.id),
      waiting: () => request('GET /api/back_office/credit_requests'),
      decided: (state: 'given' | 'refused') => request('GET /api/back_office/credit_requests', { query: { state } }),
      refused: (query: { own: boolean; decided_since?: string }) =>
        request('GET /api/back_office/credit_requests', { query: { state: 'refused', ...query } }),
      approve: (id: number) => request('PUT /api/back_office/credit_requests/:id/approve', { params: { id } }),
      refuse: (id: number) =>
        request('PUT /api/back_office/credit_requests/:id/refuse', { params: { id }, body: { why: 'Хэт их' } }),
    }
  }
  return {
    shop,
    bat,
    saraa: await member(),
    bold: await member(),
    async audited() {
      const rows = await shop.db.selectFrom('audit_entries').select('action').orderBy('id').execute()
      return rows.flatMap(({ action }) => (action.startsWith('credits.') ? [action] : []))
    },
  }
}
