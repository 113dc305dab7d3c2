import { DELIVERY } from '../orders/shopping.ts'
import { openSocialShop } from '../people/social-shop.ts'

/**
 * Shop with data for every endpoint: it delivers, takes payments and has a login provider. Callers differ by
 * `X-Forwarded-For`, so that attempts of many tests are not counted as one client's.
 */
export async function openHostileShop() {
  const settings = { sandboxPayments: true, trustedProxies: 1, logLevel: 'error' as const }
  const { shop } = await openSocialShop([{ sub: KNOWN_THERE }], settings)
  await shop.deliveryZone({ rate: DELIVERY })
  return shop
}

/** Account that can log in at the provider. */
export const KNOWN_THERE = 'known-there'
