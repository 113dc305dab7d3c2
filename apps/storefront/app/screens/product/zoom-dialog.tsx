import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useProductMessages } from '../../i18n/use-messages.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Picture } from '../../ui/picture.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { useZoom } from './use-zoom.ts'

interface ZoomDialogProps {
  pictures: readonly Picture[]
  name: string
  /** Index of the first picture. */
  start: number
  onClose(): void
}

/** Scale after a press on the picture. */
const PRESSED = 2.5

/** The pictures in the size of the window; wheel, pinch, press and keys enlarge one further for panning. */
export default function ZoomDialog({ pictures, name, start, onClose }: ZoomDialogProps) {
  const t = useProductMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef<HTMLButtonElement>(null)
  const [place, setPlace] = useState(start)
  const { scale, canGrow, zoomTo, enlarge, reduce } = useZoom(frame, shown)
  const isLarge = scale > 1

  useEffect(() => dialog.current?.showModal(), [])

  const show = (index: number) => {
    setPlace((index + pictures.length) % pictures.length)
    zoomTo(1)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft' && !isLarge) show(place - 1)
    if (key === 'ArrowRight' && !isLarge) show(place + 1)
    if (key === '+' || key === '=') enlarge()
    if (key === '-') reduce()
  }
  // A press of a key has no place: the middle is enlarged.
  const onPress = ({ detail, clientX, clientY }: MouseEvent) => {
    if (isLarge) zoomTo(1)
    else if (detail > 0) zoomTo(PRESSED, clientX, clientY)
    else zoomTo(PRESSED)
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
        <header className="flex items-center gap-1 border-b border-line py-2 pr-2 pl-4">
          <p className="min-w-0 flex-1 truncate font-medium">{name}</p>
          {pictures.length > 1 && (
            <p className="mr-2 text-note tabular-nums text-ink-soft" aria-live="polite">
              {place + 1}/{pictures.length}
            </p>
          )}
          <IconButton icon="minus" label={t('product.zoom_out')} disabled={!isLarge} onClick={reduce} />
          <IconButton icon="plus" label={t('product.zoom_in')} disabled={!canGrow} onClick={enlarge} />
          <IconButton icon="x" label={t('nav.close')} onClick={onClose} />
        </header>
        <div className="relative min-h-0 flex-1">
          <div ref={frame} className="flex h-full touch-pan-x touch-pan-y overflow-auto overscroll-contain bg-tint">
            <button
              ref={shown}
              type="button"
              aria-pressed={isLarge}
              aria-label={t('product.enlarge')}
              onClick={onPress}
              style={{ width: `calc(min(100vw, 100dvh - 61px) * ${scale})` }}
              className={isLarge ? 'm-auto shrink-0 cursor-zoom-out' : 'm-auto shrink-0 cursor-zoom-in'}
            >
              <ProductPicture
                picture={pictures[place] ?? null}
                alt={name}
                sizes={isLarge ? '200vw' : '100vw'}
                priority="first-row"
              />
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
