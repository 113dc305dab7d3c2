import { CountryMap, type Place } from '../../features/map/country-map.tsx'
import { useHomeMessages } from '../../i18n/use-messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import steppe from './steppe.svg?url'

/** The country with the shop's stores in it, above the steppe. */
export function NearYou({ places }: { places: readonly Place[] }) {
  const t = useHomeMessages()
  if (places.length === 0) return null
  const stores = places.reduce((sum, { count }) => sum + count, 0)
  return (
    <section
      aria-labelledby="near-you"
      className="relative my-6 overflow-hidden rounded-card bg-tint p-6 pb-36 desktop:my-9 desktop:grid desktop:grid-cols-2 desktop:items-start desktop:gap-10 desktop:p-12 desktop:pb-40"
    >
      <img
        src={steppe}
        alt=""
        loading="lazy"
        className="absolute inset-x-0 bottom-0 h-40 w-full object-cover object-[24%_100%] desktop:h-60 desktop:object-bottom"
      />
      <div className="relative">
        <h2 id="near-you" className="text-title desktop:text-heading">
          {t('home.near_you')}
        </h2>
        <p className="mt-2 mb-5 max-w-[42ch] text-ink-soft">
          {t('home.near_you_text', { stores, places: places.length })}
        </p>
        <ButtonLink to="/stores" variant="secondary">
          {t('home.near_you_stores')}
        </ButtonLink>
      </div>
      <CountryMap label={t('home.near_you_map')} places={places} className="relative mt-6 desktop:mt-0" />
    </section>
  )
}
