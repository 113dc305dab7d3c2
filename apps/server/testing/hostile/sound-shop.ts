import { DELIVERY } from '../orders/shopping.ts'
import { openSocialShop } from '../people/social-shop.ts'

/**
 * A shop in which every endpoint can be asked for something that there is: it delivers, takes payments and knows a login
 * provider. Callers are told apart by `X-Forwarded-For`, so that the tries of many tests are not those of one visitor.
 */
export async function openSoundShop() {
  const settings = { sandboxPayments: true, trustedProxies: 1, logLevel: 'error' as const }
  const { shop } = await openSocialShop([{ sub: KNOWN_THERE }], settings)
  await shop.deliveryZone({ rate: DELIVERY })
  return shop
}

/** Who can log in at the provider. */
export const KNOWN_THERE = 'known-there'
