import { useCallback, useState } from 'react'

const KEY = 'chosen_site'

/** Code of the site that this tab edits; null for that of the address. Another tab may edit another. */
export function useChosenSite() {
  const [site, setSite] = useState(read)
  const choose = useCallback((code: string | null) => {
    write(code)
    setSite(code)
  }, [])
  return { site, choose }
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Browsers may refuse; the choice then lasts as long as the page. */
function write(code: string | null): void {
  try {
    if (code === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, code)
  } catch {}
}
