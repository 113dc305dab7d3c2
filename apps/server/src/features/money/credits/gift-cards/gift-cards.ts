import { randomBytes } from 'node:crypto'
import type { GiftCard, Locale } from '@delguur/contract'
import type { Db } from '../../../../platform/db/index.ts'
import { fail } from '../../../../platform/http/index.ts'
import { letterheadOf, type Messages } from '../../../../platform/messages/index.ts'
import type { SiteService } from '../../../shop/site/index.ts'
import { post, type Subject } from '../../ledger/index.ts'
import { findType } from '../accounts.queries.ts'
import type { GiftRecipient } from '../credits.columns.ts'
import { NOTES } from '../move-credit.ts'
import { type GiftCardCipher, maskedNumber, newCardNumber, newCardPassword } from './card-secrets.ts'
import * as queries from './gift-cards.queries.ts'
import { giftMail, giftSms } from './gift-messages.ts'

const DELIVERY_MS = 3 * 24 * 3600 * 1000
const MAX_ATTEMPTS = 5

interface Dependencies {
  messages: Pick<Messages, 'channels' | 'post'>
  site: Pick<SiteService, 'configs' | 'urlOf'>
  cipher: GiftCardCipher
  /** Public URL of the shop. */
}

/** Ledger account that pays for a card, and why. */
interface Payer {
  from: string
  about: Subject
}

/** A card to be given. */
interface NewCard {
  siteId: number
  /** Its buyer, or the winner of a prize. */
  userId: number
  depositId: number | null
  amount: number
  recipient: GiftRecipient
  locale: Locale
}

/** A card as a prize, for the winner. */
interface PrizeCard extends Pick<NewCard, 'siteId' | 'userId' | 'amount' | 'locale'> {
  email: string | null
  phone: string | null
  /** Occasion, as the message says it. */
  message: string
}

/** A paid purchase. */
interface PaidPurchase {
  id: number
  site_id: number
  user_id: number
  amount: number
  recipient: GiftRecipient
  locale: Locale
}

/** Gift cards, usable by anybody who knows the number or password; only the recipient is sent the password. */
export function createGiftCards({ messages, site, cipher }: Dependencies) {
  /** Channel to a recipient; null if none is configured. */
  function channelOf({ email, phone }: Pick<GiftRecipient, 'email' | 'phone'>) {
    if (email && messages.channels.email) return { channel: 'email', to: email } as const
    if (phone && messages.channels.sms) return { channel: 'sms', to: phone } as const
    return null
  }

  async function insert(db: Db, given: NewCard, accountId: number): Promise<queries.GiftCardRow> {
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
      const card = await queries.insertCard(db, {
        public_id: randomBytes(16).toString('hex'),
        site_id: given.siteId,
        credit_account_id: accountId,
        number: newCardNumber(),
        ...cipher.encrypt(given.siteId, newCardPassword()),
        amount: given.amount,
        bought_by: given.userId,
        deposit_id: given.depositId,
        recipient: JSON.stringify(given.recipient),
        locale: given.locale,
      })
      if (card) return card
    }
    throw new Error('No number was free for a gift card')
  }

  /** Returns false if no channel reaches the recipient now: the buyer may send it again. */
  async function send(db: Db, card: queries.GiftCardRow): Promise<boolean> {
    const address = channelOf(card.recipient)
    if (!address) return false
    const { site_id: siteId, locale, amount, number, recipient } = card
    const letterhead = letterheadOf(await site.configs(db, siteId))
    const { bought_by: buyer, deposit_id: depositId } = card
    const from = buyer !== null && depositId !== null ? await queries.buyerName(db, buyer) : ''
    const gift = {
      locale,
      ...letterhead,
      from,
      amount,
      number,
      message: recipient.message,
      url: await site.urlOf(db, siteId, locale, '/'),
      password: cipher.decrypt(card.password_cipher),
    }
    await messages.post(db, {
      siteId,
      locale,
      ...address,
      template: 'gift_card',
      secret: true,
      ...(address.channel === 'email' ? giftMail(gift) : giftSms(gift)),
      expiresAt: new Date(Date.now() + DELIVERY_MS),
    })
    await queries.markSent(db, card.id)
    return true
  }

  async function give(db: Db, given: NewCard, { from, about }: Payer): Promise<number> {
    const type = await findType(db, given.siteId, 'gift_card')
    if (!type) throw new Error(`Site ${given.siteId} has no gift cards`)
    const accountId = await queries.insertCardAccount(db, type.id)
    const card = await insert(db, given, accountId)
    await post(db, about, [
      { account: from, amount: given.amount },
      { account: `credit.${type.code}`, amount: -given.amount, creditAccountId: accountId },
    ])
    await send(db, card)
    return card.id
  }

  return {
    isReachable: (recipient: Pick<GiftRecipient, 'email' | 'phone'>): boolean => channelOf(recipient) !== null,

    /** Issues and sends the card of a paid purchase, in the transaction of the money. */
    async issue(db: Db, { id, site_id, user_id, ...purchase }: PaidPurchase, paidBy: Payer): Promise<void> {
      await give(db, { ...purchase, siteId: site_id, userId: user_id, depositId: id }, paidBy)
    },

    /** Issues a card as a prize, sends it to the winner, and returns its id. */
    async issuePrize(db: Db, { email, phone, message, ...prize }: PrizeCard): Promise<number> {
      const recipient = { name: await queries.buyerName(db, prize.userId), email, phone, message }
      const given = { ...prize, depositId: null, recipient }
      return give(db, given, { from: 'expense.promotions', about: { note: NOTES.prize } })
    },

    async list(db: Db, userId: number): Promise<{ gift_cards: GiftCard[] }> {
      return { gift_cards: (await queries.boughtCards(db, userId)).map(presentCard) }
    },

    /** Sends a bought card once more; throws `gift_card_not_found`. */
    async sendAgain(db: Db, userId: number, publicId: string): Promise<GiftCard> {
      const card = await queries.boughtCard(db, userId, publicId)
      if (!card || stateOf(card) === 'blocked') throw fail('gift_card_not_found')
      const isSent = await send(db, card)
      return presentCard(isSent ? { ...card, sent_at: new Date() } : card)
    },
  }
}

export type GiftCards = ReturnType<typeof createGiftCards>

function stateOf({ state, balance, expires_at }: queries.CardWithBalance): GiftCard['state'] {
  if (state === 'blocked') return 'blocked'
  if (balance === 0) return 'used'
  return expires_at !== null && expires_at <= new Date() ? 'expired' : 'active'
}

export const presentCard = (card: queries.CardWithBalance): GiftCard => ({
  id: card.public_id,
  number: maskedNumber(card.number),
  amount: card.amount,
  balance: card.balance,
  recipient: card.recipient.name,
  message: card.recipient.message,
  state: stateOf(card),
  expires_at: card.expires_at?.toISOString() ?? null,
  sent_at: card.sent_at?.toISOString() ?? null,
  created_at: card.created_at.toISOString(),
})
