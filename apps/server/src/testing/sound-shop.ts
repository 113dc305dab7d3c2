import { onTestFinished } from 'vitest'
import { CLIENT, openOpenIdProvider } from './openid-provider.ts'
import { DELIVERY } from './shopping.ts'
import { openTestShop } from './test-shop.ts'

const PUBLIC_URL = 'https://shop.example.mn'

/**
 * A shop in which every endpoint can be asked for something that there is: it delivers, takes payments and knows a login
 * provider. Callers are told apart by `X-Forwarded-For`, so that the tries of many tests are not those of one visitor.
 */
export async function openSoundShop() {
  const callbacks = ['google', 'facebook'].map((provider) => `${PUBLIC_URL}/auth/${provider}/callback`)
  const provider = await openOpenIdProvider([{ sub: 'known-there' }], callbacks)
  onTestFinished(provider.close)
  const settings = { issuer: provider.issuer, ...CLIENT }
  const social = { google: settings, facebook: settings }
  const shop = await openTestShop({ publicUrl: PUBLIC_URL, sandboxPayments: true, trustedProxies: 1, social })
  await shop.deliveryZone({ rate: DELIVERY })
  return shop
}
