import { type Client, createClient } from '@delguur/sdk'
import type { Locale } from '../i18n/translate.ts'

/**
 * Client of the staff endpoints below `/admin`, where the server adds the tokens of the session. `onSessionEnd` is called for
 * an answer to somebody who is not logged in any more.
 */
export const staffClient = (locale: Locale, onSessionEnd: () => void): Client =>
  createClient({
    locale,
    baseUrl: '/admin',
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      if (response.status === 401) onSessionEnd()
      return response
    },
  })
