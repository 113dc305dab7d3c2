import { TRANSLATION_LANGUAGES } from '@delguur/contract/constants'
import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Every URL of the shop; each exists in Mongolian (no prefix) and under `/en`. */
const screens = (locale: string): RouteConfigEntry[] => [
  // Layouts carry the texts that only their screens need.
  layout(`locales/home-${locale}.tsx`, [index('screens/home/home.screen.tsx', { id: `${locale}/home` })]),
  route('products', 'screens/products/products.screen.tsx', { id: `${locale}/products` }),
  layout(`locales/product-${locale}.tsx`, [
    route('products/:slug', 'screens/product/product.screen.tsx', { id: `${locale}/product` }),
    route('previews/:token', 'screens/preview/preview.screen.tsx', { id: `${locale}/preview` }),
  ]),
  layout(`locales/reviews-${locale}.tsx`, [
    route('products/:slug/reviews', 'screens/reviews/reviews.screen.tsx', { id: `${locale}/reviews` }),
    route('products/:slug/reviews/new', 'screens/review/review.screen.tsx', { id: `${locale}/review` }),
    route('vendors/:slug/reviews', 'screens/vendor-reviews/vendor-reviews.screen.tsx', {
      id: `${locale}/vendor-reviews`,
    }),
    route('vendors/:slug/reviews/new', 'screens/review/vendor-review.screen.tsx', { id: `${locale}/vendor-review` }),
    route('products/:slug/questions', 'screens/questions/questions.screen.tsx', { id: `${locale}/questions` }),
    route('products/:slug/questions/new', 'screens/question-form/ask-question.screen.tsx', { id: `${locale}/ask` }),
    route('products/:slug/questions/:id', 'screens/question/question.screen.tsx', { id: `${locale}/question` }),
    route('products/:slug/questions/:id/answer', 'screens/question-form/answer-question.screen.tsx', {
      id: `${locale}/answer`,
    }),
  ]),
  route('products/:slug/mine', 'screens/reviews/own-data.ts', { id: `${locale}/own-reviews` }),
  route('vendors/:slug/mine', 'screens/vendor-reviews/own-data.ts', { id: `${locale}/own-vendor-reviews` }),
  route('compare', 'screens/compare/compare.screen.tsx', { id: `${locale}/compare` }),
  route('t/*', 'screens/taxon/taxon.screen.tsx', { id: `${locale}/taxon` }),
  route('brands', 'screens/brands/brands.screen.tsx', { id: `${locale}/brands` }),
  route('brands/:code', 'screens/brand/brand.screen.tsx', { id: `${locale}/brand` }),
  route('vendors', 'screens/vendors/vendors.screen.tsx', { id: `${locale}/vendors` }),
  route('vendors/:slug', 'screens/vendor/vendor.screen.tsx', { id: `${locale}/vendor` }),
  route('contact', 'screens/contact/contact.screen.tsx', { id: `${locale}/contact` }),
  route('subscribe/*', 'screens/subscribe/subscribe.screen.tsx', { id: `${locale}/subscribe` }),
  route('lookbooks', 'screens/lookbooks/lookbooks.screen.tsx', { id: `${locale}/lookbooks` }),
  route('lookbooks/:slug', 'screens/lookbook/lookbook.screen.tsx', { id: `${locale}/lookbook` }),
  route('packages/*', 'screens/packages/packages.screen.tsx', { id: `${locale}/packages` }),
  route('hotels/*', 'screens/hotels/hotels.screen.tsx', { id: `${locale}/hotels` }),
  route('tours/*', 'screens/tours/tours.screen.tsx', { id: `${locale}/tours` }),
  ...['articles', 'news', 'authors'].map((section) =>
    route(`${section}/*`, 'screens/articles/articles.screen.tsx', { id: `${locale}/${section}` }),
  ),
  route('promotions/*', 'screens/promotions/promotions.screen.tsx', { id: `${locale}/promotions` }),
  route('pages/:slug', 'screens/content-page/content-page.screen.tsx', { id: `${locale}/content-page` }),
  route('search', 'screens/search/search.screen.tsx', { id: `${locale}/search` }),
  route('menu/data', 'screens/menu/menu-data.ts', { id: `${locale}/menu-data` }),
  layout(`locales/cart-${locale}.tsx`, [route('cart', 'screens/cart/cart.screen.tsx', { id: `${locale}/cart` })]),
  route('cart/data', 'screens/cart/cart-data.ts', { id: `${locale}/cart-data` }),
  route('checkout/:number/payment/:id/status', 'screens/payment/payment-status.ts', { id: `${locale}/payment-status` }),
  route('checkout/taxpayer/:registryNumber', 'screens/checkout/taxpayer-data.ts', { id: `${locale}/taxpayer-data` }),
  route('checkout/place', 'screens/checkout/place-data.ts', { id: `${locale}/place-data` }),
  layout(`locales/stores-${locale}.tsx`, [
    route('stores', 'screens/stores/stores.screen.tsx', { id: `${locale}/stores` }),
  ]),
  layout(`locales/wishes-${locale}.tsx`, [
    route('wishlist', 'screens/wishlist/wishlist.screen.tsx', { id: `${locale}/wishlist` }),
    route('wishlist/shared/:token', 'screens/shared-wishlist/shared-wishlist.screen.tsx', {
      id: `${locale}/shared-wishlist`,
    }),
  ]),
  layout(`locales/gift-cards-${locale}.tsx`, [
    route('gift-cards', 'screens/gift-cards/gift-cards.screen.tsx', { id: `${locale}/gift-cards` }),
  ]),
  layout(`locales/instalments-${locale}.tsx`, [
    route('lease', 'screens/instalments/instalments.screen.tsx', { id: `${locale}/instalments` }),
  ]),
  layout(`locales/checkout-${locale}.tsx`, [
    route('checkout', 'screens/checkout/checkout.screen.tsx', { id: `${locale}/checkout` }),
  ]),
  layout(`locales/links-${locale}.tsx`, [
    route('c/:code', 'screens/cart-link/cart-link.screen.tsx', { id: `${locale}/cart-link` }),
  ]),
  route('c/:code/visit', 'screens/cart-link/visit-data.ts', { id: `${locale}/cart-link-visit` }),
  layout(`locales/pay-${locale}.tsx`, [
    route('orders/:number/pay', 'screens/pay/pay.screen.tsx', { id: `${locale}/pay` }),
  ]),
  layout(`locales/orders-${locale}.tsx`, orderScreens(locale)),
  route('orders/:number/calendar', 'screens/result/calendar-data.ts', { id: `${locale}/order-calendar` }),
  layout(`locales/login-${locale}.tsx`, loginScreens(locale)),
  layout(`locales/account-${locale}.tsx`, accountScreens(locale)),
  route('logout', 'screens/login/logout.ts', { id: `${locale}/logout` }),
  route('auth/:provider', 'screens/social-login/start-social-login.ts', { id: `${locale}/social-login` }),
  route('auth/:provider/callback', 'screens/social-login/finish-social-login.ts', { id: `${locale}/social-callback` }),
  route('wishlist/data', 'screens/wishlist/wishlist-data.ts', { id: `${locale}/wishlist-data` }),
  route('*', 'screens/not-found/not-found.screen.tsx', { id: `${locale}/not-found` }),
]

