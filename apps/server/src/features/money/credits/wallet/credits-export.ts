import type { ExportedCredits, Locale } from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'
import { maskedNumber } from '../gift-cards/card-secrets.ts'
import { presentCard } from '../gift-cards/gift-cards.ts'
import { NOTES } from '../move-credit.ts'
import * as queries from './credits-export.queries.ts'
import type { CustomerOfSite, Wallet } from './wallet.ts'

/** Everything stored about a customer's balances, for their data export. */
export const createCreditsExport =
  ({ wallet }: { wallet: Pick<Wallet, 'show' | 'allEntries'> }) =>
  async (db: Db, customer: CustomerOfSite, locale: Locale): Promise<ExportedCredits> => {
    const { balances, coming } = await wallet.show(db, customer, locale)
    const deposits = await queries.depositsOf(db, customer.userId)
    const taken = await queries.cardsTakenBy(db, customer.userId, NOTES.giftCard)
    return {
      wallet: { balances, coming, entries: await wallet.allEntries(db, customer, locale) },
      deposits: deposits.map(({ recipient, created_at, ended_at, ...deposit }) => ({
        ...deposit,
        recipient: recipient?.name ?? null,
        created_at: created_at.toISOString(),
        ended_at: ended_at?.toISOString() ?? null,
      })),
      gift_cards: (await queries.cardsBoughtBy(db, customer.userId)).map(presentCard),
      gift_cards_taken: taken.map(({ number, amount, created_at }) => ({
        number: maskedNumber(number),
        amount,
        at: created_at.toISOString(),
      })),
    }
  }
