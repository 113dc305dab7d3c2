const BASE = 'http://own.invalid'
const LONGEST = 500
/** Nobody wants to come back to where they logged in or out. */
const WAYS_IN = /^\/(?:en\/)?(?:login|logout|register|reset|auth)(?:\/|$)/
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them before they read an address.
const NEVER_IN_A_PATH = /[\\\u0000-\u0020\u007f]/

/**
 * The page to go to after a login, if it is one of this shop; else `otherwise`. Whatever a browser could read as the address
 * of another site is refused, also once it has been decoded by somebody on the way.
 */
export function returnPath(asked: unknown, otherwise = '/'): string {
  if (typeof asked !== 'string' || asked.length > LONGEST) return otherwise
  if (spellings(asked).some(leadsAway)) return otherwise
  const { pathname, search, hash } = new URL(asked, BASE)
  return leadsAway(pathname) || WAYS_IN.test(pathname) ? otherwise : pathname + search + hash
}

/** As it is, and as it would be after one and two decodings of the path. */
function spellings(asked: string): string[] {
  const [path = ''] = asked.split(/[?#]/)
  const once = decoded(path)
  return [asked, once, decoded(once)]
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
