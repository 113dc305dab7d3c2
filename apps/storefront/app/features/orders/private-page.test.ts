import { expect, test, vi } from 'vitest'

// The sprite is made by the build.
vi.mock('../../ui/icon.tsx', () => ({ Icon: () => null }))

// React Router sends only what a route exports as `headers`; those of a loader's answer it keeps to itself.
const privateRoutes = {
  cart: () => import('../../screens/cart/cart.screen.tsx'),
  'cart data': () => import('../../screens/cart/cart-data.ts'),
  checkout: () => import('../../screens/checkout/checkout.screen.tsx'),
  payment: () => import('../../screens/payment/payment.screen.tsx'),
  'payment status': () => import('../../screens/payment/payment-status.ts'),
  result: () => import('../../screens/result/result.screen.tsx'),
  return: () => import('../../screens/return/return.screen.tsx'),
  track: () => import('../../screens/track/track.screen.tsx'),
  order: () => import('../../screens/order/order.screen.tsx'),
  orders: () => import('../../screens/orders/orders.screen.tsx'),
}

test.each(Object.entries(privateRoutes))('CHK-13 nobody keeps the page “%s” of one visitor', async (_, load) => {
  const { headers } = await load()

  expect(headers()).toEqual({ 'Cache-Control': 'no-store' })
})
