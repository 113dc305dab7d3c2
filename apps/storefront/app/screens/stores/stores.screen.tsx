import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListHeading } from '../../features/catalog/list-heading.tsx'
import { asPageError, publicHeaders } from '../../features/catalog/public-page.ts'
import { useAccountMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { classNames } from '../../ui/class-names.ts'
import { LostPathDrawing } from '../../ui/drawings/lost-path-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { StoreCard } from './store-card.tsx'
import { storeData } from './store-data.ts'
import { type CityOfStores, storesByCity } from './stores-by-city.ts'

export { notAfterActions as shouldRevalidate } from '../../features/catalog/revalidation.ts'
export const headers = publicHeaders

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, site, locale } = context.get(shopContext)
  const stores = await api.site.storeLocations().catch(asPageError)
  return { cities: storesByCity(stores, locale), count: stores.length, siteName: site.configs.site_name }
}

export default function StoresScreen() {
  const t = useAccountMessages()
  const { cities, count, siteName } = useLoaderData<typeof loader>()
  return (
    <div className="page pb-10">
      <PageHead
        title={t('nav.stores')}
        description={t('stores.description', { site: siteName, n: count })}
        structuredData={cities.flatMap(({ stores }) => stores.map((store) => storeData(store, siteName)))}
      />
      <ListHeading title={t('nav.stores')} crumbs={[{ title: t('nav.home'), to: '/' }]}>
        {count > 0 && <p className="text-ink-soft">{t('stores.count', { n: count })}</p>}
        {cities.length > 1 && <CityLinks cities={cities} />}
      </ListHeading>
      {count === 0 && (
        <EmptyState
          headingLevel={2}
          drawing={<LostPathDrawing />}
          title={t('stores.empty')}
          text={t('stores.empty_hint')}
        />
      )}
      <div className="grid gap-x-6 gap-y-8 tablet:grid-cols-2 wide:grid-cols-3">
        {cities.map((city) => (
          <City key={city.code} city={city} />
        ))}
      </div>
    </div>
  )
}

function CityLinks({ cities }: { cities: readonly CityOfStores[] }) {
  const t = useAccountMessages()
  return (
    <nav aria-label={t('stores.cities')} className="-mx-4 mt-3 overflow-x-auto [scrollbar-width:none] desktop:mx-0">
      <ul className="flex w-max gap-2 px-4 py-1 desktop:w-auto desktop:flex-wrap desktop:px-0">
        {cities.map(({ code, name, stores }) => (
          <li key={code}>
            <Link
              to={`#city-${code}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-pill border border-line bg-paper px-4 text-note font-medium whitespace-nowrap hover:border-ink"
            >
              {name}
              <span className="text-small font-normal tabular-nums opacity-70">{stores.length}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A city with one store takes one place in the grid, a city with more a row of its own. */
function City({ city: { code, name, stores } }: { city: CityOfStores }) {
  const hasMore = stores.length > 1
  return (
    <section aria-labelledby={`city-${code}`} className={classNames('flex flex-col', hasMore && 'col-span-full')}>
      <h2 id={`city-${code}`} className="text-title">
        {name}
      </h2>
      <ul className={classNames('mt-3 grid grow gap-6', hasMore && 'tablet:grid-cols-2 wide:grid-cols-3')}>
        {stores.map((store) => (
          <li key={store.id}>
            <StoreCard store={store} />
          </li>
        ))}
      </ul>
    </section>
  )
}
