import { type Client, createClient } from '@delguur/sdk'
import type { Locale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'

const clients = new Map<Locale, Client>()

/** The part of the API that is the same for everybody, asked from the browser in the language of the page. */
export function usePublicApi(): Client {
  const locale = useLocale()
  const client = clients.get(locale) ?? createClient({ locale })
  clients.set(locale, client)
  return client
}
