import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { buyCard } from '../../../../testing/orders/crediting.ts'
import { readyToPay } from '../../../../testing/orders/shopping.ts'
import { openQrProvider } from '../../../../testing/providers/qr-provider.ts'
import { openTestShop } from '../../../../testing/test-shop.ts'

test('RWD-05 the password of a gift card is in no log, no answer and no row once it was sent', async () => {
  const log: string[] = []
  const provider = await openQrProvider()
  const settings = {
    ...provider.settings,
    logLevel: 'debug' as const,
    log: { write: (line: string) => log.push(line) },
  }
  const shop = await openTestShop(settings)
  await shop.deliveryZone({ rate: 5000 })
  const buyer = await shop.customer()
  const { password, number } = await buyCard(shop, provider, buyer, { amount: 30_000 })
  const spellings = [password, password.replace('-', '')]
  const bat = await readyToPay(shop, await shop.variant({ price: 100_000 }))

  const order = await bat.shopper.orders.useGiftCard({ password })
  const answers = JSON.stringify([order, await buyer.giftCards.list(), await buyer.wallet.show()])
  const refused = await shop
    .guest()
    .wallet.addGiftCard({ password })
    .catch((error) => JSON.stringify(error))
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 60_000 })

  for (const spelling of spellings) {
    expect(log.join('')).not.toContain(spelling)
    expect(answers + refused).not.toContain(spelling)
    for (const [table, rows] of await everyRow()) expect([table, rows.includes(spelling)]).toEqual([table, false])
  }
  expect(log.join('')).not.toContain(number)

  function waiting() {
    return shop.db.selectFrom('messages').select('id').where('state', '=', 'waiting').execute()
  }

  async function everyRow(): Promise<[string, string][]> {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.db)
    const found: [string, string][] = []
    for (const { name } of tables) {
      const { rows } = await sql`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(shop.db)
      found.push([name, JSON.stringify(rows)])
    }
    return found
  }
})
