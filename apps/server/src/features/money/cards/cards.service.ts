import { randomBytes } from 'node:crypto'
import { type Locale, MAX_SAVED_CARDS, type SavedCard } from '@delguur/contract'
import type { Kysely } from 'kysely'
import { createCipher, type EncryptionKeys } from '../../../platform/cipher.ts'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import type { EncryptedColumn } from '../../../platform/encrypted-columns.ts'
import { fail } from '../../../platform/http/index.ts'
import { countAttempt } from '../../../platform/limits/index.ts'
import { UpstreamUnavailable } from '../../../platform/outbound/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { CardRegistry, CardsForPayments, ChargeableCard, PaymentProvider } from '../payments/index.ts'
import * as queries from './cards.queries.ts'

export interface CardDependencies {
  db: Kysely<Database>
  providers: PaymentProvider[]
  /** Keys that encrypt tokens. */
  encryptionKeys: EncryptionKeys
  /** Public URL of the shop, without a trailing slash. */
  lockCustomer(db: Db, userId: number): Promise<unknown>
  site: Pick<SiteService, 'urlOf'>
  now?: () => Date
  /** Reports a bank that does not answer while a customer looks at their cards. */
  onError(error: Error): void
}

export interface CardHolder {
  siteId: number
  userId: number
}

export const ENCRYPTED_CARDS: EncryptedColumn = {
  table: 'saved_cards',
  column: 'token_cipher',
  purpose: 'saved cards',
}

const CHECK_EVERY_MS = 3000
/** Longest stay on the bank's page. */
const REGISTRATION_MS = 60 * 60 * 1000
const REGISTRATIONS = { max: 10, seconds: 3600 }

