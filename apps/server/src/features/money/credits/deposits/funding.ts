import { randomBytes } from 'node:crypto'
import {
  type Api,
  type Body,
  type Deposit,
  GIFT_CARD_MAX,
  GIFT_CARD_MIN,
  type Locale,
  type Payment,
  type PromptMethod,
  RECHARGE_MAX,
  RECHARGE_MIN,
} from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, inTransaction } from '../../../../platform/db/index.ts'
import { Fail, fail, type Streaming } from '../../../../platform/http/index.ts'
import type { PaymentEvents, Payments } from '../../payments/index.ts'
import type { GiftRecipient } from '../credits.columns.ts'
import type { GiftCards } from '../gift-cards/gift-cards.ts'
import type { CustomerOfSite } from '../wallet/wallet.ts'
import * as queries from './deposits.queries.ts'
import { readRecipient } from './recipient.ts'

interface Dependencies {
  db: Kysely<Database>
  payments: Pick<Payments, 'openDeposit' | 'paymentsOfDeposit' | 'request' | 'settle' | 'cancel' | 'present'>
  paymentEvents: Pick<PaymentEvents, 'stream'>
  giftCards: Pick<GiftCards, 'isReachable'>
}

interface NewDeposit {
  amount: number
  method: PromptMethod
  /** Recipient of a gift card; null for a recharge of the wallet. */
  recipient: GiftRecipient | null
}

/** Deposits for a wallet or a gift card. Functions may call a provider, so none joins a transaction. */
export function createFunding({ db, payments, paymentEvents, giftCards }: Dependencies) {
  /** Stores the deposit and its payment, then requests the invoice. */
  async function start({ siteId, userId }: CustomerOfSite, request: NewDeposit, locale: Locale): Promise<Deposit> {
    const { amount, method, recipient } = request
    const { deposit, paymentId } = await inTransaction(db, async (tx) => {
      const inserted = await queries.insertDeposit(tx, {
        public_id: randomBytes(16).toString('hex'),
        site_id: siteId,
        user_id: userId,
        purpose: recipient === null ? 'recharge' : 'gift_card',
        amount,
        recipient: recipient && JSON.stringify(recipient),
        locale,
      })
      const payment = { depositId: inserted.id, publicId: inserted.public_id, siteId, amount, method, locale }
      return { deposit: inserted, paymentId: await payments.openDeposit(tx, payment) }
    })
    await payments.request(paymentId)
    return present(deposit, locale)
  }

  async function paymentOf({ id }: queries.DepositRow, locale: Locale): Promise<Payment | null> {
    const last = (await payments.paymentsOfDeposit(db, id)).slice(-1)
    return payments.present(last, locale)[0] ?? null
  }

  async function present(deposit: queries.DepositRow, locale: Locale): Promise<Deposit> {
    const card = deposit.recipient && (await queries.cardOfDeposit(db, deposit.id))
    return {
      id: deposit.public_id,
      purpose: deposit.purpose,
      amount: deposit.amount,
      state: deposit.state,
      payment: await paymentOf(deposit, locale),
      gift_card:
        deposit.recipient && card
          ? { id: card.public_id, recipient: deposit.recipient.name, sent_at: card.sent_at?.toISOString() ?? null }
          : null,
      created_at: deposit.created_at.toISOString(),
    }
  }

  async function find({ userId }: CustomerOfSite, publicId: string): Promise<queries.DepositRow> {
    const deposit = await queries.findDeposit(db, publicId, userId)
    if (!deposit) throw fail('deposit_not_found')
    return deposit
  }

  const pendingPayment = async (deposit: queries.DepositRow) =>
    (await payments.paymentsOfDeposit(db, deposit.id)).find(({ state }) => state === 'pending')

  return {
    async recharge(customer: CustomerOfSite, amount: number, method: PromptMethod, locale: Locale): Promise<Deposit> {
      checkRange(amount, RECHARGE_MIN, RECHARGE_MAX)
      return start(customer, { amount, method, recipient: null }, locale)
    },

    async buyGiftCard(
      customer: CustomerOfSite,
      { amount, payment_method: method, ...recipientFields }: Body<Api['POST /api/v2/gift_cards']>,
      locale: Locale,
    ): Promise<Deposit> {
      checkRange(amount, GIFT_CARD_MIN, GIFT_CARD_MAX)
      const recipient = readRecipient(recipientFields)
      if (!recipient || !giftCards.isReachable(recipient)) throw fail('recipient_missing')
      return start(customer, { amount, method, recipient }, locale)
    },

    /** Shows the deposit; a pending payment is checked with its provider every few seconds. */
    async show(customer: CustomerOfSite, publicId: string, locale: Locale): Promise<Deposit> {
      const deposit = await find(customer, publicId)
      const open = await pendingPayment(deposit)
      if (!open) return present(deposit, locale)
      await payments.settle(open.public_id)
      return present(await find(customer, publicId), locale)
    },

    /** Streams the state of its payment to the same customer. */
    async watch(customer: CustomerOfSite, publicId: string, locale: Locale): Promise<Streaming> {
      const deposit = await find(customer, publicId)
      const read = async () => (await paymentOf(deposit, locale)) ?? noPayment()
      return paymentEvents.stream((await read()).id, read)
    },

    /** Cancels the payment; a deposit whose money has come meanwhile is paid. */
    async cancelDeposit(customer: CustomerOfSite, publicId: string, locale: Locale): Promise<Deposit> {
      const open = await pendingPayment(await find(customer, publicId))
      if (open) await payments.cancel(open.public_id).catch(ignorePaid)
      return present(await find(customer, publicId), locale)
    },
  }
}

export type Funding = ReturnType<typeof createFunding>

function checkRange(amount: number, min: number, max: number): void {
  if (amount < min || amount > max) throw fail('amount_out_of_range', { min, max })
}

function noPayment(): never {
  throw fail('deposit_not_found')
}

function ignorePaid(error: unknown): void {
  if (!(error instanceof Fail) || error.code !== 'order_already_paid') throw error
}
