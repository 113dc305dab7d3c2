import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import type { ShownBanner } from './load-home.ts'

const LARGE_SIZES = '(min-width: 1360px) 860px, (min-width: 992px) 66vw, calc(100vw - 32px)'
const SMALL_SIZES = '(min-width: 1360px) 420px, (min-width: 992px) 32vw, calc(100vw - 32px)'

/** An offer over its picture; the whole of it is the link. */
export function BannerCard({ banner, isLarge = false }: { banner: ShownBanner; isLarge?: boolean }) {
  return (
    <article
      className={classNames(
        'group relative isolate flex overflow-hidden rounded-card bg-tint',
        isLarge ? 'min-h-75 desktop:h-full desktop:min-h-110' : 'h-full min-h-52',
      )}
    >
      <BannerPicture banner={banner} isLarge={isLarge} />
      <div
        className={classNames(
          'relative flex flex-col items-start',
          isLarge
            ? 'max-w-full justify-start p-5 desktop:max-w-[52%] desktop:justify-center desktop:p-10'
            : 'max-w-[62%] justify-center p-6',
        )}
      >
        <h2 className={isLarge ? 'text-heading desktop:text-hero' : 'text-lead'}>{banner.title}</h2>
        {banner.text && (
          <p className={classNames('mt-2 text-ink', isLarge ? 'text-body desktop:text-lead' : 'text-note')}>
            {banner.text}
          </p>
        )}
        <Link
          to={banner.url}
          className={classNames(
            'after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-accent',
            isLarge
              ? 'mt-4 inline-flex min-h-11 items-center rounded-control bg-ink px-5 font-semibold text-paper group-hover:bg-ink-soft desktop:mt-6'
              : 'mt-3 inline-flex items-center gap-1 text-note font-semibold group-hover:underline',
          )}
        >
          {banner.action}
          <span className="sr-only">: {banner.title}</span>
          {!isLarge && <Icon name="arrow-right" size={16} />}
        </Link>
      </div>
    </article>
  )
}

function BannerPicture({ banner: { image }, isLarge }: { banner: ShownBanner; isLarge: boolean }) {
  if (!image) return null
  return (
    <ProductPicture
      picture={image}
      alt=""
      shape="cover"
      sizes={isLarge ? LARGE_SIZES : SMALL_SIZES}
      priority={isLarge ? 'high' : 'lazy'}
      className="absolute! inset-0 -z-10"
    />
  )
}
