import { type SocialLoginProvider, standardAddress } from './provider.ts'

const FACEBOOK = 'https://www.facebook.com'

/**
 * Facebook documents the code flow for mobile apps only: the endpoint that takes a code belongs to the Graph API. It never
 * marks an email address as verified, so none is trusted.
 */
export const facebook: SocialLoginProvider = {
  code: 'facebook',
  name: 'Facebook',
  scope: 'openid email public_profile',
  parameters: {},
  // Without the trailing slash it answers with a redirect, which is not followed.
  describedAt: (issuer) =>
    issuer.origin === FACEBOOK ? new URL('/.well-known/openid-configuration/', issuer) : standardAddress(issuer),
  complete: (described) =>
    described.issuer === FACEBOOK
      ? {
          ...described,
          authorization_endpoint: described.authorization_endpoint ?? `${FACEBOOK}/dialog/oauth`,
          token_endpoint: described.token_endpoint ?? 'https://graph.facebook.com/oauth/access_token',
        }
      : described,
}
