import type { Brand } from '@delguur/contract'
import { tintOf } from '../../features/catalog/brand-tint.ts'
import { Breadcrumb, type Crumb } from '../../ui/breadcrumb.tsx'
import type { Picture } from '../../ui/picture.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'

interface BrandHeadingProps {
  brand: Pick<Brand, 'name' | 'description' | 'colour'>
  crumbs: readonly Crumb[]
  /** Pictures of its goods. */
  pictures: readonly Picture[]
}

const PICTURES_SHOWN = 3
const PICTURE_SIZES = '176px'
const PICTURE_WIDEST = 360

/** A brand's name and description on its tint, on wide screens with its goods. */
export function BrandHeading({ brand: { name, description, colour }, crumbs, pictures }: BrandHeadingProps) {
  return (
    <header className="pt-2 pb-4 desktop:pt-5 desktop:pb-6">
      <Breadcrumb crumbs={crumbs} />
      <div
        className="mt-2 flex items-center gap-8 overflow-hidden rounded-card px-5 py-6 desktop:px-10 desktop:py-8"
        style={tintOf(colour)}
      >
        <div className="min-w-0 flex-1">
          <h1 className="break-words text-title desktop:text-display">{name}</h1>
          {description && <p className="prose mt-2 desktop:mt-3">{description}</p>}
        </div>
        <div className="flex shrink-0 gap-4 max-desktop:hidden">
          {pictures.slice(0, PICTURES_SHOWN).map((picture) => (
            <ProductPicture
              key={picture.hash}
              picture={picture}
              alt=""
              sizes={PICTURE_SIZES}
              widest={PICTURE_WIDEST}
              className="size-36 rounded-card wide:size-44"
            />
          ))}
        </div>
      </div>
    </header>
  )
}
