import type { ReactNode } from 'react'
import { useHomeMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import type { Picture } from '../../ui/picture.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'

interface CategoryTilesProps {
  id: string
  title: string | undefined
  tiles: readonly { name: string; permalink: string; image: Picture | null }[]
}

const SIZES = '(min-width: 1360px) 144px, (min-width: 992px) 11vw, (min-width: 640px) 15vw, 22vw'

const WIDEST = 320

const PICTURE_CLASS = 'rounded-card transition-opacity duration-150 group-hover:opacity-85'

/** The root categories with their drawings, and all products; a last row that is not full stands in the middle. */
export function CategoryTiles({ id, title, tiles }: CategoryTilesProps) {
  const t = useHomeMessages()
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby={id} className="py-6 desktop:py-9">
      <h2 id={id} className="mb-4 text-title desktop:mb-5 desktop:text-heading">
        {title ?? t('home.categories')}
      </h2>
      <ul className="flex flex-wrap justify-center gap-x-3 gap-y-4 desktop:gap-x-5 desktop:gap-y-6">
        {tiles.map(({ name, permalink, image }) => (
          <Tile key={permalink} to={`/t/${permalink}`} name={name}>
            {image && <ProductPicture picture={image} alt="" sizes={SIZES} widest={WIDEST} className={PICTURE_CLASS} />}
          </Tile>
        ))}
        <Tile to="/products" name={t('nav.all_products')}>
          <span
            className={classNames('grid aspect-square place-items-center bg-accent-soft text-accent', PICTURE_CLASS)}
          >
            <Icon name="layout-grid" size={32} />
          </span>
        </Tile>
      </ul>
    </section>
  )
}

interface TileProps {
  to: string
  name: string
  /** The picture, a plain tint by default. */
  children: ReactNode
}

function Tile({ to, name, children }: TileProps) {
  return (
    <li className="w-[calc((100%-36px)/4)] tablet:w-[calc((100%-60px)/6)] desktop:w-[calc((100%-140px)/8)]">
      <Link to={to} className="group block text-center">
        {children || <span className={classNames('block aspect-square bg-tint', PICTURE_CLASS)} />}
        <span className="-mx-1.5 mt-2 block text-tiny font-medium group-hover:text-accent tablet:text-note">
          {name}
        </span>
      </Link>
    </li>
  )
}
