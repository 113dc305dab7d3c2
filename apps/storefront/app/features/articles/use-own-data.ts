import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import { useUser } from '../../state/user-context.ts'

export interface OwnData {
  comment_ids: number[]
  ratings: { id: number; rating: number }[]
  followed_ids: number[]
}

const NOTHING: OwnData = { comment_ids: [], ratings: [], followed_ids: [] }

/**
 * What of a page is the customer's own, asked of the server once scripts run, for the page is the same for all.
 *
 * @param articleId article whose comments the page shows, or null
 * @param shown what a change of makes the answer old
 */
export function useOwnData(articleId: number | null, shown: unknown): OwnData {
  const locale = useLocale()
  const isCustomer = Boolean(useUser())
  const { load, data } = useFetcher<{ own?: OwnData | null }>()
  useEffect(() => {
    if (isCustomer) void load(pathInLocale(`/articles/own-data?article=${articleId ?? ''}`, locale))
  }, [isCustomer, load, locale, articleId, shown])
  return data?.own ?? NOTHING
}
