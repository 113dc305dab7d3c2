import { tintOf } from '../../features/catalog/brand-tint.ts'
import type { BrandView } from '../../features/catalog/shown-brands.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Link } from '../../ui/link.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'

const PICTURE_SIZES = '(min-width: 640px) 176px, 72px'
/** Twice the width of the picture on a dense screen. */
const PICTURE_WIDEST = 360

/** A brand on its tint, with the picture of a product; on phones two fit side by side, without descriptions. */
export function BrandCard({ brand: { code, name, description, colour, product_count, image } }: { brand: BrandView }) {
  const t = useMessages()
  return (
    <Link
      to={`/brands/${encodeURIComponent(code)}`}
      className="group flex h-full min-h-20 overflow-hidden rounded-card tablet:min-h-36"
      style={tintOf(colour)}
    >
      <span className="flex min-w-0 flex-1 flex-col gap-1 p-3 tablet:gap-2 tablet:p-4 desktop:px-5">
        <span className="break-words font-semibold tracking-tight group-hover:text-accent tablet:text-title">
          {name}
        </span>
        {description && <span className="line-clamp-3 text-note text-ink-soft max-tablet:hidden">{description}</span>}
        <span className="mt-auto text-small text-ink-soft">{t('brands.goods', { n: product_count })}</span>
      </span>
      <ProductPicture
        picture={image}
        alt=""
        shape="cover"
        sizes={PICTURE_SIZES}
        widest={PICTURE_WIDEST}
        className="w-2/5 max-w-44 shrink-0 [clip-path:inset(0_0_0_0_round_20px_0_0_20px)]"
      />
    </Link>
  )
}
