import { useHomeMessages } from '../../i18n/use-messages.tsx'
import { SmallBanner } from './banner-card.tsx'
import type { BannerView } from './load-home.server.ts'

/** Smaller banners between the shelves. */
export function BannerStrip({ banners }: { banners: readonly BannerView[] }) {
  const t = useHomeMessages()
  if (banners.length === 0) return null
  return (
    <section aria-label={t('home.more_offers')} className="py-3 desktop:py-6">
      <ul className="grid gap-3 desktop:grid-cols-3 desktop:gap-5">
        {banners.map((banner) => (
          <li key={banner.id}>
            <SmallBanner banner={banner} />
          </li>
        ))}
      </ul>
    </section>
  )
}
