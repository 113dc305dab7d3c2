import type { PasskeyAssertion } from '@delguur/contract'
import { ApiError } from '@delguur/sdk'
import type { Locale } from '../i18n/translate.ts'
import { showPasskey } from './passkeys.ts'

export interface PasswordLogin {
  username: string
  password: string
  /** Code of the second step. */
  otp?: string
}

/** Opens a session; its tokens stay in cookies that scripts cannot read. Throws `ApiError` with the API's words. */
export const logIn = (locale: Locale, login: PasswordLogin | { passkey: PasskeyAssertion }): Promise<void> =>
  post(locale, '/admin/session', login)

/** Opens a session by a passkey of this device; throws `PasskeyFailed`, too. */
export async function logInByPasskey(locale: Locale): Promise<void> {
  const { options } = await post<{ options: Record<string, unknown> }>(locale, '/api/v2/passkey_challenges', {})
  await logIn(locale, { passkey: await showPasskey(options) })
}

/** Ends the session on the server and in the browser. */
export const logOut = (locale: Locale): Promise<void> => call(locale, '/admin/session', { method: 'DELETE' })

const post = <T>(locale: Locale, path: string, body: object): Promise<T> =>
  call(locale, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function call<T>(locale: Locale, path: string, init: RequestInit): Promise<T> {
  const response = await fetch(path, {
    ...init,
    headers: { ...init.headers, 'accept-language': locale },
  }).catch((cause: unknown) => {
    throw new ApiError('The shop cannot be reached', { status: 0, code: 'network', cause })
  })
  const answer = await response.json()
  if (response.ok) return answer
  const { error, code, request_id } = answer
  throw new ApiError(error, { status: response.status, code, requestId: request_id })
}
