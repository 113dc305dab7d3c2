import type { Package, PackageSummary } from '@delguur/contract'
import { ApiError, errorMessage } from '@delguur/sdk'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { asPageError, publicHeaders, redirectRenamed } from '../../features/catalog/public-page.ts'
import { readMarkdown } from '../../features/content/markdown.server.ts'
import { PackageTexts } from '../../features/packages/package-texts.tsx'
import { pathInLocale } from '../../i18n/locale.ts'
import { type ParsedData, serialize, useSerializedData } from '../../serialized.ts'
import { shopContext } from '../../server-context.ts'
import { smallPicture } from '../../ui/picture.ts'
import { PackageList } from './package-list.tsx'
import { PackagePage } from './package-page.tsx'
import { readPackage } from './read-package.server.ts'

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

/** Puts the package into the cart, which is shown then; a refusal stays beside the parts. */
export async function action({ context, request, params }: ActionFunctionArgs) {
  const { api, locale } = context.get(shopContext)
  const item = readPackage(params['*'] ?? '', await request.formData())
  try {
    await api.orders.addPackage(item)
    return redirect(pathInLocale('/cart', locale), 303)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const values = Object.entries(error.errors).map(([path, [text = '']]) => [path.replace(/^package\.cv\./, ''), text])
    return data(
      { message: errorMessage(error), values: Object.fromEntries(values) as Record<string, string> },
      { status: 409 },
    )
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
