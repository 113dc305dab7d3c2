import { useMessages } from '../../i18n/use-messages.tsx'
import { BannerCard } from './banner-card.tsx'
import type { ShownBanner } from './load-home.ts'

/** One large offer and two small ones beside it. They stand still: nobody reads what moves away. */
export function Hero({ banners }: { banners: readonly ShownBanner[] }) {
  const t = useMessages()
  if (banners.length === 0) return null
  return (
    <section aria-label={t('home.offers')} className="pt-4 desktop:pt-6">
      <ul className="grid gap-3 desktop:grid-cols-3 desktop:grid-rows-2 desktop:gap-5">
        {banners.map((banner, place) => (
          <li
            key={banner.id}
            className={place === 0 ? 'desktop:col-span-2 desktop:row-span-2' : 'hidden desktop:block'}
          >
            <BannerCard banner={banner} isLarge={place === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}
