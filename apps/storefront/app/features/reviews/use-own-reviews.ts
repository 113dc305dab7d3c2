import type { OwnReview } from '@delguur/contract'
import { useEffect, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { useIsHydrated } from '../../state/use-is-hydrated.ts'
import { ownReviewPath, reviewsPath } from './review-paths.ts'

/** What of a product's reviews concerns the visitor. */
export interface OwnReviews {
  review: Pick<OwnReview, 'id' | 'state' | 'refusal'> | null
  helpfulIds: number[]
  /** The votes of a review after one was sent. */
  voted?: { id: number; helpful: number }
}

const NOTHING: OwnReviews = { review: null, helpfulIds: [] }

/** The customer's own review and votes, loaded after the page, which is the same for everybody. */
export function useOwnReviews(slug: string) {
  const locale = useLocale()
  const navigate = useNavigate()
  const isLoggedIn = useShopState((state) => state.user) !== null && useIsHydrated()
  const { load, submit, ...fetcher } = useFetcher<OwnReviews>({ key: `own reviews ${slug}` })
  const path = pathInLocale(ownReviewPath(slug), locale)
  useEffect(() => {
    if (isLoggedIn) void load(path)
  }, [isLoggedIn, load, path])

  const own = fetcher.data ?? NOTHING
  const { voted } = own
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map())
  useEffect(() => {
    if (voted) setCounts((before) => new Map(before).set(voted.id, voted.helpful))
  }, [voted])

  const sent = fetcher.formData
  return {
    review: own.review,
    helpfulIds: sent
      ? afterVote(own.helpfulIds, Number(sent.get('id')), sent.get('helpful') === 'true')
      : own.helpfulIds,
    votesOf: ({ id, helpful }: { id: number; helpful: number }) => counts.get(id) ?? helpful,
    vote(id: number, helpful: boolean) {
      if (isLoggedIn) void submit({ id, helpful: String(helpful) }, { method: 'post', action: path })
      else {
        const query = new URLSearchParams({ return_to: pathInLocale(reviewsPath(slug), locale) })
        void navigate(pathInLocale(`/login?${query}`, locale))
      }
    },
  }
}

/** The votes as they will be, shown while one is sent. */
const afterVote = (ids: readonly number[], id: number, helpful: boolean): number[] =>
  helpful ? [...ids, id] : ids.filter((other) => other !== id)
