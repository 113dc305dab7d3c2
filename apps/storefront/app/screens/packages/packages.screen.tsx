import type { Package, PackageSummary } from '@delguur/contract'
import { chosenGoods, type ValueFault, valueFaults } from '@delguur/contract/package-goods'
import { ApiError, errorMessage, type PackageItem } from '@delguur/sdk'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { asPageError, publicHeaders, redirectRenamed } from '../../features/catalog/public-page.ts'
import { readMarkdown } from '../../features/content/markdown.server.ts'
import { PackageTexts } from '../../features/packages/package-texts.tsx'
import { packageFields, readPackage } from '../../features/packages/read-package.server.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { type ParsedData, serialize, useSerializedData } from '../../serialized.ts'
import { type ShopContext, shopContext } from '../../server-context.ts'
import { smallPicture } from '../../ui/picture.ts'
import { PackageList } from './package-list.tsx'
import { PackagePage } from './package-page.tsx'

export { notAfterActions as shouldRevalidate } from '../../features/catalog/revalidation.ts'
export const headers = publicHeaders

/** More packages than any shop maintains. */
const SHOWN = 100

/** The list, or one package: every further route would be named in the scripts of every page. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { publicApi, site, locale } = context.get(shopContext)
  const slug = params['*'] ?? ''
  if (slug === '') {
    const { packages } = await publicApi.packages.list({ per_page: SHOWN }).catch(asPageError)
    return serialize({ view: 'list' as const, cards: packages.map(cardOf), siteName: site.configs.site_name })
  }
  const sold = await publicApi.packages.find(slug).catch(asPageError)
  redirectRenamed({ slug, found: sold.slug, locale }, (found) => `/packages/${found}`)
  return serialize({ view: 'one' as const, sold: viewOf(sold) })
}

const cardOf = ({ slug, name, image, total, price, stock }: PackageSummary) => ({
  slug,
  name,
  image: image && smallPicture(image),
  total,
  price,
  stock,
})

export type PackageCardView = ReturnType<typeof cardOf>

const viewOf = ({ slug, name, description, image, components, cv, discount_terms, default_choices }: Package) => ({
  slug,
  name,
  prose: readMarkdown(description),
  image: image && smallPicture(image),
  components: components.map(({ choices, ...component }) => ({
    ...component,
    choices: choices.map(({ image: picture, ...choice }) => ({ ...choice, image: picture && smallPicture(picture) })),
  })),
  cv,
  discount_terms,
  default_choices,
})

export type PackageView = ReturnType<typeof viewOf>

/** Refusal of the shop, or faults of the selection and its values. */
interface Refusal {
  message: string | null
  /** Texts of the shop by value. */
  values: Readonly<Record<string, string>>
  faults: Readonly<Record<string, ValueFault['code']>>
}

/** `quote` leads to the request of a quote; else the package goes into the cart. A refusal stays beside the parts. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const shop = context.get(shopContext)
  const form = await request.formData()
  const item = readPackage(params['*'] ?? '', form)
  return form.get('intent') === 'quote' ? toQuote(shop, item) : toCart(shop, item)
}

async function toQuote({ publicApi, locale }: Pick<ShopContext, 'publicApi' | 'locale'>, item: PackageItem) {
  const { slug, qty, choices = [], cv = {} } = item
  const sold = await publicApi.packages.find(slug).catch(asPageError)
  const faults = valueFaults(sold.cv, cv)
  if (chosenGoods(sold, choices, qty).ok && faults.length === 0) {
    const query = new URLSearchParams([['package', slug], ...packageFields(item)])
    return redirect(pathInLocale(`/account/quotes/new?${query}`, locale), 303)
  }
  const refusal: Refusal = {
    message: null,
    values: {},
    faults: Object.fromEntries(faults.map(({ field, code }) => [field, code])),
  }
  return data(refusal, { status: 409 })
}

async function toCart({ api, locale }: Pick<ShopContext, 'api' | 'locale'>, item: PackageItem) {
  try {
    await api.orders.addPackage(item)
    return redirect(pathInLocale('/cart', locale), 303)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const values = Object.entries(error.errors).map(([path, [text = '']]) => [path.replace(/^package\.cv\./, ''), text])
    const refusal: Refusal = { message: errorMessage(error), values: Object.fromEntries(values), faults: {} }
    return data(refusal, { status: 409 })
  }
}

/** CAT-13: the packages of the site, or one of them, to be put together from its parts. */
export default function PackagesScreen() {
  const shown = useSerializedData<ParsedData<typeof loader>>()
  return (
    <PackageTexts>
      {shown.view === 'list' ? <PackageList {...shown} /> : <PackagePage sold={shown.sold} />}
    </PackageTexts>
  )
}
