import type { PackageSummary } from '@delguur/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListHeading } from '../../features/catalog/list/list-heading.tsx'
import { asPageError, publicHeaders } from '../../features/catalog/public-page.ts'
import { PackageTexts, usePackageMessages } from '../../features/packages/package-texts.tsx'
import { shopContext } from '../../server-context.ts'
import { LostPathDrawing } from '../../ui/drawings/lost-path-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { smallPicture } from '../../ui/picture.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'

export { notAfterActions as shouldRevalidate } from '../../features/catalog/revalidation.ts'
export const headers = publicHeaders

/** More packages than any shop maintains. */
const SHOWN = 100
const SIZES = '(min-width: 1360px) 420px, (min-width: 992px) 30vw, (min-width: 640px) 46vw, 92vw'

export async function loader({ context }: LoaderFunctionArgs) {
  const { publicApi, site } = context.get(shopContext)
  const { packages } = await publicApi.packages.list({ per_page: SHOWN }).catch(asPageError)
  return { packages: packages.map(cardOf), siteName: site.configs.site_name }
}

const cardOf = ({ slug, name, image, total, price, stock }: PackageSummary) => ({
  slug,
  name,
  image: image && smallPicture(image),
  total,
  price,
  stock,
})

type Card = ReturnType<typeof cardOf>

/** CAT-13: all packages of the site. */
export default function PackagesScreen() {
  return (
    <PackageTexts>
      <Packages />
    </PackageTexts>
  )
}

function Packages() {
  const t = usePackageMessages()
  const { packages, siteName } = useLoaderData<typeof loader>()
  return (
    <div className="page pb-10">
      <PageHead
        title={t('packages.title')}
        description={t('packages.description', { site: siteName })}
        picture={packages[0]?.image}
      />
      <ListHeading title={t('packages.title')} crumbs={[]} />
      {packages.length === 0 && (
        <EmptyState drawing={<LostPathDrawing />} title={t('packages.empty')} text={t('list.empty_hint')} />
      )}
      <ul className="grid gap-x-6 gap-y-8 tablet:grid-cols-2 desktop:grid-cols-3 desktop:gap-y-12">
        {packages.map((card) => (
          <li key={card.slug}>
            <PackageCard card={card} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function PackageCard({ card: { slug, name, image, total, price, stock } }: { card: Card }) {
  const t = usePackageMessages()
  return (
    <article className="group relative h-full">
      <ProductPicture
        picture={image}
        alt=""
        shape="cover"
        sizes={SIZES}
        widest={960}
        className="aspect-3/2 rounded-card"
      />
      <h2 className="mt-3 text-lead">
        <Link to={`/packages/${slug}`} className="covers-card group-hover:text-accent">
          {name}
        </Link>
      </h2>
      {total === null || stock === 0 ? (
        <p className="mt-1 text-ink-soft">{t('packages.sold_out')}</p>
      ) : (
        <p className="mt-1">
          <span className="money font-semibold">{formatMoney(total)}</span>
          {price !== null && price > total && (
            <s className="ml-2 money text-small text-ink-soft">{formatMoney(price)}</s>
          )}
        </p>
      )}
    </article>
  )
}
