import { ApiError } from '@delguur/sdk'
import { data, type HeadersArgs } from 'react-router'

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

/** Resolves an optional section of a page to null if it fails. */
export const optional = <T>(part: Promise<T>): Promise<T | null> => part.catch(() => null)
