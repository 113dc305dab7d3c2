import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import type { Picture } from './picture.ts'
import { Price } from './price.tsx'
import { NARROWEST_ON_CARD, ProductPicture, SIZES, WIDEST_ON_CARD } from './product-picture.tsx'
import { Skeleton } from './skeleton.tsx'
import { type Stock, StockLabel } from './stock-label.tsx'

export interface ProductCardData {
  slug: string
  name: string
  brand: string | null
  price: number
  old_price: number | null
  sale_percent: number | null
  stock: Stock
  image: Picture | null
}

interface ProductCardProps {
  product: ProductCardData
  layout?: 'grid' | 'list'
  /** Up to two are shown, on phones one. */
  badges?: readonly string[]
  /** Lines beside the picture of a row; undefined while loading. */
  highlights?: readonly string[] | undefined
  priority?: 'high' | 'first-row' | 'lazy'
  prefetch?: 'intent' | 'viewport'
  /** Called on hover or focus, before the product is opened. */
  onIntent?(): void
  /** A button at the end of the last line, above the link that covers the card. */
  action?: ReactNode
  headingLevel?: 2 | 3
}

export function ProductCard({
  product,
  layout = 'grid',
  badges = [],
  highlights,
  priority,
  prefetch,
  onIntent,
  action,
  headingLevel = 2,
}: ProductCardProps) {
  const isList = layout === 'list'
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article
      className={classNames(
        'group relative flex',
        isList ? 'gap-4 border-b border-line py-4 desktop:gap-8 desktop:py-6' : 'h-full flex-col',
      )}
    >
      <div className={classNames('relative', isList && 'w-29 shrink-0 desktop:w-50')}>
        <ProductPicture
          picture={product.image}
          alt=""
          sizes={isList ? SIZES.row : SIZES.card}
          widest={WIDEST_ON_CARD}
          narrowest={NARROWEST_ON_CARD}
          priority={priority}
          className={classNames('rounded-card', isSoldOut(product) && 'opacity-60')}
        />
        <CardBadges badges={badges} isSmall={isList} />
      </div>
      <div
        className={classNames(
          'flex min-w-0 flex-1 flex-col',
          isList ? 'gap-1.5 desktop:flex-row desktop:gap-10' : 'pt-3',
        )}
      >
        <div className={classNames('min-w-0', isList && 'flex flex-1 flex-col gap-1.5')}>
          {product.brand && <p className="text-small text-ink-faint">{product.brand}</p>}
          <Heading
            className={
              isList
                ? 'text-body font-medium tracking-normal desktop:text-lead'
                : 'line-clamp-3 desktop:line-clamp-2 min-h-[2.9em] text-note font-medium tracking-normal'
            }
          >
            <Link
              to={`/products/${product.slug}`}
              prefetch={prefetch}
              onPointerEnter={onIntent}
              onFocus={onIntent}
              className="after:absolute after:inset-0 after:rounded-card group-hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
            >
              {product.name}
            </Link>
          </Heading>
          {isList && <Highlights lines={highlights} />}
        </div>
        <div className={isList ? 'desktop:w-50 desktop:shrink-0' : 'contents'}>
          <div className={isList ? 'mt-1' : 'mt-1.5'}>
            <Price price={product.price} oldPrice={product.old_price} percent={product.sale_percent} />
          </div>
          <div className={classNames('flex items-center justify-between gap-2', isList ? 'mt-1' : 'mt-auto pt-1')}>
            <StockLabel stock={product.stock} />
            {action && <div className="relative z-10 -my-3 shrink-0">{action}</div>}
          </div>
        </div>
      </div>
    </article>
  )
}

const isSoldOut = ({ stock }: ProductCardData) => stock === 'sold_out' || stock === 'out_of_stock'

function CardBadges({ badges, isSmall }: { badges: readonly string[]; isSmall: boolean }) {
  if (!badges.length) return null
  return (
    <p
      className={classNames(
        'absolute top-2 left-2 max-w-[calc(100%-1rem)] flex-wrap gap-1',
        isSmall ? 'hidden desktop:flex' : 'flex',
      )}
    >
      {badges.slice(0, 2).map((badge, place) => (
        <span key={badge} className={place > 0 ? 'hidden desktop:inline' : undefined}>
          <Badge tone="paper" size="small">
            {badge}
          </Badge>
        </span>
      ))}
    </p>
  )
}

/** Placeholders, as many as a row shows. */
const HIGHLIGHTS = ['one', 'two', 'three', 'four', 'five']

function Highlights({ lines }: { lines: readonly string[] | undefined }) {
  return (
    <ul className="grid max-w-160 gap-x-6 gap-y-0.5 text-small text-ink-soft desktop:grid-cols-2 desktop:text-note">
      {lines
        ? lines.slice(0, HIGHLIGHTS.length).map((line) => <li key={line}>{line}</li>)
        : HIGHLIGHTS.map((row) => (
            <li key={row} aria-hidden="true" className="flex h-[1lh] items-center">
              <Skeleton className="h-[0.7lh] w-4/5" />
            </li>
          ))}
    </ul>
  )
}
