import type { Brand } from '@delguur/contract'
import { tintOf } from '../../features/catalog/brand-tint.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Link } from '../../ui/link.tsx'
import type { Picture } from '../../ui/picture.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'

export type BrandView = Pick<Brand, 'code' | 'name' | 'description' | 'colour' | 'product_count'> & {
  image: Picture | null
}

const PICTURE_SIZES = '(min-width: 640px) 112px, 72px'
/** Twice the width of the picture on a dense screen. */
const PICTURE_WIDEST = 240

/** A brand's name on its tint, with the picture of a product; on phones two fit side by side, without descriptions. */
export function BrandCard({ brand: { code, name, description, colour, product_count, image } }: { brand: BrandView }) {
  const t = useMessages()
  return (
    <Link
      to={`/brands/${encodeURIComponent(code)}`}
      className="group flex h-full flex-col overflow-hidden rounded-card border border-line bg-paper hover:border-accent"
    >
      <span
        className="flex items-center justify-between gap-2 pl-3 tablet:gap-4 tablet:pl-4 desktop:pl-5"
        style={tintOf(colour)}
      >
        <span className="min-w-0 break-words font-semibold tracking-tight tablet:text-title">{name}</span>
        <ProductPicture
          picture={image}
          alt=""
          sizes={PICTURE_SIZES}
          widest={PICTURE_WIDEST}
          className="size-18 shrink-0 [clip-path:inset(0_0_0_0_round_20px_0_0_20px)] tablet:size-28"
        />
      </span>
      <span className="flex flex-1 flex-col gap-2 px-3 py-2 tablet:p-4 desktop:px-5">
        {description && <span className="line-clamp-3 text-note text-ink-soft max-tablet:hidden">{description}</span>}
        <span className="mt-auto text-small text-ink-soft group-hover:text-accent">
          {t('list.count', { n: product_count })}
        </span>
      </span>
    </Link>
  )
}