const ADDRESS = 'screens/account-addresses/address.screen.tsx'
const ORGANISATION = 'screens/account-organisations/organisation.screen.tsx'

/** Screens from the payment to the parcel. */
const orderScreens = (locale: string): RouteConfigEntry[] => [
  route('checkout/:number/payment/:id', 'screens/payment/payment.screen.tsx', { id: `${locale}/payment` }),
  route('orders/:number', 'screens/order/order.screen.tsx', { id: `${locale}/order` }),
  route('track', 'screens/track/track.screen.tsx', { id: `${locale}/track` }),
  route('orders/:number/return', 'screens/return/return.screen.tsx', { id: `${locale}/return` }),
  route('orders/:number/result', 'screens/result/result.screen.tsx', { id: `${locale}/result` }),
]

const loginScreens = (locale: string): RouteConfigEntry[] => [
  route('login', 'screens/login/login.screen.tsx', { id: `${locale}/login` }),
  route('login/code', 'screens/login/code.screen.tsx', { id: `${locale}/login-code` }),
  route('login/password', 'screens/login/password.screen.tsx', { id: `${locale}/login-password` }),
  route('register', 'screens/login/register.screen.tsx', { id: `${locale}/register` }),
  route('reset', 'screens/login/reset.screen.tsx', { id: `${locale}/reset` }),
  route('reset/password', 'screens/login/new-password.screen.tsx', { id: `${locale}/new-password` }),
]

