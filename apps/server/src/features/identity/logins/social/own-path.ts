const OURS = 'http://shop.invalid'

/** The path of this shop that was asked for, or the home page: nobody is led elsewhere after a login. */
export function ownPath(asked: string | undefined): string {
  const url = asked?.startsWith('/') ? URL.parse(asked, OURS) : null
  if (url?.origin !== OURS) return '/'
  const path = url.pathname + url.search + url.hash
  // `/.//elsewhere` is a path of ours that a browser would read as the name of another host.
  return path.startsWith('//') || path.startsWith('/auth/') ? '/' : path
}
