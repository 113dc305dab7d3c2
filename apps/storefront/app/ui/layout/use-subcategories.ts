import { useEffect, useState } from 'react'
import { type Locale, pathInLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import type { Subcategories } from './shell-data.ts'

/** Filled in browsers only, by the first menu that is opened. */
const fetched = new Map<Locale, Subcategories>()
const NONE: Subcategories = {}

/** Fetches what the menus show below the root categories, as soon as it is wanted; null until it is there. */
export function useSubcategories(isWanted: boolean): Subcategories | null {
  const locale = useLocale()
  const [below, setBelow] = useState(() => fetched.get(locale) ?? null)

  useEffect(() => {
    if (!isWanted || below) return
    const controller = new AbortController()
    fetchSubcategories(locale, controller.signal).then(
      (answer) => {
        fetched.set(locale, answer)
        setBelow(answer)
      },
      // The menu then leads to the root categories, and the next one that is opened asks again.
      () => controller.signal.aborted || setBelow(NONE),
    )
    return () => controller.abort()
  }, [isWanted, below, locale])

  return below
}

async function fetchSubcategories(locale: Locale, signal: AbortSignal): Promise<Subcategories> {
  const response = await fetch(pathInLocale('/menu/data', locale), { signal })
  if (!response.ok) throw new Error(`The categories were answered with ${response.status}`)
  return response.json()
}