/** Screens of balances, coupons and gift cards. */
const moneyScreens = (locale: string): RouteConfigEntry[] => [
  route('account/cards', 'screens/account-cards/cards.screen.tsx', { id: `${locale}/account-cards` }),
  route('account/wallet', 'screens/account-wallet/wallet.screen.tsx', { id: `${locale}/account-wallet` }),
  route('account/wallet/recharge', 'screens/account-wallet/recharge.screen.tsx', { id: `${locale}/account-recharge` }),
  route('account/wallet/statement', 'screens/account-wallet/statement.screen.tsx', {
    id: `${locale}/account-statement`,
  }),
  route('account/wallet/deposits/:id', 'screens/account-deposit/deposit.screen.tsx', {
    id: `${locale}/account-deposit`,
  }),
  route('account/coupons', 'screens/account-coupons/coupons.screen.tsx', { id: `${locale}/account-coupons` }),
  route('account/vouchers', 'screens/account-coupons/vouchers.screen.tsx', { id: `${locale}/account-vouchers` }),
  layout(`locales/gift-cards-${locale}.tsx`, { id: `${locale}/account-gift-card-texts` }, [
    route('account/gift-cards', 'screens/account-gift-cards/gift-cards.screen.tsx', {
      id: `${locale}/account-gift-cards`,
    }),
    route('account/gift-cards/new', 'screens/account-gift-cards/buy-gift-card.screen.tsx', {
      id: `${locale}/account-gift-card-new`,
    }),
  ]),
]

const accountScreens = (locale: string): RouteConfigEntry[] => [
  layout('screens/account/account-area.tsx', { id: `${locale}/account-area` }, [
    route('account', 'screens/account/account.screen.tsx', { id: `${locale}/account` }),
    route('account/profile', 'screens/account-profile/profile.screen.tsx', { id: `${locale}/account-profile` }),
    route('account/profile/password', 'screens/account-password/password.screen.tsx', {
      id: `${locale}/account-password`,
    }),
    route('account/profile/:channel', 'screens/account-contact/contact.screen.tsx', {
      id: `${locale}/account-contact`,
    }),
    route('account/addresses', 'screens/account-addresses/addresses.screen.tsx', { id: `${locale}/account-addresses` }),
    route('account/addresses/new', ADDRESS, { id: `${locale}/account-address-new` }),
    route('account/addresses/:id', ADDRESS, { id: `${locale}/account-address` }),
    route('account/organisations', 'screens/account-organisations/organisations.screen.tsx', {
      id: `${locale}/account-organisations`,
    }),
    route('account/organisations/new', ORGANISATION, { id: `${locale}/account-organisation-new` }),
    route('account/organisations/:id', ORGANISATION, { id: `${locale}/account-organisation` }),
    ...moneyScreens(locale),
    route('account/price-alerts', 'screens/account-price-alerts/price-alerts.screen.tsx', {
      id: `${locale}/account-price-alerts`,
    }),
    route('account/bookmarks', 'screens/account-bookmarks/bookmarks.screen.tsx', { id: `${locale}/account-bookmarks` }),
    route('account/quotes/*', 'screens/account-quotes/quotes.screen.tsx', { id: `${locale}/account-quotes` }),
    route('account/bookings', 'screens/account-bookings/bookings.screen.tsx', { id: `${locale}/account-bookings` }),
    route('account/company/*', 'screens/account-company/company.screen.tsx', { id: `${locale}/account-company` }),
    route('account/licences', 'screens/account-licences/licences.screen.tsx', { id: `${locale}/account-licences` }),
    route('account/tickets', 'screens/account-tickets/tickets.screen.tsx', { id: `${locale}/account-tickets` }),
    route('account/sessions', 'screens/account-sessions/sessions.screen.tsx', { id: `${locale}/account-sessions` }),
    route('account/data', 'screens/account-data/data.screen.tsx', { id: `${locale}/account-data` }),
    route('orders', 'screens/orders/orders.screen.tsx', { id: `${locale}/orders` }),
  ]),
  route('account/wallet/loyalty', 'screens/account-wallet/loyalty-data.ts', { id: `${locale}/account-loyalty` }),
  route('account/files/*', 'screens/account-files/account-file.ts', { id: `${locale}/account-file` }),
  route('account/data/export', 'screens/account-data/data-file.ts', { id: `${locale}/account-data-file` }),
]

/** What is the same in both languages: data for scripts, and the answer to the question of the age. */
const inEveryLanguage: RouteConfigEntry[] = [
  route('age', 'screens/age/answer-age.ts'),
  route('account/bookmarks/data', 'screens/account-bookmarks/bookmark-data.ts'),
  route('account/browsing', 'screens/account-profile/browsing-data.ts'),
  route('account/push', 'screens/account-profile/push-data.ts'),
]

/** Pages of text in languages beyond those of the shop. */
const translatedPages = TRANSLATION_LANGUAGES.map((language) =>
  route(`${language}/*`, 'screens/content-page/translated-page.screen.tsx', { id: language }),
)

export default [
  route('en', 'locales/en.tsx', screens('en')),
  layout('locales/mn.tsx', screens('mn')),
  ...inEveryLanguage,
  ...translatedPages,
] satisfies RouteConfig
