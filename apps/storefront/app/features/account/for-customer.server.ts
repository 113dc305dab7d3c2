import type { User } from '@delguur/contract'
import { ApiError, type Shop } from '@delguur/sdk'
import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { shopContext } from '../../server-context.ts'

type Call = Pick<LoaderFunctionArgs, 'url' | 'context'>

/**
 * Loads data for a customer. Guests are sent to the login and return afterwards; data of other customers is “not
 * found”.
 */
export async function forCustomer<T>(call: Call, load: (api: Shop, user: User) => Promise<T> | T): Promise<T> {
  const { api } = call.context.get(shopContext)
  try {
    const user = await api.account.current()
    if (!user) throw redirectToLogin(call)
    return await load(api, user)
  } catch (error) {
    if (isLoggedOut(error)) throw redirectToLogin(call)
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

export const isLoggedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Redirects to the login. `again` asks logged-in customers, too, to confirm their identity. */
export function redirectToLogin({ url: { pathname, search }, context }: Call, again = false): Response {
  const query = new URLSearchParams({ return_to: pathname + search, ...(again && { again: '1' }) })
  return redirect(pathInLocale(`/login?${query}`, context.get(shopContext).locale), 303)
}
