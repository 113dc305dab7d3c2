import { creditRoutes } from '../features/money/credits/credits.routes.ts'
import { staffCreditRoutes } from '../features/money/credits/credits.staff-routes.ts'
import {
  createFindCard,
  createFunding,
  createPayWithCard,
  createPayWithCredit,
  createRewardRules,
  createStaffCredits,
  createWallet,
} from '../features/money/credits/index.ts'
import { couponRoutes } from '../features/sales/coupons/coupons.routes.ts'
import { couponStaffRoutes } from '../features/sales/coupons/coupons.staff-routes.ts'
import {
  createCampaigns,
  createCustomerCoupons,
  createEnterCode,
  createGuesses,
  createPreviewPromotion,
  createTill,
} from '../features/sales/coupons/index.ts'
import type { Feature } from '../platform/feature.ts'
import type { BuyingLayer } from './buying.ts'
import type { Context } from './context.ts'
import type { MoneyLayer } from './money.ts'
import type { OrdersLayer } from './orders.ts'
import type { PeopleLayer } from './people.ts'

export type DiscountsLayer = ReturnType<typeof createDiscountsLayer>['services']

/** Codes, balances and gift cards that shoppers put on an order, and the staff's side of them. */
export function createDiscountsLayer(
  { config, resources, reportWarning }: Context,
  below: PeopleLayer & OrdersLayer & MoneyLayer & BuyingLayer,
) {
  const { db } = resources.database
  const { site, messages, orders, coupons, orderView, payments, paymentEvents, giftCards, cardCipher, earning } = below
  const audit = below.audit.record
  const reportGuesses = reportWarning('many together guess at promo codes')
  const guesses = createGuesses({ db, onAttack: () => reportGuesses(new Error('Too many wrong promo codes')) })
  const enterCode = createEnterCode({ db, orders, orderView, guesses })
  const customerCoupons = createCustomerCoupons({ db, messages, site })
  const campaigns = createCampaigns({ messages, site, audit })
  const preview = createPreviewPromotion({ orders, coupons })
  const till = createTill({ audit })

  const reportFlood = reportWarning('somebody guesses at gift cards')
  const cards = createFindCard({
    cipher: cardCipher,
    onFlood: () => reportFlood(new Error('Too many look-ups of gift cards')),
  })
  const wallet = createWallet({ site })
  const funding = createFunding({ db, payments, paymentEvents, giftCards })
  const payWithCredit = createPayWithCredit({ orders, orderView, site })
  const payWithCard = createPayWithCard({ db, orders, orderView, cards })
  const staffCredits = createStaffCredits({ audit, dailyLimit: config.staffCreditLimit })
  const rewardRules = createRewardRules({ audit })

  const features: Feature[] = [
    {
      routes(api) {
        couponRoutes(api, { enterCode, customerCoupons })
        couponStaffRoutes(api, { campaigns, preview, till })
      },
    },
    {
      routes(api) {
        creditRoutes(api, { wallet, funding, giftCards, payWithCredit, payWithCard })
        staffCreditRoutes(api, { staffCredits, rewardRules })
      },
      jobs: [{ name: 'earnings-credit', every: 'minute', work: () => earning.creditDue(db) }],
    },
  ]
  return { features, services: { customerCoupons, enterCode, wallet } }
}
