import { MAX_SAVED_CARDS } from '@delguur/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { LoggedInShop } from '../../../../testing/people/people.ts'
import { openCardShop, readyForCard, withSavedCard } from '../../../../testing/providers/paying-by-card.ts'
import type { TestShop } from '../../../../testing/test-shop.ts'

test('PAY-04 a card is registered on the bank’s page and listed once the bank says so', async () => {
  const { gateway, shop } = await openCardShop()
  const [bold, english] = [await shop.customer(), await shop.customer({ locale: 'en' })]

  const { card, redirect_url } = await bold.cards.register()
  expect(card).toMatchObject({ state: 'pending', masked: '' })
  expect(await bold.cards.list()).toEqual([])
  expect(await bold.cards.all()).toMatchObject([{ id: card.id, state: 'pending' }])

  expect(await gateway.press(redirect_url, 'pay', 'mastercard')).toContain(`${shop.url}/account/cards?invoice=`)
  await passAWhile(shop)
  expect(await bold.cards.list()).toEqual([
    {
      id: card.id,
      masked: '5204 •••• •••• 2222',
      brand: 'mastercard',
      bank: 'Голомт банк',
      state: 'active',
      created_at: card.created_at,
    },
  ])
  const hers = await english.cards.register()
  expect(hers.redirect_url).toContain('/confirmation/EN/')
  expect(await gateway.press(hers.redirect_url, 'leave')).toContain(`${shop.url}/en/account/cards`)
  expect(await english.cards.list()).toEqual([])
})

test('PAY-04 the bank is checked at most every few seconds, and not at all for a decided registration', async () => {
  const { gateway, shop } = await openCardShop()
  const bold = await shop.customer()
  const { redirect_url } = await bold.cards.register()
  const checks = () => gateway.calls.filter((call) => call === 'POST /api/get/token').length

  await Promise.all(Array.from({ length: 10 }, () => bold.cards.all()))
  expect(checks()).toBe(1)

  await gateway.press(redirect_url, 'decline')
  await passAWhile(shop)
  expect(await bold.cards.all()).toMatchObject([{ state: 'failed' }])
  await passAWhile(shop)
  await bold.cards.all()
  expect(checks()).toBe(2)
})

test('PAY-04 a card saved twice is listed once, a removed one loses its token at once, and another customer’s is not found', async () => {
  const opened = await openCardShop()
  const { gateway, shop } = opened
  const [bold, nara] = [await shop.customer(), await shop.customer()]
  const saved = await withSavedCard(opened, bold)
  const again = await bold.cards.register()
  await gateway.press(again.redirect_url)
  await passAWhile(shop)
  await expect.poll(() => bold.cards.all()).toMatchObject([{ id: saved.id }])

  await expect(nara.cards.remove(saved.id)).rejects.toMatchObject({ code: 'card_not_found', status: 404 })
  expect(await bold.cards.remove(saved.id)).toEqual([])

  expect(await shop.db.selectFrom('saved_cards').select('token_cipher').execute()).toEqual([
    { token_cipher: null },
    { token_cipher: null },
  ])
  await expect(bold.cards.remove(saved.id)).rejects.toMatchObject({ code: 'card_not_found' })
})

test('PAY-04 a card to remove is named in the body or in the query, and has to be named', async () => {
  const opened = await openCardShop()
  const bold = await opened.shop.customer()
  const saved = await withSavedCard(opened, bold)
  const remove = (query: { cardId?: number }, body: { cardId?: number }) =>
    bold.client.request('DELETE /api/v2/users/remove_card', { query, body })

  await expect(remove({}, {})).rejects.toMatchObject({
    code: 'invalid_request',
    errors: { cardId: [expect.any(String)] },
  })
  await expect(remove({ cardId: saved.id }, { cardId: saved.id + 1 })).rejects.toMatchObject({ code: 'card_not_found' })
  const headers = { authorization: `Bearer ${bold.tokens.session?.accessToken}` }
  const path = `/api/v2/users/remove_card?cardId=${saved.id}`
  expect(await (await opened.shop.fetch(path, { method: 'DELETE', headers })).json()).toEqual({ cards: [] })
})

test('PAY-04 the number of saved cards is limited, and so are registrations in an hour', async () => {
  const { shop } = await openCardShop()
  const [bold, nara] = [await shop.customer(), await shop.customer()]
  await fill(shop, bold)

  await expect(bold.cards.register()).rejects.toMatchObject({ code: 'cards_full', details: { limit: MAX_SAVED_CARDS } })
  for (let at = 0; at < 10; at++) await nara.cards.remove((await nara.cards.register()).card.id)
  await expect(nara.cards.register()).rejects.toMatchObject({ code: 'too_many_tries' })
})

test('PAY-04 a bank that is down registers nothing, and one that does not answer hides no card', async () => {
  const opened = await openCardShop()
  const { gateway, shop } = opened
  const bold = await shop.customer()
  const saved = await withSavedCard(opened, bold)
  await bold.cards.register()
  await passAWhile(shop)
  await gateway.fault({ status: 503 })

  expect(await bold.cards.list()).toMatchObject([{ id: saved.id }])
  await expect(bold.cards.register()).rejects.toMatchObject({ code: 'payment_provider_down' })
  expect(await bold.cards.all()).toHaveLength(2)
})

