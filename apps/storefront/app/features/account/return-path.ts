const BASE = 'http://own.invalid'
const LONGEST = 500
/** Pages of login and logout, which are no destinations after a login. */
const LOGIN_PAGES = /^\/(?:en\/)?(?:login|logout|register|reset|auth)(?:\/|$)/
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them before they read an address.
const NEVER_IN_A_PATH = /[\\\u0000-\u0020\u007f]/

/**
 * Returns the page to go to after a login if it belongs to this shop, else `otherwise`. Everything a browser could read
 * as the address of another site is refused, including addresses that become one when decoded on the way.
 */
export function returnPath(requested: unknown, otherwise = '/'): string {
  if (typeof requested !== 'string' || requested.length > LONGEST) return otherwise
  if (spellings(requested).some(leadsAway)) return otherwise
  const { pathname, search, hash } = new URL(requested, BASE)
  return leadsAway(pathname) || LOGIN_PAGES.test(pathname) ? otherwise : pathname + search + hash
}

/** Returns the path as it is and after one and two decodings. */
function spellings(requested: string): string[] {
  const [path = ''] = requested.split(/[?#]/)
  const once = decoded(path)
  return [requested, once, decoded(once)]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const leadsAway = (path: string) =>
  !path.startsWith('/') || path.startsWith('//') || NEVER_IN_A_PATH.test(path) || URL.parse(path, BASE)?.origin !== BASE
