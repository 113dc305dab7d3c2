import { randomUUID } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import { redirect } from 'react-router'
import { forCustomer, isLoggedOut } from '../../features/account/for-customer.server.ts'
import { asPageError, optional } from '../../features/catalog/public-page.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { type ShopContext, shopContext } from '../../server-context.ts'
import { smallPicture } from '../../ui/picture.ts'
import { type Draft, type NamedProduct, NO_VALUES, valuesOf } from './draft.ts'

type Call = Pick<LoaderFunctionArgs, 'url' | 'context'>
type Api = ShopContext['api']

export type LoadedMine = Awaited<ReturnType<typeof loadMine>>
export type LoadedAuthorForm = Awaited<ReturnType<typeof loadAuthorForm>>
export type LoadedEditor = Awaited<ReturnType<typeof loadEditor>>

const PER_PAGE = 20

/** The customer as an author, and their articles. */
export const loadMine = (call: Call) =>
  forCustomer(call, async (api) => {
    const page = Math.min(Math.max(Math.trunc(Number(call.url.searchParams.get('page'))) || 1, 1), 1000)
    const [{ author }, list] = await Promise.all([api.authors.mine(), api.articles.mine({ page, per_page: PER_PAGE })])
    return {
      author: author && { slug: author.slug, name: author.name, state: author.state, refusal: author.refusal },
      articles: list.articles.map(({ id, slug, title, cover, state, refusal, updated_at }) => {
        return { id, slug, title, cover: cover && smallPicture(cover), state, refusal, updated_at }
      }),
      page,
      pages: list.total_pages,
    }
  })

/** What the customer is, or asks to be, as an author. */
export const loadAuthorForm = (call: Call) =>
  forCustomer(call, async (api, user) => {
    const { author } = await api.authors.mine()
    return {
      author: author && {
        slug: author.slug,
        name: author.name,
        about: author.about,
        avatar: author.avatar && smallPicture(author.avatar),
        state: author.state,
        refusal: author.refusal,
      },
      firstName: user.first_name ?? '',
    }
  })

/**
 * The form of a new article, or of an own one. A visitor whose login has ended gets it without an article, so that what they
 * typed and sent stays on the page.
 */
export async function loadEditor(call: Call, slug: string | null) {
  const { api, publicApi, locale } = call.context.get(shopContext)
  const tags = (await optional(publicApi.articles.allTags())) ?? []
  const empty = { slug, tags, key: randomUUID(), state: 'draft', refusal: null, draft: EMPTY } as const
  const isCustomer = await api.account.current().catch(asGuest)
  if (!isCustomer) return { ...empty, isLoggedOut: true } as const
  if (slug === null) {
    const { author } = await api.authors.mine()
    if (author?.state !== 'published') throw redirect(pathInLocale('/authors/mine', locale), 303)
    return { ...empty, isLoggedOut: false } as const
  }
  const { source, cover } = await api.articles.findOwn(slug).catch(asPageError)
  if (!source) throw new Error('An own article has no source')
  const values = valuesOf(source.article)
  const draft: Draft = {
    values,
    version: source.version,
    goods: await namedProducts(api, values.goods),
    cover: cover && smallPicture(cover),
  }
  return { ...empty, state: source.state, refusal: source.refusal, draft, isLoggedOut: false } as const
}

const EMPTY: Draft = { values: NO_VALUES, version: null, goods: [], cover: null }

function asGuest(error: unknown): null {
  if (isLoggedOut(error)) return null
  throw error
}

/** Goods by their slugs; those that the shop does not show any more keep their slug as name. */
export async function namedProducts(api: Pick<Api, 'products'>, slugs: readonly string[]): Promise<NamedProduct[]> {
  const asked = slugs.filter((slug) => /^[^,\s]{1,200}$/.test(slug)).slice(0, MAX_GOODS)
  if (asked.length === 0) return []
  const list = await optional(api.products.list({ slugs: asked.join(','), per_page: MAX_GOODS }))
  const known = new Map(listed(list?.products ?? []).map((product) => [product.slug, product]))
  return asked.map((slug) => known.get(slug) ?? { slug, name: slug, image: null })
}

/** As many as a shelf of a page shows. */
const MAX_GOODS = 24
const FOUND = 8

export async function findProducts(api: Pick<Api, 'products'>, q: string): Promise<NamedProduct[]> {
  if (q.trim() === '') return []
  const { products } = await api.products.list({ q: q.trim().slice(0, 100), per_page: FOUND })
  return listed(products)
}

const listed = (products: Awaited<ReturnType<Api['products']['list']>>['products']): NamedProduct[] =>
  products.map(({ slug, name, image }) => ({ slug, name, image: image && smallPicture(image) }))
