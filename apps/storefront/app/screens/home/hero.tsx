import { useHomeMessages } from '../../i18n/use-messages.tsx'
import { LargeBanner, SmallBanner } from './banner-card.tsx'
import type { BannerView } from './load-home.server.ts'

/** One large banner and two small ones beside it, without a carousel: moving banners are not read. */
export function Hero({ banners, isFirst }: { banners: readonly BannerView[]; isFirst: boolean }) {
  const t = useHomeMessages()
  if (banners.length === 0) return null
  return (
    <section aria-label={t('home.offers')} className="pt-4 desktop:pt-6">
      <ul className="grid gap-3 desktop:grid-cols-2 desktop:gap-5 wide:grid-cols-3">
        {banners.map((banner, place) => (
          <li key={banner.id} className={(place === 0 ? LARGE : SMALL)[banners.length]}>
            {place === 0 ? <LargeBanner banner={banner} isFirst={isFirst} /> : <SmallBanner banner={banner} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Places of the large banner and of the small ones by the number of banners: none stays empty. */
const LARGE = ['', 'col-span-full', 'desktop:col-span-2', 'desktop:col-span-2 wide:row-span-2']
const SMALL = ['', '', 'max-desktop:hidden desktop:col-span-2 wide:col-span-1', 'max-desktop:hidden']
