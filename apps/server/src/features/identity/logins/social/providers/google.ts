import { type SocialLoginProvider, standardAddress } from './provider.ts'

export const google: SocialLoginProvider = {
  code: 'google',
  name: 'Google',
  scope: 'openid email profile',
  // Otherwise the device's previous user is logged in without a prompt.
  parameters: { prompt: 'select_account' },
  describedAt: standardAddress,
  complete: (described) => described,
}
