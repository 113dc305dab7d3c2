import type { Product } from '@delguur/contract'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { type Picture, smallPicture } from '../../ui/picture.ts'
import { Price } from '../../ui/price.tsx'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'
import { unbrokenModels } from '../../ui/unbroken.ts'
import { unbrokenKind } from './unbroken-kind.ts'

/** The product that a page is about. */
export interface ProductSummary {
  slug: string
  name: string
  price: number
  oldPrice: number | null
  percent: number | null
  image: Picture | null
}

/** Returns what the headline of a page about a product shows. */
export function productSummary({ slug, name, image, price, current_price, sale_percent }: Product): ProductSummary {
  const oldPrice = current_price < price ? price : null
  return { slug, name, price: current_price, oldPrice, percent: sale_percent, image: image && smallPicture(image) }
}

interface ProductHeadlineProps {
  title: string
  product: ProductSummary
  /** Text of the link to the product. */
  back: string
}

/** The heading of a page about a product, with its picture, its price and a link back to it. */
export function ProductHeadline({ title, product, back }: ProductHeadlineProps) {
  return (
    <div className="mt-2 mb-6 flex items-start gap-4 desktop:mb-8">
      <ProductPicture
        picture={product.image}
        alt=""
        sizes={SIZES.thumbnail}
        widest={320}
        priority="first-row"
        className="w-20 shrink-0 rounded-control"
      />
      <div className="min-w-0">
        <h1 className="text-title desktop:text-heading">{unbrokenKind(unbrokenModels(title))}</h1>
        <Price price={product.price} oldPrice={product.oldPrice} percent={product.percent} size="small" />
        <Link
          to={`/products/${product.slug}`}
          className="inline-flex min-h-11 items-center gap-1.5 text-note text-accent hover:underline"
        >
          <Icon name="arrow-left" size={18} />
          {back}
        </Link>
      </div>
    </div>
  )
}
