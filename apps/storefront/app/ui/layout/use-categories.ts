import { useEffect, useState } from 'react'
import { type Locale, pathInLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import { savesData } from '../saves-data.ts'
import type { Category } from './shell-data.ts'

/** By then the page is there, and the menus may have what they are likely to need. */
const QUIET_AFTER_MS = 2_000

/** Filled in browsers only; both menus wait for the same answer. */
const answers = new Map<Locale, Promise<Category[]>>()

/**
 * The categories that the menus show: fetched when one is opened or about to be, else once the page has come to rest. Null
 * until they are there; none when they can not be had, and the next menu that is opened asks again.
 */
export function useCategories(isWanted: boolean): Category[] | null {
  const locale = useLocale()
  const [categories, setCategories] = useState<Category[] | null>(null)

  useEffect(() => {
    let isLeft = false
    const take = () => fetchCategories(locale).then((answer) => isLeft || setCategories(answer))
    if (isWanted) void take()
    const timer = isWanted || savesData() ? undefined : setTimeout(take, QUIET_AFTER_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isWanted, locale])

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
