import { useEffect, useState } from 'react'
import { loadPublicApi } from '../../features/catalog/load-public-api.ts'
import { CountryMap, type Place } from '../../features/map/country-map.tsx'
import { storePlaces } from '../../features/map/store-places.ts'
import type { en } from '../../i18n/messages/en.ts'
import { nearYouEn } from '../../i18n/messages/near-you.en.ts'
import { nearYouMn } from '../../i18n/messages/near-you.mn.ts'
import type { Translate } from '../../i18n/translate.ts'
import { TextsProvider, useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import steppe from './steppe.svg?url'

const TEXTS = { mn: nearYouMn, en: nearYouEn }

/** The country with the shop's stores in it, above the steppe. */
export default function NearYou() {
  return (
    <TextsProvider texts={TEXTS[useLocale()]}>
      <StoresOfCountry places={usePlaces()} />
    </TextsProvider>
  )
}

/** A failure is ignored: the menu leads to the stores, too. */
function usePlaces(): Place[] {
  const locale = useLocale()
  const [places, setPlaces] = useState<Place[]>([])
  useEffect(() => {
    const controller = new AbortController()
    loadPublicApi(locale)
      .then((api) => api.request('GET /api/v2/store_locations', { signal: controller.signal }))
      .then(
        ({ store_locations }) => setPlaces(storePlaces(store_locations, locale)),
        () => undefined,
      )
    return () => controller.abort()
  }, [locale])
  return places
}

function StoresOfCountry({ places }: { places: readonly Place[] }) {
  const t = useMessages() as Translate<typeof en & typeof nearYouEn>
  if (places.length === 0) return null
  const stores = places.reduce((sum, { count }) => sum + count, 0)
  return (
    <section
      aria-labelledby="near-you"
      className="relative overflow-hidden rounded-card bg-tint p-6 pb-36 desktop:grid desktop:grid-cols-2 desktop:items-start desktop:gap-10 desktop:p-12 desktop:pb-40"
    >
      <img
        src={steppe}
        alt=""
        loading="lazy"
        className="absolute inset-x-0 bottom-0 h-40 w-full object-cover object-[24%_100%] desktop:h-60 desktop:object-bottom"
      />
      <div className="relative">
        <h2 id="near-you" className="text-title desktop:text-heading">
          {t('near_you.title')}
        </h2>
        <p className="mt-2 mb-5 max-w-[42ch] text-ink-soft">{t('near_you.text', { stores, places: places.length })}</p>
        <ButtonLink to="/stores" variant="secondary">
          {t('near_you.stores')}
        </ButtonLink>
      </div>
      <CountryMap label={t('near_you.map')} places={places} className="relative mt-6 desktop:mt-0" />
    </section>
  )
}
