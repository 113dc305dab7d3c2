import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ListHeading } from '../../features/catalog/list/list-heading.tsx'
import { asPageError, optional, publicHeaders } from '../../features/catalog/public-page.ts'
import { VARIANT_PARAMETER } from '../../features/catalog/variant-address.ts'
import { CountryMap } from '../../features/map/country-map.tsx'
import { distanceKm, type Point } from '../../features/map/distance.ts'
import { storePlaces } from '../../features/map/store-places.ts'
import { TileMapSlot } from '../../features/map/tile-map-slot.tsx'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { Button } from '../../ui/button.tsx'
import { LostPathDrawing } from '../../ui/drawings/lost-path-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WithoutScripts } from '../../ui/without-scripts.tsx'
import { CityLinks, CityList } from './city-list.tsx'
import { StoreCard } from './store-card.tsx'
import { storeData } from './store-data.ts'
import { type StoreView, storesByCity } from './stores-by-city.ts'
import { useMinute } from './use-minute.ts'
import { useNearMe } from './use-near-me.ts'

export { notAfterActions as shouldRevalidate } from '../../features/catalog/revalidation.ts'
export const headers = publicHeaders

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { api, site, locale } = context.get(shopContext)
  const { site_name: siteName, map_tiles: tiles, map_attribution: attribution } = site.configs
  const variant = Number(url.searchParams.get(VARIANT_PARAMETER))
  const [locations, stock] = await Promise.all([
    api.site.storeLocations().catch(asPageError),
    Number.isSafeInteger(variant) && variant > 0 ? optional(api.products.stockItems(variant)) : null,
  ])
  // Warehouses without pickup are not shown.
  const stores = locations.filter(({ kind, pickup }) => kind === 'store' || pickup)
  return {
    cities: storesByCity(stores, locale, stock),
    places: storePlaces(stores, locale),
    count: stores.length,
    siteName,
    hasStock: stock !== null,
    map: tiles ? { tiles, attribution } : null,
    now: Date.now(),
  }
}

/** CONT-08: the branches by city or by distance: position, opening hours and stock. */
export default function StoresScreen() {
  const t = usePrivateMessages()
  const { cities, places, count, siteName, hasStock, map, now: sent } = useLoaderData<typeof loader>()
  const now = useMinute(sent)
  const { near, ask, turnOff } = useNearMe()
  const [chosen, setChosen] = useState<number | null>(null)
  const stores = cities.flatMap(({ stores: inCity }) => inCity)
  const isNear = near.state === 'found'
  const choose = (id: number) => {
    setChosen(id)
    document.getElementById(`store-${id}`)?.focus()
  }
  return (
    <div className="page pb-10">
      <PageHead
        title={t('nav.stores')}
        description={t('stores.description', { site: siteName, n: count })}
        structuredData={stores.map((store) => storeData(store, siteName))}
      />
      <WithoutScripts />
      <div className="desktop:grid desktop:grid-cols-[minmax(0,1fr)_minmax(0,440px)] desktop:gap-14">
        <ListHeading title={t('nav.stores')} crumbs={[{ title: t('nav.home'), to: '/' }]}>
          {count > 0 && (
            <p className="text-ink-soft">
              {t('stores.count', { n: count })}
              {stores.some(({ pickup }) => pickup) && ` · ${t('stores.pickup')}`}
            </p>
          )}
          {hasStock && (
            <p className="mt-2 flex items-start gap-2 text-note">
              <Icon name="info" size={18} className="mt-0.5 text-ink-soft" />
              {t('stores.stock_of_choice')}
            </p>
          )}
          {count > 1 && (
            <div className="needs-scripts mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button
                variant="secondary"
                icon="map-pin"
                busy={near.state === 'asking'}
                onClick={isNear ? turnOff : ask}
              >
                {t(isNear ? 'stores.near_me_off' : 'stores.near_me')}
              </Button>
              <p role="status" className="text-small text-ink-soft">
                {near.state === 'asking' && t('stores.near_me_asking')}
                {near.state === 'failed' && t('stores.near_me_failed')}
                {isNear && t('stores.near_me_hint')}
              </p>
            </div>
          )}
          {cities.length > 1 && !isNear && <CityLinks cities={cities} />}
        </ListHeading>
        {!map && places.length > 1 && (
          <CountryMap
            label={t('stores.map')}
            places={places}
            className="mb-6 rounded-card bg-tint p-5 desktop:mt-8 desktop:mb-8"
          />
        )}
      </div>
      {count === 0 && (
        <EmptyState
          headingLevel={2}
          drawing={<LostPathDrawing />}
          title={t('stores.empty')}
          text={t('stores.empty_hint')}
        />
      )}
      {map && count > 0 && (
        <div className="needs-scripts mb-8">
          <TileMapSlot
            map={map}
            label={t('stores.map')}
            around={
              isNear
                ? nearest(stores, near.at)
                    .slice(0, NEAREST_IN_VIEW)
                    .map(({ store }) => store)
                : stores
            }
            className="h-80 desktop:h-105"
            markers={stores.map((store) => ({
              ...store,
              key: String(store.id),
              isChosen: store.id === chosen,
              onPress: () => choose(store.id),
            }))}
          />
        </div>
      )}
      {isNear ? (
        <ul className="grid gap-6 tablet:grid-cols-2 wide:grid-cols-3">
          {nearest(stores, near.at).map(({ store, distance }) => (
            <li key={store.id}>
              <StoreCard store={store} now={now} distance={distance} isChosen={store.id === chosen} headingLevel={2} />
            </li>
          ))}
        </ul>
      ) : (
        <CityList cities={cities} now={now} chosen={chosen} />
      )}
    </div>
  )
}

/** Number of the nearest stores in the map's initial view. */
const NEAREST_IN_VIEW = 3

const nearest = (stores: readonly StoreView[], from: Point) =>
  stores
    .map((store) => ({ store, distance: distanceKm(from, store) }))
    .sort((one, other) => one.distance - other.distance)
