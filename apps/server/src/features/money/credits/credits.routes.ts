import { RESEND_SECONDS } from '@delguur/contract'
import { inTransaction } from '../../../platform/db/index.ts'
import { type ApiServer, fail } from '../../../platform/http/index.ts'
import { countAttempt } from '../../../platform/limits/index.ts'
import { accessOf } from '../../sales/orders/index.ts'
import type { Funding } from './deposits/funding.ts'
import type { GiftCards } from './gift-cards/gift-cards.ts'
import type { PayWithCard } from './gift-cards/pay-with-card.ts'
import type { PayWithCredit } from './pay-with-credit.ts'
import type { Wallet } from './wallet/wallet.ts'

interface Services {
  wallet: Wallet
  funding: Funding
  giftCards: GiftCards
  payWithCredit: PayWithCredit
  payWithCard: PayWithCard
}

const DAY = 24 * 3600

export function creditRoutes(api: ApiServer, services: Services) {
  walletRoutes(api, services)
  cardRoutes(api, services)
  api.handle('PUT /api/v2/orders/:number/store_credit', ({ db, locale, body, ...call }) =>
    services.payWithCredit.apply(db, accessOf(call), body, locale),
  )
  api.handle('DELETE /api/v2/orders/:number/store_credit', ({ db, locale, query, ...call }) =>
    services.payWithCredit.remove(db, accessOf(call), query.type ?? null, locale),
  )
}

function walletRoutes(api: ApiServer, { wallet, funding, payWithCard }: Services) {
  api.handle('GET /api/v2/wallet', ({ db, locale, ...call }) => wallet.show(db, customerOf(call), locale))
  api.handle('GET /api/v2/wallet/entries', ({ db, query, locale, ...call }) =>
    wallet.entries(db, customerOf(call), query, locale),
  )
  api.handle('GET /api/v2/store_credits', ({ db, locale, ...call }) =>
    wallet.storeCredits(db, customerOf(call), locale),
  )
  api.handle(
    'POST /api/v2/wallet/recharge',
    ({ body, locale, ...call }) => funding.recharge(customerOf(call), body.amount, body.payment_method, locale),
    { transaction: 'own' },
  )
  api.handle('GET /api/v2/wallet/deposits/:id', ({ params, locale, ...call }) =>
    funding.show(customerOf(call), params.id, locale),
  )
  api.stream('GET /api/v2/wallet/deposits/:id/events', ({ params, locale, ...call }) =>
    funding.watch(customerOf(call), params.id, locale),
  )
  api.handle(
    'DELETE /api/v2/wallet/deposits/:id',
    ({ params, locale, ...call }) => funding.cancelDeposit(customerOf(call), params.id, locale),
    { transaction: 'own' },
  )
  api.handle(
    'POST /api/v2/wallet/gift_card',
    async ({ db, body: key, clientIp, locale, ...call }) => {
      const { siteId, userId } = customerOf(call)
      await payWithCard.toWallet(siteId, userId, { key, clientIp })
      return wallet.show(db, { siteId, userId }, locale)
    },
    { transaction: 'own' },
  )
}

function cardRoutes(api: ApiServer, { funding, giftCards, payWithCard }: Services) {
  api.handle(
    'PUT /api/v2/orders/:number/gift_card',
    ({ locale, body: key, clientIp, ...call }) => payWithCard.apply(accessOf(call), { key, clientIp }, locale),
    { transaction: 'own' },
  )
  api.handle('DELETE /api/v2/orders/:number/gift_card', ({ db, locale, ...call }) =>
    payWithCard.removeAll(db, accessOf(call), locale),
  )
  api.handle('GET /api/v2/gift_cards', ({ db, user }) => giftCards.list(db, user.id))
  api.handle(
    'POST /api/v2/gift_cards',
    ({ body, locale, ...call }) => funding.buyGiftCard(customerOf(call), body, locale),
    { transaction: 'own' },
  )
  api.handle(
    'POST /api/v2/gift_cards/:id/send',
    async ({ db, user, params }) => {
      const of = ['gift_card_send', user.id, params.id] as const
      const seconds = await countAttempt(db, [
        { of, max: 1, seconds: RESEND_SECONDS },
        { of, max: 5, seconds: DAY },
      ])
      if (seconds !== null) throw fail('resend_too_soon', { seconds })
      return inTransaction(db, (tx) => giftCards.sendAgain(tx, user.id, params.id))
    },
    { transaction: 'own' },
  )
  api.handle(
    'POST /api/v2/gift_cards/check',
    ({ site, body: key, clientIp }) => payWithCard.check(site.id, { key, clientIp }),
    { transaction: 'own' },
  )
}

const customerOf = ({ site, user }: { site: { id: number }; user: { id: number } }) => ({
  siteId: site.id,
  userId: user.id,
})
