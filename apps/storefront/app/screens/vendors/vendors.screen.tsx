import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { goodsContext } from '../../features/age/age-gate.server.ts'
import { ListHeading } from '../../features/catalog/list/list-heading.tsx'
import { asPageError, publicHeaders } from '../../features/catalog/public-page.ts'
import { Stars } from '../../features/reviews/stars.tsx'
import { useVendorMessages, VendorTexts } from '../../features/vendors/vendor-texts.tsx'
import { LostPathDrawing } from '../../ui/drawings/lost-path-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export { notAfterActions as shouldRevalidate } from '../../features/catalog/revalidation.ts'
export const headers = publicHeaders

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, site } = await goodsContext(context)
  const vendors = await api.vendors.all().catch(asPageError)
  return {
    vendors: vendors
      .filter(({ adults_only }) => !adults_only)
      .map(({ slug, name, product_count: goods, average_rating: average, total_reviews: total }) => ({
        slug,
        name,
        goods,
        rating: { average, total },
      })),
    siteName: site.configs.site_name,
  }
}

/** REV-02: companies whose goods the shop sells beside its own. */
export default function VendorsScreen() {
  return (
    <VendorTexts>
      <Vendors />
    </VendorTexts>
  )
}

function Vendors() {
  const t = useVendorMessages()
  const { vendors, siteName } = useLoaderData<typeof loader>()
  return (
    <div className="page pb-10">
      <PageHead title={t('vendors.title')} description={t('vendors.description', { site: siteName })} />
      <ListHeading title={t('vendors.title')} crumbs={[]} />
      {vendors.length === 0 && (
        <EmptyState
          headingLevel={2}
          drawing={<LostPathDrawing />}
          title={t('vendors.empty')}
          text={t('list.empty_hint')}
        />
      )}
      <ul className="grid grid-cols-2 gap-3 desktop:grid-cols-3 desktop:gap-6">
        {vendors.map(({ slug, name, goods, rating }) => (
          <li key={slug}>
            <Link
              to={`/vendors/${encodeURIComponent(slug)}`}
              className="group flex h-full min-h-20 flex-col gap-1 rounded-card border border-line p-4"
            >
              <span className="break-words font-semibold group-hover:text-accent">{name}</span>
              <span className="text-small text-ink-soft">{t('brands.goods', { n: goods })}</span>
              {rating.total > 0 && <Stars {...rating} />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
