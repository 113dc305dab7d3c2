import { type Client, createClient } from '@delguur/sdk'
import type { Locale } from '../i18n/translate.ts'

/** Client of what anybody may read of the shop: below `/admin` there is nothing but what staff alone do. */
export const publicClient = (locale: Locale): Client => createClient({ locale, baseUrl: '' })
