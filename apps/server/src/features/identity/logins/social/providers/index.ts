import type { SocialProvider } from '@delguur/contract'
import { facebook } from './facebook.ts'
import { google } from './google.ts'
import type { SocialLoginProvider } from './provider.ts'

export type { SocialLoginProvider } from './provider.ts'

export const PROVIDERS: Record<SocialProvider, SocialLoginProvider> = { google, facebook }
