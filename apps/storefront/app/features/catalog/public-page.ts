import { ApiError } from '@delguur/sdk'
import { data, type HeadersArgs, redirect } from 'react-router'
import { type Locale, pathInLocale } from '../../i18n/locale.ts'

/** Headers that let a click reuse the prefetched page, and Back the cached one. */
export const publicHeaders = ({ errorHeaders, loaderHeaders }: HeadersArgs) => {
  if (errorHeaders) return errorHeaders
  return loaderHeaders.has('retry-after') ? loaderHeaders : { 'Cache-Control': 'private, max-age=60' }
}

/** Converts an API error to the error reply of the page: its status and the request id. */
export function asPageError(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  throw data({ request_id: error.requestId ?? null }, { status: error.status || 503 })
}

/**
 * Redirects for good to the address of what was found, if it has got another one than was asked for.
 *
 * @param slug the slug in the address
 * @param pathOf the path without the language, of the slug it has now
 */
export function redirectRenamed(
  { slug, found, locale }: { slug: string; found: string; locale: Locale },
  pathOf: (slug: string) => string,
): void {
  if (found !== slug) throw redirect(pathInLocale(pathOf(encodeURIComponent(found)), locale), 301)
}

/** Resolves an optional section of a page to null if it fails. */
export const optional = <T>(part: Promise<T>): Promise<T | null> => part.catch(() => null)
