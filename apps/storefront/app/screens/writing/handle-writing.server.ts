import type { Image } from '@delguur/contract'
import { MAX_ARTICLE_PICTURES } from '@delguur/contract/constants'
import { ApiError, errorMessage } from '@delguur/sdk'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { isLoggedOut } from '../../features/account/for-customer.server.ts'
import { storeNotice } from '../../features/account/notices.server.ts'
import { type ArticleBlock, loadArticle } from '../../features/articles/article-blocks.server.ts'
import { optional } from '../../features/catalog/public-page.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { type ShopContext, shopContext } from '../../server-context.ts'
import { smallPicture } from '../../ui/picture.ts'
import {
  articleOf,
  type Draft,
  type DraftValues,
  type NamedProduct,
  picturesIn,
  valuesIn,
  withPicture,
} from './draft.ts'
import { findProducts, namedProducts } from './load-writing.server.ts'
import { writingText } from './writing-text.server.ts'

/** What the form is told; without scripts the page is made of it, so that nothing typed is lost. */
export interface EditorReply {
  draft: Draft
  /** Hash of the picture that was sent now. */
  uploaded: string | null
  preview: ArticleBlock[] | null
  found: NamedProduct[] | null
  /** Errors by field name. */
  problems: Readonly<Record<string, string>>
  message: string | null
  isLoggedOut: boolean
  /** Somebody saved another version, which `draft.version` names now. */
  isChanged: boolean
}

/** Saves or sends the article of the form, shows it as readers will see it, takes a picture, or finds goods. */
export async function handleEditor(call: ActionFunctionArgs, slug: string | null) {
  const shop = call.context.get(shopContext)
  const form = await call.request.formData()
  const values = valuesIn(form)
  const version = Number(form.get('version')) || null
  const reply: EditorReply = { ...NOTHING, draft: { values, version, goods: [], cover: null } }
  try {
    reply.uploaded = await takePictures(shop, form, values)
    const intent = form.get('intent')
    if (intent === 'find') reply.found = await findProducts(shop.api, String(form.get('find') ?? ''))
    else if (intent === 'preview') reply.preview = await previewOf(shop, slug, values)
    else if (intent === 'save' || intent === 'send') {
      return await save(shop, { slug, values, version, key: String(form.get('key')), isSent: intent === 'send' })
    }
    await complete(shop, slug, reply)
    return data(reply)
  } catch (error) {
    Object.assign(reply, refusalOf(error, shop))
    if (reply.isChanged && slug !== null) reply.draft.version = await savedVersion(shop, slug)
    await complete(shop, slug, reply)
    return data(reply, { status: 422 })
  }
}

const NOTHING = {
  uploaded: null,
  preview: null,
  found: null,
  problems: {},
  message: null,
  isLoggedOut: false,
  isChanged: false,
} as const

/** Uploads what was chosen: a picture of the text goes to its end, unless scripts put it where the cursor stands. */
async function takePictures({ api }: ShopContext, form: FormData, values: DraftValues): Promise<string | null> {
  const [cover, picture] = [fileIn(form, 'cover_file'), fileIn(form, 'picture_file')]
  if (form.has('without_cover')) values.cover = ''
  if (cover) values.cover = (await api.articles.uploadImage(cover)).hash
  if (!picture) return cover ? values.cover : null
  const { hash } = await api.articles.uploadImage(picture)
  if (form.get('intent') !== 'upload') values.body_mn = withPicture(values.body_mn, values.body_mn.length, hash)
  return hash
}

function fileIn(form: FormData, name: string): File | null {
  const file = form.get(name)
  return file instanceof File && file.size > 0 ? file : null
}

/** Blocks of the text in the language of the page, or in Mongolian where there is none. */
async function previewOf(shop: ShopContext, slug: string | null, values: DraftValues): Promise<ArticleBlock[]> {
  const { body } = articleOf(values)
  const pictures = await picturesOf(shop, slug, picturesIn(values))
  return loadArticle((shop.locale === 'en' && body.en) || body.mn, pictures, shop)
}

/** Of the pictures named, those that the writer may use: uploaded ones, and those that stand in the saved article. */
async function picturesOf({ api }: ShopContext, slug: string | null, hashes: readonly string[]): Promise<Image[]> {
  const known = hashes.filter((hash) => /^[a-f0-9]{24}$/.test(hash)).slice(0, MAX_ARTICLE_PICTURES)
  if (known.length === 0) return []
  const [uploaded, saved] = await Promise.all([
    optional(api.articles.uploads(known)),
    slug === null ? null : optional(api.articles.findOwn(slug)),
  ])
  return [...(uploaded ?? []), ...(saved?.pictures ?? []), ...(saved?.cover ? [saved.cover] : [])]
}

const savedVersion = async ({ api }: ShopContext, slug: string) =>
  (await api.articles.findOwn(slug)).source?.version ?? null

interface Saved {
  slug: string | null
  values: DraftValues
  version: number | null
  key: string
  isSent: boolean
}

async function save(shop: ShopContext, { slug, values, version, key, isSent }: Saved) {
  const { api, locale } = shop
  const fields = { ...articleOf(values), state: isSent ? ('waiting' as const) : ('draft' as const) }
  const saved =
    slug === null
      ? await api.articles.create(fields, { idempotencyKey: key })
      : await api.articles.change(slug, { ...fields, version: version ?? 1 })
  const to = isSent ? '/articles/mine?saved' : `/articles/${encodeURIComponent(saved.slug)}/edit?saved`
  const text = writingText(shop, isSent ? 'writing.sent' : 'writing.saved')
  const notice = await storeNotice(shop, { text, tone: 'good', isAboutCart: false })
  return redirect(pathInLocale(to, locale), { status: 303, headers: { 'Set-Cookie': notice } })
}

/** Names and pictures of what the fields hold; a login that has ended hides the picture alone. */
async function complete(shop: ShopContext, slug: string | null, { draft }: EditorReply): Promise<void> {
  const { goods, cover } = draft.values
  const [products, pictures] = await Promise.all([
    namedProducts(shop.publicApi, goods),
    picturesOf(shop, slug, [cover]),
  ])
  const picture = pictures.find(({ hash }) => hash === cover)
  draft.goods = products
  draft.cover = picture ? smallPicture(picture) : null
}

function refusalOf(error: unknown, shop: ShopContext): Partial<EditorReply> {
  if (isLoggedOut(error)) return { isLoggedOut: true, message: writingText(shop, 'writing.logged_out') }
  if (!(error instanceof ApiError)) throw error
  const fields = Object.entries(error.errors).map(([path, [text = '']]) => [path.replace('.', '_'), text] as const)
  if (fields.length > 0) return { problems: Object.fromEntries(fields) }
  if (error.code === 'changed_meanwhile') return { isChanged: true, message: writingText(shop, 'writing.changed') }
  const message = errorMessage(error)
  return error.code === 'picture_refused' || error.code === 'body_too_large'
    ? { problems: { picture: message } }
    : { message }
}
