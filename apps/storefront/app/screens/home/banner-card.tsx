import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import type { BannerView } from './load-home.server.ts'

/** The main banner: picture above the text on phones, text over the picture on wide windows. */
export function LargeBanner({ banner, isFirst }: { banner: BannerView; isFirst: boolean }) {
  const { title, text, action, url, image } = banner
  return (
    <article className="on-wide-picture group relative isolate flex h-full flex-col overflow-hidden rounded-card bg-tint desktop:min-h-90 desktop:justify-center wide:min-h-110">
      {image && (
        <ProductPicture
          picture={image}
          alt=""
          shape="cover"
          sizes="(min-width: 1280px) 1006px, calc(100vw - 32px)"
          {...(isFirst && { priority: 'high' as const })}
          className="aspect-video desktop:absolute desktop:inset-0 desktop:-z-10 desktop:aspect-auto desktop:[&>img]:object-[70%_50%]"
        />
      )}
      <div className="p-5 desktop:max-w-[46%] desktop:py-8 desktop:pr-0 desktop:pl-10">
        <h2 className="text-heading wide:text-hero">{title}</h2>
        {text && <p className="mt-2 desktop:text-lead">{text}</p>}
        <Link
          to={url}
          className={classNames(
            'covers-card',
            'mt-4 inline-flex min-h-11 items-center rounded-control bg-ink px-5 font-semibold text-paper group-hover:bg-ink-soft desktop:mt-6',
          )}
        >
          {action}
          <span className="sr-only">: {title}</span>
        </Link>
      </div>
    </article>
  )
}

/** A smaller banner: text on the left, the picture fades in on the right. */
export function SmallBanner({ banner: { title, text, action, url, image } }: { banner: BannerView }) {
  return (
    <article className="group relative isolate flex h-full min-h-46 items-center overflow-hidden rounded-card bg-tint desktop:min-h-50">
      {image && (
        <ProductPicture
          picture={image}
          alt=""
          shape="cover"
          sizes="(min-width: 1360px) 520px, (min-width: 992px) 40vw, 480px"
          className="absolute! inset-y-0 right-0 -z-10 w-[48%] fades-left [&>img]:object-[84%_50%]"
        />
      )}
      <div className="max-w-[52%] py-5 pl-5 desktop:pl-6">
        <h2 className="text-lead">{title}</h2>
        {text && <p className="mt-1 text-note">{text}</p>}
        <Link
          to={url}
          className={classNames(
            'covers-card',
            'mt-2 inline-flex min-h-8 items-center gap-1 text-note font-semibold group-hover:underline',
          )}
        >
          {action}
          <span className="sr-only">: {title}</span>
          <Icon name="arrow-right" size={16} />
        </Link>
      </div>
    </article>
  )
}
