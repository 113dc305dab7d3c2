import { createReturns } from '../features/fulfilment/returns/index.ts'
import { lockCustomer } from '../features/identity/accounts/index.ts'
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
import { createCheckLend, createLeaseStanding } from '../features/money/instalments/index.ts'
import { instalmentRoutes } from '../features/money/instalments/instalments.routes.ts'
import { cancellationRoutes } from '../features/sales/cancellations/cancellations.routes.ts'
import { createCancelByShopper, createCancelByStaff } from '../features/sales/cancellations/index.ts'
import { cartRoutes } from '../features/sales/cart/cart.routes.ts'
import { createCart } from '../features/sales/cart/index.ts'
import { checkoutRoutes, phoneVerificationRoutes } from '../features/sales/checkout/checkout.routes.ts'
import { createCheckout, createVerifyPhone } from '../features/sales/checkout/index.ts'
import { couponRoutes } from '../features/sales/coupons/coupons.routes.ts'
import { couponStaffRoutes } from '../features/sales/coupons/coupons.staff-routes.ts'
import {
  createCampaigns,
  createCustomerCoupons,
  createEnterCode,
  createGuesses,
  createTill,
} from '../features/sales/coupons/index.ts'
import { holdStaffRoutes } from '../features/sales/holds/holds.staff-routes.ts'
import { createHolds } from '../features/sales/holds/index.ts'
import { createOrderView, createStaffOrders } from '../features/sales/order-view/index.ts'
import { orderRoutes } from '../features/sales/order-view/order-view.routes.ts'
import { staffOrderRoutes } from '../features/sales/order-view/order-view.staff-routes.ts'
import type { Feature } from '../platform/feature.ts'
import type { Context } from './context.ts'
import type { Goods } from './goods.ts'
import type { Money } from './money.ts'
import type { Orders } from './orders.ts'
import type { People } from './people.ts'

type Below = People & Goods & Orders & Money

export type Buying = ReturnType<typeof createBuying>['services']

/** An order as shoppers and staff see it, from the cart until it is paid or taken back. */
export function createBuying(context: Context, below: Below) {
  const { config, resources, failed } = context
  const { db } = resources.database
  const { site, staff, logins, stock, orders, orderTokens, lifecycle, delivery, shipments, taxpayers } = below
  const { coupons, credits, earning, instalments, payments, paymentEvents, refunds } = below
  const returns = createReturns({ lifecycle, orders })
  const orderView = createOrderView({
    tokens: orderTokens,
    orders,
    lifecycle,
    earning,
    payments,
    shipments,
    returns,
    refunds,
    delivery,
  })
  const staffOrders = createStaffOrders({ orders, orderView, lifecycle, audit: staff.audit })
  const holds = createHolds({ db, payments, staffOrders, audit: staff.audit, settings: config.unpaidLimits })
  const cart = createCart({ orders, orderView, orderTokens, site, lockCustomer })
  const checkout = createCheckout({
    db,
    holds,
    orders,
    orderView,
    stock,
    payments,
    paymentEvents,
    delivery,
    coupons,
    credits,
    site,
    taxpayers,
  })
  const verifyPhone = createVerifyPhone({ db, orders, orderView, holds, phoneCodes: logins.phoneCodes })
  const cancelByShopper = createCancelByShopper({ db, orders, orderView, payments, shipments, lifecycle })
  const cancelByStaff = createCancelByStaff({
    db,
    lifecycle,
    orders,
    payments,
    shipments,
    staffOrders,
    onError: failed('an order that nobody fetched was not canceled'),
  })
  const checkLend = createCheckLend({ orders, payments })
  const leaseStanding = createLeaseStanding({ db, lifecycle, orders, staffOrders })
  const { customerCoupons, feature: couponFeature } = createCouponEntry(context, { ...below, orderView })
  const { wallet, feature: creditFeature } = createCreditEntry(context, { ...below, orderView })

  const features: Feature[] = [
    { routes: (api) => cartRoutes(api, cart) },
    {
      routes(api) {
        checkoutRoutes(api, checkout)
        phoneVerificationRoutes(api, verifyPhone)
      },
    },
    {
      routes(api) {
        orderRoutes(api, { orders, orderView })
        staffOrderRoutes(api, staffOrders)
      },
    },
    {
      routes: (api) => cancellationRoutes(api, { cancelByShopper, cancelByStaff }),
      jobs: [{ name: 'pickups-cancel', every: 'minute', work: () => cancelByStaff.cancelUncollected() }],
    },
    {
      routes: (api) => holdStaffRoutes(api, holds),
      jobs: [{ name: 'unpaid-holds-forget', every: 'night', work: () => holds.forgetOld(db) }],
    },
    {
      routes: (api) => instalmentRoutes(api, { instalments, checkLend, leaseStanding }),
      jobs: [{ name: 'leases-close', every: 'night', work: leaseStanding.closeFinished }],
    },
    couponFeature,
    creditFeature,
  ]
  return {
    features,
    services: {
      returns,
      orderView,
      staffOrders,
      checkout,
      customerCoupons,
      wallet,
      leaseStanding,
      cancelByShopper,
      cancelByStaff,
    },
  }
}

/** Promo codes that shoppers enter, and the campaigns of staff. */
function createCouponEntry(
  { config, resources, warned }: Context,
  { site, messages, staff, orders, orderView }: Below & Pick<Buying, 'orderView'>,
) {
  const { db } = resources.database
  const { publicUrl } = config
  const alert = warned('many together guess at promo codes')
  const guesses = createGuesses({ db, onAttack: () => alert(new Error('Too many wrong promo codes')) })
  const enterCode = createEnterCode({ db, orders, orderView, guesses })
  const customerCoupons = createCustomerCoupons({ db, messages, site, publicUrl })
  const campaigns = createCampaigns({ messages, site, publicUrl, audit: staff.audit })
  const till = createTill({ audit: staff.audit })
  const feature: Feature = {
    routes(api) {
      couponRoutes(api, { enterCode, customerCoupons })
      couponStaffRoutes(api, { campaigns, till })
    },
  }
  return { customerCoupons, feature }
}

/** Balances and gift cards that pay for orders, and what staff do with them. */
function createCreditEntry({ config, resources, warned }: Context, below: Below & Pick<Buying, 'orderView'>) {
  const { db } = resources.database
  const { staff, orders, orderView, payments, paymentEvents, giftCards, cardCipher, earning } = below
  const alert = warned('somebody guesses at gift cards')
  const cards = createFindCard({
    cipher: cardCipher,
    onFlood: () => alert(new Error('Too many look-ups of gift cards')),
  })
  const wallet = createWallet()
  const funding = createFunding({ db, payments, paymentEvents, giftCards })
  const payWithCredit = createPayWithCredit({ orders, orderView })
  const payWithCard = createPayWithCard({ db, orders, orderView, cards })
  const staffCredits = createStaffCredits({ audit: staff.audit, dailyLimit: config.staffCreditLimit })
  const rewardRules = createRewardRules({ audit: staff.audit })
  const feature: Feature = {
    routes(api) {
      creditRoutes(api, { wallet, funding, giftCards, payWithCredit, payWithCard })
      staffCreditRoutes(api, { staffCredits, rewardRules })
    },
    jobs: [{ name: 'earnings-credit', every: 'minute', work: () => earning.creditDue(db) }],
  }
  return { wallet, feature }
}
