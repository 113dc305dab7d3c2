import { BookmarkButton } from '../../features/bookmarks/bookmark-button.tsx'
import type { ProseElement } from '../../features/content/markdown.server.ts'
import { RichText } from '../../features/content/rich-text.tsx'
import { Breadcrumb, type Crumb } from '../../ui/breadcrumb.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { Picture } from '../../ui/picture.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'

interface PageHeroProps {
  id: number
  title: string
  /** The first paragraph of the page. */
  lead: ProseElement | null
  image: Picture | null
  crumbs: readonly Crumb[]
}

/** The title and the first paragraph of a page: below its picture on phones, over its free half on wide windows. */
export function PageHero({ id, title, lead, image, crumbs }: PageHeroProps) {
  return (
    <header className="pt-2 desktop:pt-5">
      <Breadcrumb crumbs={crumbs} />
      <div
        className={classNames(
          'relative isolate mt-1 flex flex-col overflow-hidden rounded-card desktop:mt-2',
          image && 'on-wide-picture bg-tint desktop:min-h-90 desktop:justify-center',
        )}
      >
        {image && (
          <ProductPicture
            picture={image}
            alt=""
            shape="cover"
            sizes="(min-width: 1360px) 907px, (min-width: 992px) 66vw, calc(100vw - 32px)"
            priority="high"
            className="aspect-2/1 desktop:absolute! desktop:inset-y-0 desktop:right-0 desktop:-z-10 desktop:aspect-auto desktop:w-[70%] desktop:[mask-image:linear-gradient(to_left,#000_60%,transparent)]"
          />
        )}
        <div className={classNames(image && 'p-5 desktop:max-w-[50%] desktop:py-10 desktop:pr-0 desktop:pl-10')}>
          <h1 className="text-title desktop:text-display">{title}</h1>
          {lead && (
            <div className="prose mt-2 desktop:mt-3 desktop:text-lead">
              <RichText prose={[lead]} />
            </div>
          )}
          <div className="mt-4 print:hidden">
            <BookmarkButton type="page" id={id} />
          </div>
        </div>
      </div>
    </header>
  )
}
