import { Suspense } from 'react'
import {
  type ActionFunctionArgs,
  data,
  type HeadersArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router'
import { handleForm } from '../../features/account/handle-form.server.ts'
import { publicHeaders } from '../../features/catalog/public-page.ts'
import { changedPath } from '../../features/reviews/review-paths.ts'
import { shopContext } from '../../server-context.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { handleWriting, loadWriting, writingPlaceOf } from '../writing/writing.server.ts'
import { handleComment } from './handle-comment.server.ts'
import { loadAuthor, loadAuthors, loadList, loadOwn, loadPage } from './load-articles.server.ts'

/** What is the visitor’s own says so itself. */
export const headers = (sent: HeadersArgs) =>
  sent.loaderHeaders.has('cache-control') ? sent.loaderHeaders : publicHeaders(sent)

interface Place {
  section: 'articles' | 'news' | 'authors'
  parts: string[]
}

/** What is asked for, by the parts behind its section. Every further route would be named in the scripts of every page. */
function placeOf({ pathname }: URL): Place {
  const [section = '', ...parts] = pathname
    .replace(/^\/en(?=\/)/, '')
    .split('/')
    .filter(Boolean)
    .map(decoded)
  return { section: section === 'news' || section === 'authors' ? section : 'articles', parts }
}

/** The slug of what is read, or null for a list. */
function keyOf([key, ...further]: readonly string[]): string | null {
  if (further.length > 0) throw data(null, { status: 404 })
  return key ?? null
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw data(null, { status: 404 })
  }
}

export async function loader(call: LoaderFunctionArgs) {
  const { context, url } = call
  const shop = context.get(shopContext)
  const { section, parts } = placeOf(url)
  const writing = writingPlaceOf(section, parts)
  if (writing) return data(await loadWriting(call, writing), OWN)
  const key = keyOf(parts)
  if (section === 'authors') {
    return key === null
      ? ({ view: 'authors', ...(await loadAuthors(shop)) } as const)
      : ({ view: 'author', ...(await loadAuthor(shop, key)) } as const)
  }
  if (key === null) return { view: 'list', ...(await loadList(shop, section, url.searchParams)) } as const
  if (section === 'articles' && key === 'own-data') {
    const own = await loadOwn(shop, Number(url.searchParams.get('article')))
    return data({ view: 'own', own } as const, OWN)
  }
  return { view: 'article', ...(await loadPage(shop, section, key)) } as const
}

/** Also what a guest is told to log in for: it looks different afterwards. */
const OWN = { headers: { 'Cache-Control': 'no-store' } }

export async function action(call: ActionFunctionArgs) {
  const { section, parts } = placeOf(call.url)
  const writing = writingPlaceOf(section, parts)
  if (writing) return handleWriting(call, writing)
  const key = keyOf(parts)
  if (key === null) throw data(null, { status: 405 })
  if (section !== 'authors') return handleComment(call, section, key)
  const { authors } = call.context.get(shopContext).api
  const form = await call.request.formData()
  const reply = await handleForm(call, form, () =>
    form.get('followed') === '0' ? authors.unfollow(key) : authors.follow(key),
  )
  return reply.data.ok ? redirect(changedPath(call.url.pathname), 303) : reply
}

export type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

/** Loaded with the screen: what the route imports itself would be named in the scripts of every page. */
const Articles = lazyComponent(() => import('./loaded-articles.tsx'))

/** CONT-01 CONT-02 CONT-03: articles, news and their authors. */
export default function ArticlesScreen() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <Suspense>
      <Articles loaded={loaded} />
    </Suspense>
  )
}
