import { expect, test } from 'vitest'
import { giveCard } from '../testing/orders/crediting.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { keysCommand } from './encryption-keys.ts'
import { createKeyCipher, ENCRYPTED_LICENCES } from './features/fulfilment/licences/index.ts'
import { createCipher, type EncryptionKeys } from './platform/cipher.ts'

const [OLD, NEW, LOST] = ['old', 'new', 'lost'].map((name) => name.padEnd(32, '.')) as [string, string, string]

test('CHK-08 the encryption key can change while the shop runs: the old key still decrypts until everything is reencrypted', async () => {
  const keys: [string, ...string[]] = [OLD]
  const shop = await openTestShop({ encryptionKeys: keys })
  const card = await giveCard(shop, 10_000)
  const [game, bat] = [await shop.variant(), await shop.customer()]
  const cart = await cartOn(shop, game.id)
  const sealed = createKeyCipher([OLD]).encrypt('AAAA-BBBB')
  await shop.db
    .insertInto('licences')
    .values({ variant_id: game.id, key_cipher: sealed.cipher, key_hash: sealed.hash })
    .execute()
  const site = await shop.db.selectFrom('sites').select('id').executeTakeFirstOrThrow()
  await shop.db
    .insertInto('saved_cards')
    .values({
      site_id: site.id,
      user_id: bat.id,
      provider: 'card',
      transaction_id: 'R1',
      state: 'active',
      token_cipher: createCipher([OLD], 'saved cards').encrypt('the token'),
    })
    .execute()
  const pushKey = await shop.guest().pushSubscriptions.key()
  await shop.stop()
  const printed: string[] = []
  const run = (with_: EncryptionKeys) => keysCommand.run(shop.db, with_, ['reencrypt'], (line) => printed.push(line))

  keys.unshift(NEW)
  const between = await shop.startAgain()
  expect(await balanceOn(between, card.password)).toBe(10_000)
  expect(await cartOn(between, game.id)).toEqual(cart)
  expect(await run(keys)).toBe(0)
  expect(await run(keys)).toBe(0)
  await between.close()
  keys.pop()
  const after = await shop.startAgain()

  expect(await balanceOn(after, card.password)).toBe(10_000)
  expect(await cartOn(after, game.id)).toEqual(cart)
  expect(await after.guest().pushSubscriptions.key()).toBe(pushKey)
  expect(await openedBy(after, cart.token)).toMatchObject({ number: cart.number, token: cart.token })
  expect(printed.map((line) => Number(/\d+/.exec(line)?.[0]))).toEqual([
    ...[1, 1, 0, 1, 0, 1, 0, 0, 0, 1, 1],
    ...[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  ])
  const licence = await shop.db.selectFrom('licences').select(['key_cipher', 'key_hash']).executeTakeFirstOrThrow()
  expect(createCipher([NEW], ENCRYPTED_LICENCES.purpose).decrypt(licence.key_cipher)).toBe('AAAA-BBBB')
  expect(licence.key_hash).toBe(createKeyCipher([NEW]).encrypt('AAAA-BBBB').hash)
  const { token_cipher } = await shop.db.selectFrom('saved_cards').select('token_cipher').executeTakeFirstOrThrow()
  expect(createCipher([NEW], 'saved cards').decrypt(token_cipher ?? '')).toBe('the token')
  expect(await run([LOST])).toBe(1)
  expect(printed.at(-7)).toBe('vat_receipts: 0 encrypted anew, 0 readable with none of the keys')
  const unreadable = printed.slice(-11).map((line) => Number(/(\d+) readable with none/.exec(line)?.[1]))
  expect(unreadable).toEqual([1, 1, 0, 1, 0, 1, 0, 0, 0, 1, 1])
})

interface Node {
  fetch(path: string, init: RequestInit): Promise<Response>
}

/** Adds a piece to a new cart with a constant idempotency key. */
async function cartOn(node: Node, variant_id: number) {
  const answer = await node.fetch('/api/v2/orders/0/line_items', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'once', 'x-device': 'd'.repeat(32) },
    body: JSON.stringify({ line_item: { variant_id, quantity: 1 } }),
  })
  return (await answer.json()) as { number: string; token: string }
}

async function openedBy(node: Node, token: string) {
  return (await node.fetch('/api/v2/orders/current', { headers: { 'x-order-token': token } })).json()
}

async function balanceOn(node: Node, password: string) {
  const answer = await node.fetch('/api/v2/gift_cards/check', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  })
  const { balance } = (await answer.json()) as { balance: number }
  return balance
}
