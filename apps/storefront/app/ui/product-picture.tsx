import { useMessages } from '../i18n/use-messages.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { type Picture, pictureUrl, sourceSet } from './picture.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

interface ProductPictureProps {
  picture: Picture | null
  /**
   * The `sizes` attribute; it must match the layout, or the browser loads the wrong file. See `SIZES`. A number is a
   * width in CSS pixels that hardly changes with the window: two files are named then, for plain and dense screens.
   */
  sizes: string | number
  /** The largest width that these sizes can select, on any screen. */
  widest?: number
  /** `high` for the main picture of the page, `first-row` for the first row of a list. */
  priority?: 'high' | 'first-row' | 'lazy'
  /** Empty if the text beside it says the same. */
  alt: string
  /** Square on a tint (cards, gallery), the picture's own shape, or cropped to its container (banners). */
  shape?: 'square' | 'own' | 'cover'
  className?: string
}

export const SIZES = {
  card: 240,
  row: 200,
  thumbnail: '80px',
  product: '(min-width: 1280px) 640px, (min-width: 992px) 48vw, 100vw',
  full: '100vw',
}

const FITS = {
  square: 'size-full object-contain',
  own: 'h-auto w-full',
  cover: 'size-full object-cover object-[90%_50%]',
}

export function ProductPicture({
  picture,
  sizes,
  widest = Number.POSITIVE_INFINITY,
  priority = 'lazy',
  alt,
  shape = 'square',
  className,
}: ProductPictureProps) {
  const frame = classNames('relative block overflow-hidden bg-tint', shape === 'square' && 'aspect-square', className)
  if (!picture) return <MissingPicture frame={frame} />
  // React preloads an `img` outside of `picture`, which would name its files twice.
  return (
    <picture className={frame}>
      <img
        {...(typeof sizes === 'number' ? sourcesAt(picture, sizes) : sourcesWithin(picture, sizes, widest))}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={priority === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={priority === 'high' ? 'high' : undefined}
        decoding="async"
        className={FITS[shape]}
        style={
          picture.placeholder ? { background: `url("${picture.placeholder}") center / cover no-repeat` } : undefined
        }
      />
    </picture>
  )
}

/** The files of plain and of dense screens for a width in CSS pixels. */
function sourcesAt(picture: Picture, shownWidth: number) {
  const [plain, dense] = [fileFor(picture.widths, shownWidth), fileFor(picture.widths, 2 * shownWidth)]
  return {
    src: pictureUrl(picture.hash, plain),
    srcSet: dense > plain ? `${pictureUrl(picture.hash, dense)} 2x` : undefined,
  }
}

function sourcesWithin({ hash, widths }: Picture, sizes: string, widest: number) {
  const fitting = widths.filter((width) => width <= widest)
  // Small pictures have small files only.
  const offered = fitting.length ? fitting : widths.slice(0, 1)
  return { sizes, srcSet: sourceSet(hash, offered), src: pictureUrl(hash, fileFor(offered, USUAL_WIDTH)) }
}

/** Width of the file for browsers and robots that know no source sets. */
const USUAL_WIDTH = 480

/** The smallest width that suffices, or the largest of all. */
const fileFor = (widths: readonly number[], needed: number) =>
  widths.find((width) => width >= needed) ?? widths.at(-1) ?? needed

function MissingPicture({ frame }: { frame: string }) {
  const t = useMessages()
  return (
    <span className={classNames(frame, 'grid min-h-20 place-items-center text-line-strong')}>
      <Icon name="image-off" size={32} />
      <VisuallyHidden>{t('product.no_picture')}</VisuallyHidden>
    </span>
  )
}
