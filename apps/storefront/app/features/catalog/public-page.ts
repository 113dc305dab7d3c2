import { ApiError } from '@delguur/sdk'
import { data, type HeadersArgs } from 'react-router'

/** With this a page that was prefetched is not fetched again on the press, and Back finds it in memory. */
export const publicHeaders = ({ errorHeaders, loaderHeaders }: HeadersArgs) => {
  if (errorHeaders) return errorHeaders
  return loaderHeaders.has('retry-after') ? loaderHeaders : { 'Cache-Control': 'private, max-age=60' }
}

/** Turns a refusal of the API into the answer of the page: its status, and the reference people can tell the shop. */
export function asPageError(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  throw data({ request_id: error.requestId ?? null }, { status: error.status || 503 })
}

/** A part the page can do without: when it fails, it is left out. */
export const optional = <T>(part: Promise<T>): Promise<T | null> => part.catch(() => null)
