import type { Client } from '@delguur/sdk'
import { loadWithRetry } from '../../connection/retry-until-online.ts'
import type { Locale } from '../../i18n/locale.ts'

/** Loads the client for public data, for parts of a page's first view: they need it once the visitor scrolls or presses. */
export const loadPublicApi = (locale: Locale): Promise<Client> =>
  loadWithRetry(() => import('./use-public-api.ts')).then(({ publicApi }) => publicApi(locale))
