import { type Locale, MAX_GIFT_CARDS, type Order } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../../platform/db/index.ts'
import { fail } from '../../../../platform/http/index.ts'
import { type OrderAccess, type Orders, type StoredOrder, updateOrder } from '../../../sales/orders/index.ts'
import { post } from '../../ledger/index.ts'
import { accountOf, findType } from '../accounts.queries.ts'
import { NOTES } from '../move-credit.ts'
import { deleteTenders, freeOf, lockAccounts, saveTenders } from '../tenders.queries.ts'
import type { CardKey, FindCard } from './find-card.ts'
import { countCardsOn } from './gift-cards.queries.ts'

interface Dependencies {
  db: Kysely<Database>
  orders: Pick<Orders, 'lockEditable' | 'find'>
  orderView: { present(db: Db, stored: StoredOrder, locale: Locale): Promise<Order> }
  cards: FindCard
}

interface CardLookUp {
  key: CardKey
  clientIp: string
}

/** Uses of a gift card by its holder: paying an order, showing the balance, moving it to the wallet. */
export function createPayWithCard({ db, orders, orderView, cards }: Dependencies) {
  async function addTender(tx: Db, access: OrderAccess, key: CardKey): Promise<void> {
    const { order, lines } = await orders.lockEditable(tx, access)
    if (lines.length === 0) throw fail('cart_empty')
    const card = await cards.find(tx, access.siteId, key)
    if (card.free <= 0) throw fail('gift_card_empty')
    if ((await countCardsOn(tx, order.id, card.credit_account_id)) >= MAX_GIFT_CARDS) {
      throw fail('gift_cards_full', { limit: MAX_GIFT_CARDS })
    }
    await saveTenders(tx, order.id, [{ accountId: card.credit_account_id, amount: card.free }])
    await updateOrder(tx, order.id, {})
  }

  /** Moves the free balance of the card to the customer. */
  async function take(tx: Db, siteId: number, userId: number, key: CardKey): Promise<void> {
    const { credit_account_id: cardAccount } = await cards.find(tx, siteId, key)
    const type = await findType(tx, siteId, 'gift_money')
    if (!type) throw new Error(`Site ${siteId} has no balance for the money of gift cards`)
    const account = await accountOf(tx, userId, type.id)
    await lockAccounts(tx, [cardAccount, account])
    const amount = await freeOf(tx, cardAccount)
    if (amount <= 0) throw fail('gift_card_empty')
    await post(tx, { note: NOTES.giftCard }, [
      { account: 'credit.gift_card', amount, creditAccountId: cardAccount },
      { account: `credit.${type.code}`, amount: -amount, creditAccountId: account },
    ])
  }

  return {
    /** Adds the card to the order's tenders; placing the order uses as much of it as needed. */
    async apply(access: OrderAccess, { key, clientIp }: CardLookUp, locale: Locale): Promise<Order> {
      await cards.counted(db, { siteId: access.siteId, clientIp, key }, () =>
        inTransaction(db, (tx) => addTender(tx, access, key)),
      )
      return orderView.present(db, await orders.find(db, access), locale)
    },

    async removeAll(tx: Db, access: OrderAccess, locale: Locale): Promise<Order> {
      const { order } = await orders.lockEditable(tx, access)
      await deleteTenders(tx, order.id, 'gift_cards')
      await updateOrder(tx, order.id, {})
      return orderView.present(tx, await orders.find(tx, access), locale)
    },

    /** Shows the balance of a card. */
    async check(
      siteId: number,
      { key, clientIp }: CardLookUp,
    ): Promise<{ balance: number; expires_at: string | null }> {
      const { free, expires_at } = await cards.counted(db, { siteId, clientIp, key }, () => cards.find(db, siteId, key))
      return { balance: free, expires_at: expires_at?.toISOString() ?? null }
    },

    /** Moves the balance of a card to the customer's wallet. */
    toWallet: (siteId: number, userId: number, { key, clientIp }: CardLookUp): Promise<void> =>
      cards.counted(db, { siteId, clientIp, key }, () => inTransaction(db, (tx) => take(tx, siteId, userId, key))),
  }
}

export type PayWithCard = ReturnType<typeof createPayWithCard>