/** Cards that their bank lets the shop charge again. A token is decrypted only to be sent to the bank. */
export function createCards(dependencies: CardDependencies) {
  const { db, providers, encryptionKeys, site, lockCustomer, now = () => new Date(), onError } = dependencies
  const bank = providers.find((provider) => provider.cards !== undefined)
  const cipher = createCipher(encryptionKeys, ENCRYPTED_CARDS.purpose)

  /** The customer's cards at the current bank. */
  const atBank = (userId: number): queries.CardsAtBank => ({ userId, provider: bank?.code ?? '' })

  function registry(): { code: string; registry: CardRegistry } {
    if (!bank?.cards) throw fail('payment_method_unavailable')
    return { code: bank.code, registry: bank.cards }
  }

  /** Stored columns of a card, its token encrypted. */
  const columnsOf = ({ token, masked, brand, bank: bankName }: ChargeableCard): queries.CardColumns => ({
    token_cipher: cipher.encrypt(token),
    masked,
    brand,
    bank: bankName,
  })

  /** Checks pending registrations with the bank, each at most every few seconds. */
  async function refresh(userId: number): Promise<void> {
    if (!bank?.cards) return
    for (const card of await queries.claimPending(db, atBank(userId), now(), CHECK_EVERY_MS)) {
      await checkRegistration(bank.cards, card).catch(ignoreUnavailable)
    }
  }

  async function checkRegistration(cards: CardRegistry, { id, user_id, transaction_id, created_at }: queries.CardRow) {
    const answer = await cards.read(transaction_id)
    if (answer.state === 'active') return activate(id, user_id, answer.card)
    const isOver = created_at.getTime() < now().getTime() - REGISTRATION_MS
    if (answer.state === 'failed' || isOver) await queries.failPending(db, id)
  }

  /** Registers a card once: if it was saved before, the registration ends and the new token replaces the old one. */
  async function activate(id: number, userId: number, card: ChargeableCard): Promise<void> {
    const columns = columnsOf(card)
    await inTransaction(db, async (tx) => {
      const same = sameCard(await queries.lockCards(tx, atBank(userId)), card)
      if (!same) return queries.activate(tx, id, columns)
      await queries.renewToken(tx, same.id, columns.token_cipher)
      return queries.removeCard(tx, userId, id)
    })
  }

  function ignoreUnavailable(error: unknown): void {
    if (!(error instanceof UpstreamUnavailable)) throw error
    onError(error)
  }

  async function list({ userId }: CardHolder): Promise<queries.CardRow[]> {
    await refresh(userId)
    return queries.cardsOf(db, atBank(userId))
  }

  const payments: CardsForPayments = {
    async save(tx, { siteId, userId, provider, reference }, card) {
      const columns = columnsOf(card)
      const cards = await queries.lockCards(tx, { userId, provider })
      const same = sameCard(cards, card)
      if (same) await queries.renewToken(tx, same.id, columns.token_cipher)
      // The payment is accepted even if the limit prevents saving its card.
      else if (cards.filter(isCurrent).length < MAX_SAVED_CARDS) {
        const owner = { site_id: siteId, user_id: userId, provider, transaction_id: reference }
        await queries.insertActive(tx, { ...owner, ...columns })
      }
    },

    async tokenOf(tx, userId, cardId) {
      const row = await queries.findActive(tx, atBank(userId), cardId)
      return row?.token_cipher ? cipher.decrypt(row.token_cipher) : null
    },
  }

  return {
    ...payments,

    /** Cards that can be charged. */
    active: async (holder: CardHolder): Promise<SavedCard[]> =>
      (await list(holder)).filter(({ state }) => state === 'active').map(present),

    /** All cards, including those that the bank has not confirmed or has refused. */
    all: async (holder: CardHolder): Promise<SavedCard[]> => (await list(holder)).map(present),

    /** Begins a registration, which is stored before the bank is called and removed if the bank returns no page. */
    async begin({ siteId, userId }: CardHolder, locale: Locale): Promise<{ card: SavedCard; redirect_url: string }> {
      const { code, registry: cards } = registry()
      const seconds = await countAttempt(db, [{ ...REGISTRATIONS, of: ['register_card', siteId, userId] }])
      if (seconds !== null) throw fail('too_many_tries', { seconds })
      const row = await inTransaction(db, async (tx) => {
        await lockCustomer(tx, userId)
        const current = (await queries.cardsOf(tx, atBank(userId))).filter(isCurrent)
        if (current.length >= MAX_SAVED_CARDS) throw fail('cards_full', { limit: MAX_SAVED_CARDS })
        const reference = `C${randomBytes(16).toString('hex')}`
        return queries.insertPending(tx, {
          site_id: siteId,
          user_id: userId,
          provider: code,
          transaction_id: reference,
        })
      })
      const returnUrl = await site.urlOf(db, siteId, locale, '/account/cards')
      try {
        const redirect_url = await cards.begin({ reference: row.transaction_id, locale, returnUrl })
        return { card: present(row), redirect_url }
      } catch (error) {
        await queries.removeCard(db, userId, row.id)
        if (!(error instanceof UpstreamUnavailable)) throw error
        onError(error)
        throw fail('payment_provider_down')
      }
    },

    async remove(tx: Db, userId: number, cardId: number): Promise<SavedCard[]> {
      if (!(await queries.removeCard(tx, userId, cardId))) throw fail('card_not_found')
      return (await queries.cardsOf(tx, atBank(userId))).map(present)
    },

    /** Cards for the customer's data export. */
    exported: async (tx: Db, userId: number): Promise<Omit<SavedCard, 'id'>[]> =>
      (await queries.allCardsOf(tx, userId)).map(present).map(({ id: _, ...card }) => card),

    /** Erases the cards of a customer who closes their account. */
    async forget(tx: Db, userId: number): Promise<void> {
      await queries.eraseCards(tx, userId)
    },
  }
}
export type Cards = ReturnType<typeof createCards>

/** The same card by all known fields, as a bank may issue a different token each time. */
const sameCard = (cards: queries.CardRow[], { masked, brand, bank }: ChargeableCard) =>
  cards.find((card) => card.state === 'active' && card.masked === masked && card.brand === brand && card.bank === bank)

const isCurrent = ({ state }: queries.CardRow) => state === 'active' || state === 'pending'

/** Presents a card that was not removed. */
const present = ({ id, masked, brand, bank, state, created_at }: queries.CardRow): SavedCard => ({
  id,
  masked,
  brand,
  bank,
  state: state === 'removed' ? 'failed' : state,
  created_at: created_at.toISOString(),
})
