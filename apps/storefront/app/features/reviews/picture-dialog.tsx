import type { Review } from '@delguur/contract'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useReviewMessages } from '../../i18n/use-messages.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { smallPicture } from '../../ui/picture.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'

interface PictureDialogProps {
  images: Review['images']
  /** Who wrote the review. */
  name: string
  start: number
  onClose(): void
}

const SIDE_CLASS = 'absolute top-1/2 -translate-y-1/2 rounded-pill border border-line bg-paper'

/** The pictures of a review in the size of the window. */
export default function PictureDialog({ images, name, start, onClose }: PictureDialogProps) {
  const t = useReviewMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState(start)
  const shown = images[place]

  useEffect(() => dialog.current?.showModal(), [])

  const step = (by: number) => setPlace((place + by + images.length) % images.length)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }
  return (
    <dialog
      ref={dialog}
      aria-label={t('reviews.picture', { name, n: place + 1 })}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-paper text-ink"
    >
      <div className="flex h-full flex-col">
        <header className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-4">
          <p className="min-w-0 flex-1 truncate font-medium">{shown?.name || name}</p>
          <p className="text-note tabular-nums text-ink-soft" aria-live="polite">
            {place + 1}/{images.length}
          </p>
          <IconButton icon="x" label={t('nav.close')} onClick={onClose} />
        </header>
        <div className="relative min-h-0 flex-1 bg-tint">
          <ProductPicture
            picture={shown ? smallPicture(shown.image) : null}
            alt={shown?.image.alt ?? ''}
            sizes="100vw"
            priority="first-row"
            shape="own"
            className="grid h-full place-items-center [&_img]:max-h-full [&_img]:w-auto [&_img]:max-w-full"
          />
          {images.length > 1 && (
            <>
              <IconButton
                icon="chevron-left"
                label={t('list.further_previous')}
                onClick={() => step(-1)}
                className={`${SIDE_CLASS} left-3`}
              />
              <IconButton
                icon="chevron-right"
                label={t('list.further_next')}
                onClick={() => step(1)}
                className={`${SIDE_CLASS} right-3`}
              />
            </>
          )}
        </div>
      </div>
    </dialog>
  )
}
