import { useMessages } from '../i18n/use-messages.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { type Picture, pictureUrl, sourceSet } from './picture.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface ProductPictureProps {
  picture: Picture | null
  /** How wide it is shown: the truth, or the browser loads the wrong file. See `SIZES`. */
  sizes: string
  /** The largest file that these sizes can ask for, on any screen. */
  widest?: number
  /** The smallest that is worth its words on a page of many pictures. */
  narrowest?: number
  /** The one picture the page is about, or one of the first row. */
  priority?: 'high' | 'first-row' | 'lazy'
  /** Empty when words beside it say the same. */
  alt: string
  /** Square on a tint (cards, gallery), the picture's own shape, or as much of it as fills its place (banners). */
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

/** Twice as wide as a card gets on a dense screen of a phone or a desktop. */
export const WIDEST_ON_CARD = 640
/** No card is narrower than 140 px, and hardly a screen that shows cards so small has one dot for a pixel. */
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
  // Of these a page has many, and few browsers are left that can not read AVIF.
  const isSmall = widest <= WIDEST_ON_CARD
  const fallbackWidth = widths.find((width) => width >= 480) ?? widths.at(-1) ?? picture.width
  return (
    <picture className={frame}>
      <source type="image/avif" srcSet={sourceSet(hash, widths, 'avif')} sizes={sizes} />
      <img
        src={pictureUrl(hash, fallbackWidth, 'webp')}
        srcSet={isSmall ? undefined : sourceSet(hash, widths, 'webp')}
        sizes={isSmall ? undefined : sizes}
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

/** Small pictures have but small files, whatever is asked for. */
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
