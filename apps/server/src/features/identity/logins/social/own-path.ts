const OURS = 'http://shop.invalid'

/** Requested path on this shop, or the home page: no open redirect after a login. */
export function ownPath(requested: string | undefined): string {
  const url = requested?.startsWith('/') ? URL.parse(requested, OURS) : null
  if (url?.origin !== OURS) return '/'
  const path = url.pathname + url.search + url.hash
  // A browser would read `/.//elsewhere` as the name of another host.
  return path.startsWith('//') || path.startsWith('/auth/') ? '/' : path
}
