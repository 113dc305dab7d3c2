import { useEffect, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { useIsHydrated } from '../../state/use-is-hydrated.ts'

/** What of the texts about a product concerns the visitor. */
export interface OwnVotes {
  helpfulIds: number[]
  /** The votes of a text after one was sent. */
  voted?: { id: number; helpful: number }
}

interface Source<Own> {
  /** Path of the visitor's own data, which also takes votes. */
  own: string
  /** Page to which a guest returns after the login. */
  page: string
  /** What a guest has. */
  nothing: Own
}

/** The customer's own texts and votes, loaded after the page, which is the same for everybody. */
export function useVotes<Own extends OwnVotes>({ own: ownPath, page, nothing }: Source<Own>) {
  const locale = useLocale()
  const navigate = useNavigate()
  const user = useShopState((state) => state.user)
  const isHydrated = useIsHydrated()
  const isLoggedIn = user !== null && isHydrated
  const { load, submit, ...fetcher } = useFetcher<Own>({ key: ownPath })
  const path = pathInLocale(ownPath, locale)
  useEffect(() => {
    if (isLoggedIn) void load(path)
  }, [isLoggedIn, load, path])

  const own = (fetcher.data as Own | undefined) ?? nothing
  const { voted } = own
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map())
  useEffect(() => {
    if (voted) setCounts((before) => new Map(before).set(voted.id, voted.helpful))
  }, [voted])

  const sent = fetcher.formData
  return {
    own,
    helpfulIds: sent
      ? afterVote(own.helpfulIds, Number(sent.get('id')), sent.get('helpful') === 'true')
      : own.helpfulIds,
    votesOf: ({ id, helpful }: { id: number; helpful: number }) => counts.get(id) ?? helpful,
    vote(id: number, helpful: boolean) {
      if (isLoggedIn) void submit({ id, helpful: String(helpful) }, { method: 'post', action: path })
      else {
        const query = new URLSearchParams({ return_to: pathInLocale(page, locale) })
        void navigate(pathInLocale(`/login?${query}`, locale))
      }
    },
  }
}

/** The votes as they will be, shown while one is sent. */
const afterVote = (ids: readonly number[], id: number, helpful: boolean): number[] =>
  helpful ? [...ids, id] : ids.filter((other) => other !== id)
