import type { LoaderFunctionArgs } from 'react-router'
import { shopContext } from '../../server-context.ts'

const NOTHING = { comment_ids: [], ratings: [] }

/** What of an article's comments is the customer's own, and whom they follow; null for a guest. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { api } = context.get(shopContext)
  if (!(await api.account.current())) return null
  const article = Number(url.searchParams.get('article'))
  const [comments, { followed_ids }] = await Promise.all([
    Number.isSafeInteger(article) && article > 0 ? api.comments.mine(article) : NOTHING,
    api.authors.mine(),
  ])
  return { ...comments, followed_ids }
}
