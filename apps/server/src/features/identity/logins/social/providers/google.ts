import { type SocialLoginProvider, standardAddress } from './provider.ts'

export const google: SocialLoginProvider = {
  code: 'google',
  name: 'Google',
  scope: 'openid email profile',
  // Otherwise whoever used the device before is logged in without being asked.
  parameters: { prompt: 'select_account' },
  describedAt: standardAddress,
  complete: (described) => described,
}
