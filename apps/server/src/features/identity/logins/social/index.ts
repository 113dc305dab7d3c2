import { SOCIAL_PROVIDERS, type SocialProvider } from '@delguur/contract'
import { createOpenIdLogin, type OpenIdLogin } from './openid-login.ts'
import { PROVIDERS } from './providers/index.ts'

export { socialRoutes } from './social.routes.ts'
export { createSocialLogins, forgetOldAttempts } from './social.service.ts'

interface Settings {
  social: Record<SocialProvider, { issuer: string; clientId: string; clientSecret: string } | null>
  onError(error: Error): void
}

/** Providers with which the shop is registered. */
export function openIdLogins({ social, onError }: Settings): Partial<Record<SocialProvider, OpenIdLogin>> {
  return Object.fromEntries(
    SOCIAL_PROVIDERS.flatMap((code) => {
      const settings = social[code]
      if (!settings) return []
      return [[code, createOpenIdLogin(PROVIDERS[code], { ...settings, onError })]]
    }),
  )
}
