import type { Package } from '@delguur/contract'
import { ApiError, errorMessage } from '@delguur/sdk'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { ListHeading } from '../../features/catalog/list/list-heading.tsx'
import { asPageError, publicHeaders, redirectRenamed } from '../../features/catalog/public-page.ts'
import { readMarkdown } from '../../features/content/markdown.server.ts'
import { RichText } from '../../features/content/rich-text.tsx'
import { PackageTexts, usePackageMessages } from '../../features/packages/package-texts.tsx'
import { pathInLocale } from '../../i18n/locale.ts'
import { type ParsedData, serialize, useSerializedData } from '../../serialized.ts'
import { shopContext } from '../../server-context.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { smallPicture } from '../../ui/picture.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { PackageBuilder } from './package-builder.tsx'
import { readPackage } from './read-package.server.ts'

export { notAfterActions as shouldRevalidate } from '../../features/catalog/revalidation.ts'
export const headers = publicHeaders

export async function loader({ context, params: { slug = '' } }: LoaderFunctionArgs) {
  const { publicApi, locale } = context.get(shopContext)
  const sold = await publicApi.packages.find(slug).catch(asPageError)
  redirectRenamed({ slug, found: sold.slug, locale }, (found) => `/packages/${found}`)
  return serialize(viewOf(sold))
}

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

export type PackageView = ParsedData<typeof loader>

/** Puts the package into the cart, which is shown then; a refusal stays beside the parts. */
export async function action({ context, request, params: { slug = '' } }: ActionFunctionArgs) {
  const { api, locale } = context.get(shopContext)
  const item = readPackage(slug, await request.formData())
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

/** CAT-13: a package, to be put together from its parts. */
export default function PackageScreen() {
  return (
    <PackageTexts>
      <PackagePage />
    </PackageTexts>
  )
}

function PackagePage() {
  const t = usePackageMessages()
  const sold = useSerializedData<PackageView>()
  const { name, prose, image } = sold
  return (
    <div className="page pb-10">
      <PageHead title={name} description={name} picture={image} />
      <ListHeading title={name} crumbs={[{ title: t('packages.title'), to: '/packages' }]} />
      <div className="grid gap-6 desktop:grid-cols-2 desktop:items-center desktop:gap-12">
        {image && (
          <ProductPicture
            picture={image}
            alt=""
            shape="cover"
            priority="high"
            sizes="(min-width: 992px) 46vw, 92vw"
            className="aspect-2/1 rounded-card"
          />
        )}
        {prose.length > 0 && <RichText prose={prose} />}
      </div>
      <PackageBuilder key={sold.slug} sold={sold} />
    </div>
  )
}
