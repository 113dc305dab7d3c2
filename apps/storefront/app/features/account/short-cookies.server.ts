import { type Cookie, createCookie } from 'react-router'
import type { ShopContext } from '../../server-context.ts'

/**
 * A cookie of a few minutes that scripts cannot read; under TLS its name prefix proves that only this host could set
 * it.
 */
export function shortCookie({ origin }: Pick<ShopContext, 'origin'>, name: string, maxAge: number): Cookie {
  const secure = origin.startsWith('https:')
  return createCookie(`${secure ? '__Host-' : ''}${name}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge,
  })
}
