import { Link } from '../../ui/link.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { usePageMessages } from './page-texts.tsx'
import type { RelatedPage } from './related-pages.server.ts'

const SIZES = '(min-width: 1360px) 416px, (min-width: 640px) 32vw, 112px'
const WIDEST = 960

/** The next pages, each with its picture: rows on phones, a row of cards on wider windows. */
export function RelatedPages({ pages }: { pages: readonly RelatedPage[] }) {
  const t = usePageMessages()
  if (pages.length === 0) return null
  return (
    <section
      aria-labelledby="related"
      className="mt-10 border-t border-line pt-6 desktop:mt-14 desktop:pt-8 print:hidden"
    >
      <h2 id="related" className="text-title">
        {t('pages.related')}
      </h2>
      <ul className="mt-4 grid gap-x-6 tablet:grid-cols-3">
        {pages.map(({ to, title, image }) => (
          <li key={to} className="group relative flex items-center gap-4 py-2 tablet:block">
            <ProductPicture
              picture={image}
              alt=""
              shape="cover"
              sizes={SIZES}
              widest={WIDEST}
              className="aspect-3/2 w-28 shrink-0 rounded-control tablet:aspect-2/1 tablet:w-auto tablet:rounded-card"
            />
            <Link
              to={to}
              className="covers-card font-semibold group-hover:text-accent tablet:mt-3 tablet:block tablet:text-lead"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
