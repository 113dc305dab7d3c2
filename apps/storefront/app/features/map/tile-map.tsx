import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useAccountMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { type Point, TILE, tilesAround, toPixels, toPoint, type View, viewOf, ZOOMS } from './projection.ts'

export interface MapTiles {
  /** Template of a tile's address: `https://tiles.example.mn/{z}/{x}/{y}.png`. */
  tiles: string
  attribution: string
}

export interface Marker extends Point {
  key: string
  name: string
  /** Called when it is pressed. */
  onPress(): void
  isChosen?: boolean
}

interface TileMapProps {
  map: MapTiles
  /** Description for screen readers. */
  label: string
  /** Points of the initial view, one or several. */
  around: readonly Point[]
  markers?: readonly Marker[]
  /** Shows a pin in the centre and reports its position after each move. */
  onPin?(point: Point): void
  className?: string
}

/** Pixels that an arrow key moves the map. */
const STEP = 64

/**
 * A tile map, moved by dragging or with the arrow keys, zoomed with buttons. Its tiles may fail to load, so pages
 * repeat its content as text.
 */
export function TileMap({ map, label, around, markers = [], onPin, className = 'h-80' }: TileMapProps) {
  const t = useAccountMessages()
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const [moved, setMoved] = useState<View | null>(null)
  const drag = useRef<{ x: number; y: number; center: { x: number; y: number } } | null>(null)
  const aroundKey = around.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' ')
  // Another initial view resets the position.
  useEffect(() => setMoved(null), [aroundKey])
  const view = size && (moved ?? viewOf(around, size))

  const show = (next: View, isDone = true) => {
    setMoved(next)
    if (isDone) onPin?.(next.center)
  }
  const moveBy = (x: number, y: number) => {
    if (!view) return
    const center = toPixels(view.center, view.zoom)
    show({ ...view, center: toPoint({ x: center.x + x, y: center.y + y }, view.zoom) })
  }
  const zoomBy = (step: number) => {
    if (view) show({ ...view, zoom: Math.max(ZOOMS.lowest, Math.min(ZOOMS.highest, view.zoom + step)) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [x, y] = ARROWS[event.key] ?? []
    if (x === undefined || y === undefined || event.target !== event.currentTarget) return
    event.preventDefault()
    moveBy(x * STEP, y * STEP)
  }
  const onPointerDown = (event: PointerEvent) => {
    if (!view || event.button !== 0 || (event.target as Element).closest('button, a')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, center: toPixels(view.center, view.zoom) }
  }
  const onPointerMove = (event: PointerEvent, isDone = false) => {
    const from = drag.current
    if (!from || !view) return
    const [x, y] = [from.center.x + from.x - event.clientX, from.center.y + from.y - event.clientY]
    show({ ...view, center: toPoint({ x, y }, view.zoom) }, isDone)
  }
  const onPointerUp = (event: PointerEvent) => {
    onPointerMove(event, true)
    drag.current = null
  }

  return (
    <div className={`relative isolate overflow-hidden rounded-card border border-line bg-tint ${className}`}>
      <div
        ref={frame}
        role="application"
        aria-label={`${label}. ${t('map.keys')}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          drag.current = null
        }}
        className="absolute inset-0 cursor-grab touch-none overflow-hidden select-none focus-visible:-outline-offset-4 active:cursor-grabbing"
      >
        {view && size && (
          <>
            {tilesAround(view.center, view.zoom, size, map.tiles).map(({ key, url, left, top }) => (
              <img
                key={key}
                src={url}
                alt=""
                width={TILE}
                height={TILE}
                draggable={false}
                referrerPolicy="strict-origin-when-cross-origin"
                className="absolute max-w-none"
                style={{ left, top }}
              />
            ))}
            {markers.map((marker) => (
              <Pinned key={marker.key} at={marker} view={view} size={size}>
                <button
                  type="button"
                  aria-pressed={marker.isChosen ?? false}
                  onClick={marker.onPress}
                  className={`grid size-11 place-items-center rounded-pill border-2 border-paper ${marker.isChosen ? 'bg-ink text-paper' : 'bg-accent text-on-accent'}`}
                >
                  <Icon name="store" size={20} />
                  <span className="sr-only">{marker.name}</span>
                </button>
              </Pinned>
            ))}
          </>
        )}
        {onPin && (
          <span className="pointer-events-none absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-full text-problem">
            <Icon name="map-pin" size={44} className="fill-paper" />
          </span>
        )}
      </div>
      <div className="absolute top-3 right-3 flex flex-col gap-2">
        <IconButton icon="plus" label={t('map.nearer')} onClick={() => zoomBy(1)} className={BUTTON_CLASS} />
        <IconButton icon="minus" label={t('map.farther')} onClick={() => zoomBy(-1)} className={BUTTON_CLASS} />
      </div>
      {map.attribution && (
        <p className="pointer-events-none absolute right-0 bottom-0 bg-paper/90 px-2 py-0.5 text-tiny text-ink">
          {map.attribution}
        </p>
      )}
    </div>
  )
}

const BUTTON_CLASS = 'border border-line bg-paper shadow-overlay'

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

interface Size {
  width: number
  height: number
}

interface PinnedProps {
  at: Point
  view: View
  size: Size
  children: ReactNode
}

/** Positions its children at a point of the map. */
function Pinned({ at, view, size, children }: PinnedProps) {
  const [point, center] = [toPixels(at, view.zoom), toPixels(view.center, view.zoom)]
  const [left, top] = [point.x - center.x + size.width / 2, point.y - center.y + size.height / 2]
  if (left < 0 || top < 0 || left > size.width || top > size.height) return null
  return (
    <span className="absolute -translate-x-1/2 -translate-y-1/2" style={{ left, top }}>
      {children}
    </span>
  )
}

/** Returns the rendered size of the frame; null before hydration. */
function useSize(frame: { readonly current: HTMLElement | null }): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return size
}
