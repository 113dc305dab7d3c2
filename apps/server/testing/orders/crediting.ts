import {
  createGiftCardCipher,
  newCardNumber,
  newCardPassword,
} from '../../src/features/money/credits/gift-cards/card-secrets.ts'
import { post } from '../../src/features/money/ledger/index.ts'
import type { LoggedInShop } from '../people/people.ts'
import type { TestShop } from '../test-shop.ts'
import { invoiceOf } from './paying.ts'

/** Credits or debits a customer's balance as staff. */
export async function grant(shop: TestShop, { id }: { id: number }, type: string, amount: number, why = 'Уучлаарай') {
  const { client } = await shop.staff('administrator')
  return client.request('POST /api/back_office/customers/:id/credits', {
    params: { id },
    body: { type, amount, why },
    idempotencyKey: crypto.randomUUID(),
  })
}

/** Non-empty balances of a customer by kind, with their held amounts. */
export async function balancesOf(customer: LoggedInShop): Promise<Record<string, [balance: number, held: number]>> {
  const all = await customer.storeCredits.list()
  return Object.fromEntries(
    all.filter(({ balance }) => balance > 0).map(({ type, balance, held }) => [type, [balance, held]]),
  )
}

/** Buys and pays a gift card; returns it as mailed to its recipient. */
export async function buyCard(
  shop: TestShop,
  provider: { pay(invoice: string): Promise<unknown> },
  buyer: LoggedInShop,
  { amount, recipient = `gift-${++cards}@example.mn` }: { amount: number; recipient?: string },
) {
  const { payment } = await buyer.giftCards.buy({
    amount,
    payment_method: 'qr',
    recipient_name: 'Сараа',
    recipient_email: recipient,
    message: 'Баяр хүргэе!',
  })
  await provider.pay(await invoiceOf(shop, payment?.id ?? ''))
  const { text } = await shop.outbox.next(recipient)
  const [{ id = '' } = {}] = await buyer.giftCards.list()
  const number = /\d{4} \d{4} \d{4} \d{4}/.exec(text)?.[0].replaceAll(' ', '') ?? ''
  return { id, recipient, number, password: /\b[A-Z2-9]{5}-[A-Z2-9]{5}\b/.exec(text)?.[0] ?? '', text }
}

let cards = 0

/** Inserts a gift card without payment. */
export async function giveCard({ db, config }: TestShop, amount: number, boughtBy: number | null = null) {
  const { site_id, id: typeId } = await db
    .selectFrom('credit_types')
    .select(['site_id', 'id'])
    .where('code', '=', 'gift_card')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const [number, password] = [newCardNumber(), newCardPassword()]
  const publicId = crypto.randomUUID()
  await db.transaction().execute(async (tx) => {
    const { id: accountId } = await tx
      .insertInto('credit_accounts')
      .values({ credit_type_id: typeId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('gift_cards')
      .values({
        public_id: publicId,
        site_id,
        credit_account_id: accountId,
        number,
        amount,
        bought_by: boughtBy,
        ...createGiftCardCipher(config.encryptionKeys).encrypt(site_id, password),
        recipient: JSON.stringify({ name: 'Сараа', email: 'saraa@example.mn', phone: null, message: '' }),
      })
      .execute()
    await post(tx, { note: 'a test' }, [
      { account: 'expense.goodwill', amount },
      { account: 'credit.gift_card', amount: -amount, creditAccountId: accountId },
    ])
  })
  return { id: publicId, number, password }
}
