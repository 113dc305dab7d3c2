import { data, type LoaderFunctionArgs } from 'react-router'
import { readBookmark } from '../../features/bookmarks/bookmark-target.ts'
import { shopContext } from '../../server-context.ts'

/** Whether the customer has bookmarked one thing; null for a guest, who is not sent to the login by it. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { api } = context.get(shopContext)
  const target = readBookmark(url.searchParams.get('id') ?? '')
  if (!target) throw data(null, { status: 400 })
  if (!(await api.account.current())) return null
  const { total_count } = await api.bookmarks.list({ ...target, per_page: 1 })
  return { bookmarked: total_count > 0 }
}
