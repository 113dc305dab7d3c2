import { type AppCredentials, createAccess } from './access.ts'
import { accountActions } from './accounts.ts'
import { alertActions } from './alerts.ts'
import { articleActions, authorActions, commentActions, newsActions } from './articles.ts'
import { bookingActions } from './bookings.ts'
import { bookmarkActions } from './bookmarks.ts'
import { cardActions } from './cards.ts'
import { cartActions } from './cart.ts'
import { cartLinkActions } from './cart-links.ts'
import { brandActions, productActions } from './catalog.ts'
import { checkoutActions } from './checkout.ts'
import { type ClientOptions, createClient } from './client.ts'
import { companyActions } from './company.ts'
import { contactActions } from './contact.ts'
import { pageActions } from './content.ts'
import { couponActions, voucherActions } from './coupons.ts'
import { giftCardActions, storeCreditActions, walletActions } from './credits.ts'
import { createCurrentOrder } from './current-order.ts'
import { hotelActions } from './hotels.ts'
import { instalmentActions } from './instalments.ts'
import { licenceActions } from './licences.ts'
import { loginActions } from './logins.ts'
import { lookbookActions } from './lookbooks.ts'
import { orderActions } from './orders.ts'
import { packageActions } from './packages.ts'
import { airportActions, placeActions } from './places.ts'
import { promotionActions } from './promotions.ts'
import { pushSubscriptionActions } from './push-subscriptions.ts'
import { questionActions } from './questions.ts'
import { quoteActions } from './quotes.ts'
import { receiptActions } from './receipts.ts'
import { returnActions } from './returns.ts'
import { reviewActions } from './reviews.ts'
import { rouletteActions } from './roulette.ts'
import { savedItemActions } from './saved-items.ts'
import { searchActions } from './search.ts'
import type { SearchServiceOptions } from './search-service.ts'
import { siteActions } from './site.ts'
import { subscriptionActions } from './subscription.ts'
import { badgeActions, taxonActions } from './taxons.ts'
import { ticketActions } from './tickets.ts'
import { memoryTokens } from './tokens.ts'
import { tourActions } from './tours.ts'
import { vendorActions } from './vendors.ts'
import { wishlistActions } from './wishlists.ts'

export interface ShopOptions extends ClientOptions, SearchServiceOptions {
  /** OAuth client whose token goes with every call outside a session. */
  app?: AppCredentials
}

/** The whole shop for one shopper in one language: every action of the API, in groups. Actions throw `ApiError`. */
export function createShop(options: ShopOptions) {
  const tokens = options.tokens ?? memoryTokens()
  const { app } = options
  const access = createAccess({ tokens, app, request: createClient(options).request })
  const client = createClient({ ...options, tokens, access })
  const current = createCurrentOrder(client, tokens)
  return {
    client,
    site: siteActions(client),
    taxons: taxonActions(client),
    badges: badgeActions(client),
    products: productActions(client),
    reviews: reviewActions(client),
    questions: questionActions(client),
    brands: brandActions(client),
    vendors: vendorActions(client),
    search: searchActions(client, options),
    pages: pageActions(client),
    contact: contactActions(client),
    subscription: subscriptionActions(client),
    pushSubscriptions: pushSubscriptionActions(client),
    lookbooks: lookbookActions(client),
    packages: packageActions(client),
    articles: articleActions(client),
    news: newsActions(client),
    authors: authorActions(client),
    comments: commentActions(client),
    hotels: hotelActions(client),
    tours: tourActions(client),
    bookings: bookingActions(client),
    bookmarks: bookmarkActions(client),
    places: placeActions(options),
    airports: airportActions(options),
    account: accountActions(client, tokens, app),
    logins: loginActions(client, { tokens, current, app }),
    orders: { ...cartActions(client, current, tokens), ...orderActions(client) },
    cartLinks: cartLinkActions(client, current),
    checkout: checkoutActions(client, current),
    returns: returnActions(client),
    receipts: receiptActions(client),
    licences: licenceActions(client),
    tickets: ticketActions(client),
    wallet: walletActions(client),
    storeCredits: storeCreditActions(client),
    giftCards: giftCardActions(client),
    promotions: promotionActions(client),
    roulette: rouletteActions(client),
    coupons: couponActions(client),
    vouchers: voucherActions(client),
    cards: cardActions(client),
    instalments: instalmentActions(client),
    alerts: alertActions(client),
    wishlists: wishlistActions(client),
    savedItems: savedItemActions(client),
    company: companyActions(client),
    quotes: quoteActions(client, current),
  }
}

export type Shop = ReturnType<typeof createShop>
