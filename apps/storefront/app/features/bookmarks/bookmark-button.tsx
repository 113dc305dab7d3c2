import type { Api, BookmarkId, Reply } from '@delguur/contract'
import { useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import { useShopState } from '../../state/shop-state.ts'
import { useUser } from '../../state/user-context.ts'
import { Button } from '../../ui/button.tsx'
import type { FormReply } from '../account/form-reply.ts'
import { bookmarkField } from './bookmark-target.ts'
import { BookmarkTexts, useBookmarkMessages } from './bookmark-texts.tsx'

type ToggleReply = Reply<Api['POST /api/v2/bookmarks']>

/** Adds a page to the customer's bookmarks or removes it; guests are sent to the login and come back. */
export function BookmarkButton(target: BookmarkId) {
  return (
    <BookmarkTexts>
      <Toggle {...target} />
    </BookmarkTexts>
  )
}

function Toggle({ type, id }: BookmarkId) {
  const t = useBookmarkMessages()
  const locale = useLocale()
  const { pathname, search } = useLocation()
  const isBookmarked = useBookmarked({ type, id })
  const fetcher = useFetcher<FormReply<ToggleReply>>()
  useEffect(() => {
    if (fetcher.data?.result) useShopState.setState({ bookmarks: fetcher.data.result.bookmarks })
    else if (fetcher.data?.message) useShopState.getState().notify({ text: fetcher.data.message, tone: 'problem' })
  }, [fetcher.data])
  return (
    <fetcher.Form method="post" action={pathInLocale('/account/bookmarks', locale)}>
      <input type="hidden" name="form" value="toggle" />
      <input type="hidden" name="id" value={bookmarkField({ type, id })} />
      <input type="hidden" name="return_to" value={pathname + search} />
      <Button
        type="submit"
        variant="secondary"
        icon={isBookmarked ? 'check' : 'bookmark'}
        aria-pressed={isBookmarked}
        busy={fetcher.state !== 'idle'}
      >
        {t(isBookmarked ? 'bookmarks.added' : 'bookmarks.add')}
      </Button>
    </fetcher.Form>
  )
}

/** Whether the device knows of the bookmark; the server is asked once, for it may have been set on another device. */
function useBookmarked({ type, id }: BookmarkId): boolean {
  const isCustomer = Boolean(useUser())
  const { load, data } = useFetcher<{ bookmarked: boolean } | null>()
  useEffect(() => {
    if (isCustomer) void load(`/account/bookmarks/data?id=${bookmarkField({ type, id })}`)
  }, [isCustomer, load, type, id])
  useEffect(() => {
    if (!data) return
    const others = useShopState.getState().bookmarks.filter((one) => one.type !== type || one.id !== id)
    useShopState.setState({ bookmarks: data.bookmarked ? [{ type, id }, ...others] : others })
  }, [data, type, id])
  return useShopState(({ bookmarks }) => bookmarks.some((one) => one.type === type && one.id === id))
}