test('PAY-04 a shop without a card gateway saves no cards', async () => {
  const { shop } = await openCardShop({ card: { url: null, token: '', secret: '', merchantId: '' } })
  const bold = await shop.customer()

  await expect(bold.cards.register()).rejects.toMatchObject({ code: 'payment_method_unavailable' })
  expect(await bold.cards.all()).toEqual([])
})

test('PAY-04 a card saved at another bank is not offered, and the same one may be saved again', async () => {
  const opened = await openCardShop()
  const { gateway, shop, phone } = opened
  const bold = await shop.customer()
  const old = await withSavedCard(opened, bold)
  await bold.cards.register()
  await shop.db.updateTable('saved_cards').set({ provider: 'card_sandbox' }).execute()

  const order = await readyForCard(shop, phone, bold)
  expect(await bold.cards.all()).toEqual([])
  await expect(order.payByCard({ card_id: old.id })).rejects.toMatchObject({ code: 'card_not_found' })

  const { card, redirect_url } = await bold.cards.register()
  await gateway.press(redirect_url)
  await passAWhile(shop)
  expect(await bold.cards.list()).toMatchObject([{ id: card.id, masked: old.masked }])
})

test('ACC-08 closing an account erases its cards, and the data export lists them masked', async () => {
  const opened = await openCardShop()
  const { shop } = opened
  const bold = await shop.customer()
  await withSavedCard(opened, bold)

  const copy = await bold.client.request('GET /api/v2/users/export')
  expect(copy.cards).toEqual([
    {
      masked: '4096 •••• •••• 1111',
      brand: 'visa',
      bank: 'Хаан банк',
      state: 'active',
      created_at: expect.any(String),
    },
  ])

  await bold.client.request('DELETE /api/v2/users/me')
  expect(await shop.db.selectFrom('saved_cards').select('id').execute()).toEqual([])
})

test('PAY-04 no token, secret or card number is in plain text in a log or in the database', async () => {
  const lines: string[] = []
  const opened = await openCardShop({ logLevel: 'debug', log: { write: (line) => lines.push(line) } })
  const { gateway, shop, phone } = opened
  const bold = await shop.customer()
  // The bank also sends whole numbers, omits signatures, loses answers, is down and is forged.
  await gateway.fault({ unmasked: true })
  const saved = await withSavedCard(opened, bold)
  const { redirect_url } = await bold.cards.register()
  await gateway.press(redirect_url, 'pay', 'unionpay')
  await passAWhile(shop)
  await bold.cards.all()
  const order = await readyForCard(shop, phone, bold)
  await gateway.fault({ lose_answer: true })
  const payment = await order.payByCard({ card_id: saved.id })
  await gateway.fault({ lose_answer: false, status: 502 })
  await order.payment(payment.id)
  await gateway.fault({ status: null, bad_checksum: true })
  await bold.cards.register().catch(() => {})
  await gateway.heal()
  const paid = (await gateway.transactions()).at(-2)
  await gateway.forge(paid?.id ?? '', { token: 'forged' })
  await shop.payments.sweep()

  const tokens = (await gateway.transactions()).flatMap(({ tries }) => tries.flatMap(({ token }) => token ?? []))
  const { token, secret } = gateway.merchant
  const canaries = [...tokens, token, secret, '4096120000001111', '6234580000003333']
  expect(tokens.length).toBeGreaterThanOrEqual(2)
  expect(await placesOf(shop, canaries)).toEqual([])
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.filter((line) => canaries.some((canary) => line.includes(canary)))).toEqual([])
  expect(JSON.stringify(await bold.cards.all())).not.toMatch(/\d{6}/)
})

/** Every column of text or JSON that contains one of the canaries. */
async function placesOf({ db }: TestShop, canaries: string[]): Promise<string[]> {
  const columns = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'json', 'jsonb', 'character varying', 'ARRAY')`.execute(db)
  const found: string[] = []
  for (const { table_name, column_name } of columns.rows) {
    const matches = sql.join(
      canaries.map((canary) => sql<boolean>`${sql.ref(column_name)}::text like ${`%${canary}%`}`),
      sql` or `,
    )
    const { rows } = await sql`select 1 from ${sql.table(table_name)} where ${matches} limit 1`.execute(db)
    if (rows.length > 0) found.push(`${table_name}.${column_name}`)
  }
  expect(columns.rows.length).toBeGreaterThan(100)
  return found
}

const passAWhile = (shop: TestShop) =>
  shop.db
    .updateTable('saved_cards')
    .set({ checked_at: new Date(Date.now() - 4000) })
    .execute()

async function fill({ db }: TestShop, { id }: LoggedInShop) {
  const { site_id } = await db.selectFrom('users').select('site_id').where('id', '=', id).executeTakeFirstOrThrow()
  const rows = Array.from({ length: MAX_SAVED_CARDS }, (_item, at) => ({
    site_id,
    user_id: id,
    provider: 'card',
    transaction_id: `full-${at}`,
    state: 'active' as const,
    masked: `4096 •••• •••• ${1000 + at}`,
    token_cipher: 'x',
  }))
  await db.insertInto('saved_cards').values(rows).execute()
}
