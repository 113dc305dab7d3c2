import { Suspense, useRef, useState } from 'react'
import { useProductMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { type Picture, smallPicture } from '../../ui/picture.ts'
import { ProductPicture, SIZES } from '../../ui/product-picture.tsx'

const ZoomDialog = lazyComponent(() => import('./zoom-dialog.tsx'))

interface GalleryProps {
  pictures: readonly Picture[]
  name: string
  /** On phones it leaves room for what stands below. */
  isLow: boolean
}

/** Swipeable pictures with thumbnails, arrows, and a large view on press. */
export function Gallery({ pictures, name, isLow }: GalleryProps) {
  const t = useProductMessages()
  const track = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [isZoomed, setIsZoomed] = useState(false)
  const [first] = pictures
  if (!first) return <ProductPicture picture={null} alt="" sizes={SIZES.product} className="rounded-card" />

  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    setShown(Math.min(pictures.length - 1, Math.round(scrollLeft / clientWidth)))
  }
  const show = (place: number) => {
    const { clientWidth = 0 } = track.current ?? {}
    track.current?.scrollTo({ left: place * clientWidth, behavior: 'smooth' })
  }

  return (
    <section
      aria-label={t('product.pictures')}
      className={classNames(
        'desktop:sticky desktop:top-28',
        // The thumbnails come later in the document, and have their column from the start.
        pictures.length > 1 && 'wide:grid wide:grid-cols-[80px_minmax(0,1fr)] wide:gap-4',
      )}
    >
      <div className="relative min-w-0 desktop:max-w-160 wide:col-start-2">
        <ul
          ref={track}
          onScroll={onScroll}
          className="-mx-4 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] desktop:mx-0 desktop:rounded-card"
        >
          {pictures.map((picture, place) => (
            <li
              key={picture.hash}
              className={classNames('w-full shrink-0 snap-center bg-tint', isLow && 'max-desktop:bg-paper')}
            >
              <button
                type="button"
                aria-label={t('product.zoom', { n: place + 1 })}
                onClick={() => setIsZoomed(true)}
                className="block w-full cursor-zoom-in -outline-offset-4"
              >
                <ProductPicture
                  picture={picture}
                  alt={picture.alt ?? (place === 0 ? name : t('product.picture_of', { name, n: place + 1 }))}
                  sizes={SIZES.product}
                  priority={place === 0 ? 'high' : 'lazy'}
                  className={isLow ? 'max-desktop:mx-auto max-desktop:size-48 max-desktop:rounded-card' : undefined}
                />
              </button>
            </li>
          ))}
        </ul>
        {pictures.length > 1 && <Arrows shown={shown} count={pictures.length} show={show} />}
      </div>
      {pictures.length > 1 && (
        <div className={classNames('wide:col-start-1 wide:row-start-1', isLow && 'max-desktop:hidden')}>
          <Thumbnails pictures={pictures} shown={shown} show={show} />
        </div>
      )}
      {isZoomed && (
        <Suspense>
          <ZoomDialog pictures={pictures} name={name} start={shown} onClose={() => setIsZoomed(false)} />
        </Suspense>
      )}
    </section>
  )
}

interface ArrowsProps {
  shown: number
  count: number
  show(place: number): void
}

const ARROW_CLASS =
  'absolute top-1/2 -translate-y-1/2 rounded-pill border border-line bg-paper hover:border-ink disabled:opacity-0'

/** Arrows for mouse and keyboard; touch screens swipe. */
function Arrows({ shown, count, show }: ArrowsProps) {
  const t = useProductMessages()
  return (
    <>
      <div className="hidden desktop:block">
        <IconButton
          icon="chevron-left"
          label={t('product.previous_picture')}
          disabled={shown === 0}
          onClick={() => show(shown - 1)}
          className={classNames(ARROW_CLASS, 'left-3')}
        />
        <IconButton
          icon="chevron-right"
          label={t('product.next_picture')}
          disabled={shown === count - 1}
          onClick={() => show(shown + 1)}
          className={classNames(ARROW_CLASS, 'right-3')}
        />
      </div>
      <p className="absolute right-0 bottom-3 rounded-pill bg-paper/90 px-3 py-1 text-small font-medium tabular-nums desktop:right-3">
        {shown + 1}/{count}
      </p>
    </>
  )
}

interface ThumbnailsProps {
  pictures: readonly Picture[]
  shown: number
  show(place: number): void
}

function Thumbnails({ pictures, shown, show }: ThumbnailsProps) {
  const t = useProductMessages()
  return (
    <ul className="mt-3 flex gap-2 overflow-x-auto p-0.5 [scrollbar-width:none] wide:mt-0 wide:flex-col wide:overflow-visible wide:p-0">
      {pictures.map((picture, place) => (
        <li key={picture.hash} className="shrink-0">
          <button
            type="button"
            aria-label={t('product.show_picture', { n: place + 1 })}
            aria-current={place === shown ? 'true' : undefined}
            onClick={() => show(place)}
            className={classNames(
              'block w-16 overflow-hidden rounded-control border-2 transition-colors duration-150 desktop:w-20',
              place === shown ? 'border-ink' : 'border-transparent hover:border-line-strong',
            )}
          >
            <ProductPicture picture={smallPicture(picture)} alt="" sizes={SIZES.thumbnail} widest={160} />
          </button>
        </li>
      ))}
    </ul>
  )
}
