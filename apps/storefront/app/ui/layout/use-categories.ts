import { useEffect, useState } from 'react'
import { type Locale, pathInLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import { prefersReducedData } from '../prefers-reduced-data.ts'
import type { Category } from './shell-data.ts'

/** Delay of the preload, so that it does not compete with the page. */
const QUIET_AFTER_MS = 2_000

/** Requests by language, in browsers only; both menus share one. */
const answers = new Map<Locale, Promise<Category[]>>()

/**
 * Returns the categories of the menus, loaded when a menu is opened or about to be, else when the page is idle. Null
 * until then, and empty after a failure; the next opened menu retries.
 */
export function useCategories(isEnabled: boolean): Category[] | null {
  const locale = useLocale()
  const [categories, setCategories] = useState<Category[] | null>(null)

  useEffect(() => {
    let isLeft = false
    const take = () => fetchCategories(locale).then((answer) => isLeft || setCategories(answer))
    if (isEnabled) void take()
    const timer = isEnabled || prefersReducedData() ? undefined : setTimeout(take, QUIET_AFTER_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isEnabled, locale])

  return categories
}

function fetchCategories(locale: Locale): Promise<Category[]> {
  const answer =
    answers.get(locale) ??
    fetch(pathInLocale('/menu/data', locale))
      .then((response) => (response.ok ? response.json() : Promise.reject(response)))
      .catch(() => {
        answers.delete(locale)
        return []
      })
  answers.set(locale, answer)
  return answer
}
