import type { Picture } from '../../ui/picture.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'

const LARGE = '(min-width: 992px) 60vw, 92vw'
const SMALL = '(min-width: 992px) 20vw, 45vw'
const SHOWN = 5

/** Pictures of a hotel or a tour, the first of them large. */
export function PictureRow({ pictures, name }: { pictures: readonly Picture[]; name: string }) {
  const [first, ...others] = pictures.slice(0, SHOWN)
  if (!first) return null
  return (
    <div className="grid grid-cols-2 gap-3 desktop:grid-cols-4">
      <ProductPicture
        picture={first}
        alt={name}
        shape="cover"
        priority="high"
        sizes={LARGE}
        className="col-span-2 aspect-3/2 rounded-card desktop:row-span-2"
      />
      {others.map((picture) => (
        <ProductPicture
          key={picture.hash}
          picture={picture}
          alt=""
          shape="cover"
          sizes={SMALL}
          widest={960}
          className="aspect-3/2 rounded-card"
        />
      ))}
    </div>
  )
}
