import { type Access, type Client, createClient } from '@delguur/sdk'
import { loadWithRetry } from '../../connection/retry-until-online.ts'
import type { Locale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'

const clients = new Map<Locale, Client>()
let opened: Promise<Access> | undefined

/** A token is requested only after the shop has refused a call without one. */
export const access: Access = {
  tokenFor: async (pattern) => (await opened)?.tokenFor(pattern) ?? null,
  async tokenAfter(pattern, refused) {
    opened ??= loadWithRetry(() => import('./app-access.ts')).then(({ openAppAccess }) => openAppAccess())
    return (await opened).tokenAfter(pattern, refused)
  },
}

/** Returns a client for public data, called from the browser in the language of the page. */
export const usePublicApi = (): Client => publicApi(useLocale())

export function publicApi(locale: Locale): Client {
  const client = clients.get(locale) ?? createClient({ locale, access })
  clients.set(locale, client)
  return client
}
