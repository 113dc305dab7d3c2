import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { goodsContext } from '../../features/age/age-gate.server.ts'
import { ListHeading } from '../../features/catalog/list/list-heading.tsx'
import { asPageError, publicHeaders } from '../../features/catalog/public-page.ts'
import { shownBrands } from '../../features/catalog/shown-brands.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { LostPathDrawing } from '../../ui/drawings/lost-path-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { BrandCard } from './brand-card.tsx'

export { notAfterActions as shouldRevalidate } from '../../features/catalog/revalidation.ts'
export const headers = publicHeaders

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, site } = await goodsContext(context)
  const brands = await api.brands.all().catch(asPageError)
  return {
    brands: shownBrands(brands, site),
    siteName: site.configs.site_name,
  }
}

export default function BrandsScreen() {
  const t = useMessages()
  const { brands, siteName } = useLoaderData<typeof loader>()
  return (
    <div className="page pb-10">
      <PageHead title={t('nav.brands')} description={t('brands.description', { site: siteName, n: brands.length })} />
      <ListHeading title={t('nav.brands')} crumbs={[]} />
      {brands.length === 0 && (
        <EmptyState
          headingLevel={2}
          drawing={<LostPathDrawing />}
          title={t('brands.empty')}
          text={t('list.empty_hint')}
        />
      )}
      <ul className="grid grid-cols-2 gap-3 desktop:grid-cols-3 desktop:gap-6">
        {brands.map((brand) => (
          <li key={brand.code}>
            <BrandCard brand={brand} />
          </li>
        ))}
      </ul>
    </div>
  )
}
