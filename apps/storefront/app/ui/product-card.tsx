import { type ReactNode, useState } from 'react'
import { useMessages } from '../i18n/use-messages.tsx'
import { Badge } from './badge.tsx'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import type { Picture } from './picture.ts'
import { Price } from './price.tsx'
import { ProductPicture, SIZES } from './product-picture.tsx'
import { Skeleton } from './skeleton.tsx'
import { type Stock, StockLabel } from './stock-label.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface ProductCardData {
  /** The end of the product's address, which may name a variant. */
  slug: string
  name: string
  brand?: string
  price: number
  /** Set during a sale. */
  old_price?: number
  sale_percent?: number | null
  stock: Stock
  image: Picture | null
}

interface ProductCardProps {
  product: ProductCardData
  layout?: 'grid' | 'list'
  /** Up to two are shown, on phones and beside colours one. */
  badges?: readonly string[]
  /** Colours of the product, if it comes in several. */
  swatches?: readonly string[] | undefined
  /** A line above the price, such as the average of its reviews. */
  note?: ReactNode
  /** Lines beside the picture of a row; undefined while loading. */
  highlights?: readonly string[] | undefined
  /** Another view that covers the picture under a mouse. */
  secondPicture?: Picture | null | undefined
  priority?: 'high' | 'first-row' | 'lazy'
  prefetch?: 'intent' | 'viewport'
  /** Called on hover or focus, before the product is opened. */
  onIntent?(): void
  /** Buttons at the end of the last line, above the link that covers the card. */
  action?: ReactNode
  /** A button of 44 px at the upper corner of the picture, in a row before the action. */
  corner?: ReactNode
  headingLevel?: 2 | 3
}

export function ProductCard({
  product,
  layout = 'grid',
  badges = [],
  swatches = [],
  note,
  highlights,
  secondPicture,
  priority,
  prefetch,
  onIntent,
  action,
  corner,
  headingLevel = 2,
}: ProductCardProps) {
  const isList = layout === 'list'
  const [isHovered, setIsHovered] = useState(false)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setIsHovered(true)}
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
          priority={priority}
          className={classNames('rounded-card', isSoldOut(product) && 'opacity-60')}
        />
        {secondPicture && isHovered && (
          <ProductPicture
            picture={secondPicture}
            alt=""
            sizes={isList ? SIZES.row : SIZES.card}
            priority="first-row"
            className="absolute! inset-0 rounded-card bg-transparent! opacity-0 transition-opacity duration-150 group-hover:opacity-100"
          />
        )}
        {!isList && corner && <div className={classNames('card-corner', product.image && 'on-picture')}>{corner}</div>}
      </div>
      <div
        className={classNames(
          'flex min-w-0 flex-1 flex-col',
          isList ? 'gap-1.5 desktop:flex-row desktop:gap-10' : 'pt-2',
        )}
      >
        <div className={classNames('min-w-0', isList && 'flex flex-1 flex-col gap-1.5')}>
          <CardMarks brand={product.brand} badges={badges} swatches={swatches} />
          <Heading className={isList ? 'text-body font-medium tracking-normal desktop:text-lead' : 'card-title'}>
            <Link
              to={`/products/${product.slug}`}
              prefetch={prefetch}
              onPointerEnter={onIntent}
              onFocus={onIntent}
              className="covers-card group-hover:text-accent"
            >
              {product.name}
            </Link>
          </Heading>
          {isList && <Highlights lines={highlights} />}
        </div>
        <div className={isList ? 'desktop:w-50 desktop:shrink-0' : 'mt-auto'}>
          {note}
          <div className="mt-1">
            <Price price={product.price} oldPrice={product.old_price} percent={product.sale_percent} />
          </div>
          <div className={LAST_LINE[layout]}>
            <StockLabel stock={product.stock} />
            <div className="relative z-10 -my-3 flex shrink-0 empty:hidden">
              {isList && corner}
              {action}
            </div>
          </div>
        </div>
      </div>
    </article>
  )
}

/** Stock and buttons. In a row of a list the three buttons may go below the stock. */
const LAST_LINE = {
  grid: 'mt-1 flex items-center justify-between gap-2',
  list: 'mt-1 flex items-center justify-between gap-2 flex-wrap',
}

const isSoldOut = ({ stock }: ProductCardData) => stock === 'sold_out' || stock === 'out_of_stock'

interface CardMarksProps {
  brand: string | undefined
  badges: readonly string[]
  swatches: readonly string[]
}

/** Badges, brand and colours in one line, which cards without them have, too. */
function CardMarks({ brand, badges, swatches }: CardMarksProps) {
  return (
    <p
      className={classNames(
        'flex h-6 items-center gap-1.5 overflow-hidden text-small whitespace-nowrap text-ink-faint',
        // A second badge without room is not cut but hidden, on a line of its own.
        badges.length > 1 && !brand && 'flex-wrap',
      )}
    >
      {badges.slice(0, swatches.length > 0 ? 1 : 2).map((badge, place) => (
        <span key={badge} className={place > 0 ? 'max-desktop:hidden' : 'max-w-full truncate'}>
          <Badge size="small">{badge}</Badge>
        </span>
      ))}
      {brand && <span className="truncate">{brand}</span>}
      {swatches.length > 0 && <Swatches colours={swatches} />}
    </p>
  )
}

const SWATCHES_SHOWN = 3

function Swatches({ colours }: { colours: readonly string[] }) {
  const t = useMessages()
  const more = colours.length - SWATCHES_SHOWN
  return (
    <span className="ml-auto flex items-center gap-1">
      <VisuallyHidden>{t('product.colours', { n: colours.length })}</VisuallyHidden>
      {colours.slice(0, SWATCHES_SHOWN).map((colour) => (
        <span
          key={colour}
          aria-hidden="true"
          className="size-3.5 rounded-pill border border-ink/15"
          style={{ backgroundColor: colour }}
        />
      ))}
      {more > 0 && (
        <span aria-hidden="true" className="text-tiny text-ink-soft">
          +{more}
        </span>
      )}
    </span>
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
