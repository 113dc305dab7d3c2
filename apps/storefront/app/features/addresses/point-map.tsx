import { listZipCodes } from '@delguur/mongolia/zip-codes'
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useAccountMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { AddressValues } from './address-values.ts'
import { movedBy, tilesAround, ZOOMS } from './map-tiles.ts'
import type { Point } from './point.ts'
import type { MapTiles } from './point-field.tsx'

const STEP = 64
const CAPITAL = { latitude: 47.918, longitude: 106.917 }
const DIRECTIONS = { north: [0, -STEP], south: [0, STEP], west: [-STEP, 0], east: [STEP, 0] } as const
type Direction = keyof typeof DIRECTIONS
const KEYS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'north',
  ArrowDown: 'south',
  ArrowLeft: 'west',
  ArrowRight: 'east',
}

interface PointMapProps {
  map: MapTiles
  start: Point | null
  address: Pick<AddressValues, 'city' | 'district'>
  /** Called with the centre when the map comes to rest. */
  onChoose(point: Point): void
}

/** A map that moves below a fixed pin, by dragging, with buttons or by keyboard. */
export default function PointMap({ map, start, address, onChoose }: PointMapProps) {
  const t = useAccountMessages()
  const [centre, setCentre] = useState<Point>(() => start ?? centreOf(address))
  const [zoom, setZoom] = useState(start ? 17 : 13)
  const { frame, width, height } = useSize()
  const drag = useRef<{ x: number; y: number; from: Point } | null>(null)
  const isOwn = start && start.latitude.toFixed(4) === centre.latitude.toFixed(4)
  useEffect(() => {
    // The device's position may arrive while the map is open.
    if (start && !isOwn && !drag.current) setCentre(start)
  }, [start, isOwn])

  function choose(point: Point) {
    setCentre(point)
    onChoose(point)
  }
  const move = (direction: Direction) => {
    const [east, south] = DIRECTIONS[direction]
    choose(movedBy(centre, zoom, east, south))
  }
  const zoomBy = (step: number) => setZoom((now) => Math.min(ZOOMS.most, Math.max(ZOOMS.least, now + step)))
  function onKeyDown(event: KeyboardEvent) {
    const direction = KEYS[event.key]
    if (direction) move(direction)
    else if (event.key === '+' || event.key === '=') zoomBy(1)
    else if (event.key === '-') zoomBy(-1)
    else return
    event.preventDefault()
  }
  const dragged = ({ clientX, clientY }: PointerEvent): Point | null =>
    drag.current && movedBy(drag.current.from, zoom, drag.current.x - clientX, drag.current.y - clientY)
  return (
    <div>
      <div className="relative h-80 overflow-hidden rounded-card border border-line-strong bg-tint">
        <div
          ref={frame}
          role="application"
          aria-label={t('address.map')}
          aria-describedby="map-hint"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            drag.current = { x: event.clientX, y: event.clientY, from: centre }
          }}
          onPointerMove={(event) => {
            const point = dragged(event)
            if (point) setCentre(point)
          }}
          onPointerUp={(event) => {
            const point = dragged(event)
            drag.current = null
            if (point) choose(point)
          }}
          onPointerCancel={() => {
            drag.current = null
          }}
          className="absolute inset-0 cursor-grab touch-none active:cursor-grabbing"
        >
          {tilesAround(map.tiles, centre, zoom, width, height).map(({ url, left, top }) => (
            <img
              key={url}
              src={url}
              alt=""
              width={256}
              height={256}
              draggable={false}
              referrerPolicy="origin"
              className="pointer-events-none absolute top-0 left-0 max-w-none select-none"
              style={{ transform: `translate(${left}px, ${top}px)` }}
            />
          ))}
        </div>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-full text-problem"
        >
          <Icon name="map-pin" size={40} filled />
        </span>
        <div className="absolute top-2 right-2 flex flex-col gap-1 rounded-control bg-paper">
          <IconButton icon="plus" label={t('address.map_zoom_in')} onClick={() => zoomBy(1)} />
          <IconButton icon="minus" label={t('address.map_zoom_out')} onClick={() => zoomBy(-1)} />
        </div>
        <MoveButtons onMove={move} />
        {map.attribution && (
          <p className="absolute right-0 bottom-0 bg-paper/90 px-1.5 text-tiny text-ink-soft">{map.attribution}</p>
        )}
      </div>
      <p id="map-hint" className="mt-1.5 text-small text-ink-soft">
        {t('address.map')}. {t('address.map_hint')}
      </p>
    </div>
  )
}

/** Buttons as an alternative to dragging. */
function MoveButtons({ onMove }: { onMove(direction: Direction): void }) {
  const t = useAccountMessages()
  const button = (direction: Direction, className: string) => (
    <IconButton
      icon="chevron-right"
      label={t(`address.map_${direction}`)}
      onClick={() => onMove(direction)}
      className={className}
    />
  )
  return (
    <div className="absolute bottom-2 left-2 grid grid-cols-[repeat(3,44px)] rounded-control bg-paper/90">
      {button('north', 'col-start-2 -rotate-90')}
      {button('west', 'col-start-1 row-start-2 rotate-180')}
      {button('east', 'col-start-3 row-start-2')}
      {button('south', 'col-start-2 row-start-2 rotate-90')}
    </div>
  )
}

/** Returns the initial centre: the chosen place. */
function centreOf({ city, district }: PointMapProps['address']): Point {
  const places = listZipCodes()
  const of = (code: string) => places.find((place) => place.code === code)?.centre
  return of(district) ?? of(city) ?? CAPITAL
}

function useSize() {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return { frame, ...size }
}
