import { ApiError } from '@delguur/sdk'
import type { Locale } from '../i18n/translate.ts'

/** Opens a session; its tokens stay in cookies that scripts cannot read. Throws `ApiError` with the API's words. */
export const logIn = (locale: Locale, login: { username: string; password: string }): Promise<void> =>
  callSession(locale, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(login) })

/** Ends the session on the server and in the browser. */
export const logOut = (locale: Locale): Promise<void> => callSession(locale, { method: 'DELETE' })

async function callSession(locale: Locale, init: RequestInit): Promise<void> {
  const response = await fetch('/admin/session', {
    ...init,
    headers: { ...init.headers, 'accept-language': locale },
  }).catch((cause: unknown) => {
    throw new ApiError('The shop cannot be reached', { status: 0, code: 'network', cause })
  })
  if (response.ok) return
  const { error, code, request_id } = await response.json()
  throw new ApiError(error, { status: response.status, code, requestId: request_id })
}
