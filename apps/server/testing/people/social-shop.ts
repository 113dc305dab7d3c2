import type { SocialProvider } from '@delguur/contract'
import type { Shop } from '@delguur/sdk'
import { onTestFinished } from 'vitest'
import type { Config } from '../../src/config/config.ts'
import { CLIENT, openOpenIdProvider, type ProviderAccount, throughProvider } from '../providers/openid-provider.ts'
import { openTestShop } from '../test-shop.ts'

const PUBLIC_URL = 'https://shop.example.mn'

/** Shop with a local provider in the roles of Google and Facebook. */
export async function openSocialShop(accounts: ProviderAccount[], settings: Partial<Config> = {}) {
  const callbacks = ['google', 'facebook'].map((provider) => `${PUBLIC_URL}/auth/${provider}/callback`)
  const provider = await openOpenIdProvider(accounts, callbacks)
  onTestFinished(provider.close)
  const known = { issuer: provider.issuer, ...CLIENT }
  const social = { google: known, facebook: known }
  // Unavailable providers are logged, and the tests make them unavailable.
  const shop = await openTestShop({ publicUrl: PUBLIC_URL, logLevel: 'fatal', social, ...settings })
  return { shop, provider }
}

/** Parameters of the browser's return after the provider's page. */
export async function returnFrom(
  { logins }: Shop,
  as: { login: string } | 'decline',
  { at = 'google', returnTo }: { at?: SocialProvider; returnTo?: string } = {},
) {
  const { url, attempt } = await logins.social.start(at, returnTo)
  const callback = await throughProvider(url, as)
  return { attempt, query: callback.search.slice(1) }
}
