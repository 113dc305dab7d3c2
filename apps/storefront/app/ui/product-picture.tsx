import { useMessages } from '../i18n/use-messages.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { type Picture, pictureUrl, sourceSet } from './picture.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface ProductPictureProps {
  picture: Picture | null
  /** The `sizes` attribute; it must match the layout, or the browser loads the wrong file. See `SIZES`. */
  sizes: string
  /** The largest width that these sizes can select, on any screen. */
  widest?: number
  /** The smallest width worth listing on a page of many pictures. */
  narrowest?: number
  /** `high` for the main picture of the page, `first-row` for the first row of a list. */
  priority?: 'high' | 'first-row' | 'lazy'
  /** Empty if the text beside it says the same. */
  alt: string
  /** Square on a tint (cards, gallery), the picture's own shape, or cropped to its container (banners). */
  shape?: 'square' | 'own' | 'cover'
  className?: string
}

export const SIZES = {
  card: '(min-width: 1280px) 248px, (min-width: 992px) 22vw, (min-width: 640px) 31vw, 46vw',
  row: '(min-width: 992px) 200px, 116px',
  thumbnail: '80px',
  product: '(min-width: 1280px) 640px, (min-width: 992px) 48vw, 100vw',
  full: '100vw',
}

/** Twice the width of a card on a dense screen, phone or desktop. */
export const WIDEST_ON_CARD = 640
/** No card is narrower than 140 px, and screens that show such small cards have more than one dot per pixel. */
export const NARROWEST_ON_CARD = 240

const FITS = {
  square: 'size-full object-contain',
  own: 'h-auto w-full',
  cover: 'size-full object-cover object-[90%_50%]',
}

export function ProductPicture({
  picture,
  sizes,
  widest = Number.POSITIVE_INFINITY,
  narrowest = 0,
  priority = 'lazy',
  alt,
  shape = 'square',
  className,
}: ProductPictureProps) {
  const frame = classNames('relative block overflow-hidden bg-tint', shape === 'square' && 'aspect-square', className)
  if (!picture) return <MissingPicture frame={frame} />
  const { hash, placeholder } = picture
  const widths = widthsBetween(picture.widths, narrowest, widest)
  // Pages have many of these, and few browsers are left that cannot read AVIF.
  const hasOneFallback = widest <= WIDEST_ON_CARD || priority === 'lazy'
  const fallbackWidth = widths.find((width) => width >= 480) ?? widths.at(-1) ?? picture.width
  return (
    <picture className={frame}>
      <source type="image/avif" srcSet={sourceSet(hash, widths, 'avif')} sizes={sizes} />
      <img
        src={pictureUrl(hash, fallbackWidth, 'webp')}
        srcSet={hasOneFallback ? undefined : sourceSet(hash, widths, 'webp')}
        sizes={hasOneFallback ? undefined : sizes}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={priority === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={priority === 'high' ? 'high' : undefined}
        decoding="async"
        className={FITS[shape]}
        style={placeholder ? { background: `url("${placeholder}") center / cover no-repeat` } : undefined}
      />
    </picture>
  )
}

/** Small pictures have small files only. */
function widthsBetween(widths: readonly number[], narrowest: number, widest: number): number[] {
  const fitting = widths.filter((width) => width >= narrowest && width <= widest)
  return fitting.length ? fitting : widths.slice(0, 1)
}

function MissingPicture({ frame }: { frame: string }) {
  const t = useMessages()
  return (
    <span className={classNames(frame, 'grid min-h-20 place-items-center text-line-strong')}>
      <Icon name="image-off" size={32} />
      <VisuallyHidden>{t('product.no_picture')}</VisuallyHidden>
    </span>
  )
}
