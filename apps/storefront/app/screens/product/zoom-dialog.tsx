import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useProductMessages } from '../../i18n/use-messages.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Picture } from '../../ui/picture.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'

interface ZoomDialogProps {
  pictures: readonly Picture[]
  name: string
  /** Index of the first picture. */
  start: number
  onClose(): void
}

/** The pictures in the size of the window; a press enlarges one further for panning. */
export default function ZoomDialog({ pictures, name, start, onClose }: ZoomDialogProps) {
  const t = useProductMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState(start)
  const [isLarge, setIsLarge] = useState(false)
  const picture = pictures[place]

  useEffect(() => dialog.current?.showModal(), [])

  const show = (index: number) => {
    setPlace((index + pictures.length) % pictures.length)
    setIsLarge(false)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') show(place - 1)
    if (key === 'ArrowRight') show(place + 1)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={name}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-paper text-ink"
    >
      <div className="flex h-full flex-col">
        <header className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-4">
          <p className="min-w-0 flex-1 truncate font-medium">{name}</p>
          {pictures.length > 1 && (
            <p className="text-note tabular-nums text-ink-soft" aria-live="polite">
              {place + 1}/{pictures.length}
            </p>
          )}
          <IconButton icon="x" label={t('nav.close')} onClick={onClose} />
        </header>
        <div className="relative min-h-0 flex-1">
          <div className="grid h-full place-items-center overflow-auto bg-tint">
            <button
              type="button"
              aria-pressed={isLarge}
              aria-label={t('product.enlarge')}
              onClick={() => setIsLarge(!isLarge)}
              className={
                isLarge
                  ? 'w-[max(200vw,1280px)] cursor-zoom-out desktop:w-[1280px]'
                  : 'w-[min(100vw,calc(100dvh-61px))] cursor-zoom-in'
              }
            >
              <ProductPicture picture={picture ?? null} alt={name} sizes="1280px" priority="first-row" />
            </button>
          </div>
          {pictures.length > 1 && (
            <>
              <IconButton
                icon="chevron-left"
                label={t('product.previous_picture')}
                onClick={() => show(place - 1)}
                className="absolute top-1/2 left-3 -translate-y-1/2 rounded-pill border border-line bg-paper"
              />
              <IconButton
                icon="chevron-right"
                label={t('product.next_picture')}
                onClick={() => show(place + 1)}
                className="absolute top-1/2 right-3 -translate-y-1/2 rounded-pill border border-line bg-paper"
              />
            </>
          )}
        </div>
      </div>
    </dialog>
  )
}
