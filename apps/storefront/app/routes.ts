import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Every URL of the shop, once; each exists in Mongolian (no prefix) and under `/en`. */
const screens = (locale: string): RouteConfigEntry[] => [
  index('screens/home/home.screen.tsx', { id: `${locale}/home` }),
  route('products', 'screens/products/products.screen.tsx', { id: `${locale}/products` }),
  route('products/:slug', 'screens/product/product.screen.tsx', { id: `${locale}/product` }),
  route('t/*', 'screens/taxon/taxon.screen.tsx', { id: `${locale}/taxon` }),
  route('brands', 'screens/brands/brands.screen.tsx', { id: `${locale}/brands` }),
  route('brands/:code', 'screens/brand/brand.screen.tsx', { id: `${locale}/brand` }),
  route('lookbooks', 'screens/lookbooks/lookbooks.screen.tsx', { id: `${locale}/lookbooks` }),
  route('lookbooks/:slug', 'screens/lookbook/lookbook.screen.tsx', { id: `${locale}/lookbook` }),
  route('stores', 'screens/stores/stores.screen.tsx', { id: `${locale}/stores` }),
  route('pages/:slug', 'screens/page/page.screen.tsx', { id: `${locale}/page` }),
  route('search', 'screens/search/search.screen.tsx', { id: `${locale}/search` }),
  route('menu/data', 'screens/menu/menu-data.ts', { id: `${locale}/menu-data` }),
  route('cart', 'screens/cart/cart.screen.tsx', { id: `${locale}/cart` }),
  route('cart/data', 'screens/cart/cart-data.ts', { id: `${locale}/cart-data` }),
  route('checkout', 'screens/checkout/checkout.screen.tsx', { id: `${locale}/checkout` }),
  route('checkout/:number/payment/:id', 'screens/payment/payment.screen.tsx', { id: `${locale}/payment` }),
  route('checkout/:number/payment/:id/status', 'screens/payment/payment-status.ts', { id: `${locale}/payment-status` }),
  route('orders/:number', 'screens/order/order.screen.tsx', { id: `${locale}/order` }),
  route('orders/:number/result', 'screens/result/result.screen.tsx', { id: `${locale}/result` }),
  layout(`locales/account-${locale}.tsx`, accountScreens(locale)),
  route('wishlist', 'screens/wishlist/wishlist.screen.tsx', { id: `${locale}/wishlist` }),
  route('*', 'screens/not-found/not-found.screen.tsx', { id: `${locale}/not-found` }),
]

/** What needs the texts of the customer's area, which public pages are sent without. */
const accountScreens = (locale: string): RouteConfigEntry[] => [
  layout('screens/account/account-area.tsx', { id: `${locale}/account-area` }, [
    route('account', 'screens/account/account.screen.tsx', { id: `${locale}/account` }),
    route('orders', 'screens/orders/orders.screen.tsx', { id: `${locale}/orders` }),
  ]),
]

export default [
  route('en', 'locales/en.tsx', screens('en')),
  layout('locales/mn.tsx', screens('mn')),
] satisfies RouteConfig
