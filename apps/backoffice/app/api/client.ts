import { type Client, createClient } from '@delguur/sdk'
import type { Locale } from '../i18n/translate.ts'

/** Endpoints about the site that is edited, whichever the address names. */
const OF_SITE = /\/back_office\/(site|pages)([/?]|$)/

/**
 * Client of the staff endpoints below `/admin`, where the server adds the tokens of the session. `onSessionEnd` is called for
 * an answer to somebody who is not logged in any more. `site` is another site that is edited.
 */
export const staffClient = (locale: Locale, onSessionEnd: () => void, site: string | null): Client =>
  createClient({
    locale,
    baseUrl: '/admin',
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers)
      if (site !== null && OF_SITE.test(String(input))) headers.set('x-site', site)
      const response = await fetch(input, { ...init, headers })
      if (response.status === 401) onSessionEnd()
      return response
    },
  })
