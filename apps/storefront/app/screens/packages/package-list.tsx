import { ListHeading } from '../../features/catalog/list/list-heading.tsx'
import { usePackageMessages } from '../../features/packages/package-texts.tsx'
import { LostPathDrawing } from '../../ui/drawings/lost-path-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { formatMoney } from '../../ui/money.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import type { PackageCardView } from './packages.screen.tsx'

const SIZES = '(min-width: 1360px) 420px, (min-width: 992px) 30vw, (min-width: 640px) 46vw, 92vw'

/** All packages of the site. */
export function PackageList({ cards, siteName }: { cards: PackageCardView[]; siteName: string }) {
  const t = usePackageMessages()
  return (
    <div className="page pb-10">
      <PageHead
        title={t('packages.title')}
        description={t('packages.description', { site: siteName })}
        picture={cards[0]?.image}
      />
      <ListHeading title={t('packages.title')} crumbs={[]} />
      {cards.length === 0 && (
        <EmptyState drawing={<LostPathDrawing />} title={t('packages.empty')} text={t('list.empty_hint')} />
      )}
      <ul className="grid gap-x-6 gap-y-8 tablet:grid-cols-2 desktop:grid-cols-3 desktop:gap-y-12">
        {cards.map((card) => (
          <li key={card.slug}>
            <PackageCard card={card} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function PackageCard({ card: { slug, name, image, total, price, stock } }: { card: PackageCardView }) {
  const t = usePackageMessages()
  return (
    <article className="group relative h-full">
      <ProductPicture
        picture={image}
        alt=""
        shape="cover"
        sizes={SIZES}
        widest={960}
        className="aspect-3/2 rounded-card"
      />
      <h2 className="mt-3 text-lead">
        <Link to={`/packages/${slug}`} className="covers-card group-hover:text-accent">
          {name}
        </Link>
      </h2>
      {total === null || stock === 0 ? (
        <p className="mt-1 text-ink-soft">{t('packages.sold_out')}</p>
      ) : (
        <p className="mt-1">
          <span className="money font-semibold">{formatMoney(total)}</span>
          {price !== null && price > total && (
            <s className="ml-2 money text-small text-ink-soft">{formatMoney(price)}</s>
          )}
        </p>
      )}
    </article>
  )
}
