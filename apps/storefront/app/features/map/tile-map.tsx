import './tile-map.css'
import { map as createMap, type LatLng, type Map as LeafletMap, latLngBounds, tileLayer } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Point } from './distance.ts'
import { type Marker, MarkerButton } from './marker-button.tsx'
import { motion } from './motion.ts'

export interface MapTiles {
  /** Template of a tile's address: `https://tiles.example.mn/{z}/{x}/{y}.png`. */
  tiles: string
  attribution: string
}

interface TileMapProps {
  map: MapTiles
  /** Description for screen readers. */
  label: string
  /** Points of the initial view; other points move the map there. */
  around: readonly Point[]
  /** The closest zoom that the view is opened at. */
  closest?: number
  markers?: readonly Marker[]
  /** Shows a pin in the centre and is called with its position after each move; pressing the map moves the pin there. */
  onPin?(point: Point): void
  /** Height. */
  className: string
}

/** A tile map. Its tiles may fail to load, so pages repeat its content as text. */
export function TileMap({ map: site, label, around, closest = 15, markers = [], onPin, className }: TileMapProps) {
  const t = usePrivateMessages()
  const frame = useRef<HTMLDivElement>(null)
  const map = useLeaflet(frame, site.tiles, onPin !== undefined)
  const pinned = useRef<LatLng | null>(null)
  const aroundKey = around.map(({ latitude, longitude }) => `${latitude},${longitude}`).join(' ')
  useEffect(() => {
    if (!map) return
    const bounds = latLngBounds(around.map(({ latitude, longitude }) => [latitude, longitude]))
    const center = bounds.getCenter()
    if (onPin) {
      // A point chosen on the map comes back as `around`; the map already shows it.
      if (isSame(map, pinned.current, center)) return
      pinned.current = center
    }
    map.fitBounds(bounds, { padding: [48, 48], maxZoom: closest, ...motion() })
  }, [map, aroundKey])
  useEffect(() => {
    if (!map || !onPin) return
    const report = () => {
      const center = map.getCenter()
      if (isSame(map, pinned.current, center)) return
      pinned.current = center
      onPin({ latitude: center.lat, longitude: center.lng })
    }
    const onClick = ({ latlng }: { latlng: LatLng }) => void map.panTo(latlng, motion())
    map.on('moveend', report).on('click', onClick)
    return () => void map.off('moveend', report).off('click', onClick)
  }, [map, onPin])
  return (
    <div
      className={`relative overflow-hidden rounded-card border border-line bg-tint print:break-inside-avoid ${className}`}
    >
      <div
        ref={frame}
        role="application"
        aria-label={`${label}. ${t('map.keys')}`}
        className="absolute inset-0 isolate bg-tint font-sans focus-visible:-outline-offset-4"
      />
      {map && markers.map((marker) => <MarkerButton key={marker.key} map={map} marker={marker} />)}
      {onPin && (
        <span className="pointer-events-none absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-full text-problem">
          <Icon name="map-pin" size={44} className="fill-paper" />
        </span>
      )}
      <div className="absolute top-3 right-3 flex flex-col gap-2 print:hidden">
        <IconButton icon="plus" label={t('map.nearer')} onClick={() => map?.zoomIn()} className={BUTTON_CLASS} />
        <IconButton icon="minus" label={t('map.farther')} onClick={() => map?.zoomOut()} className={BUTTON_CLASS} />
      </div>
      {site.attribution && (
        <p className="pointer-events-none absolute right-0 bottom-0 bg-paper/90 px-2 py-0.5 text-tiny text-ink">
          {site.attribution}
        </p>
      )}
    </div>
  )
}

const BUTTON_CLASS = 'border border-line bg-paper shadow-overlay'

/** Creates the map in the frame; null until then. `isPinned` zooms around the centre instead of the pointer. */
function useLeaflet(
  frame: { readonly current: HTMLElement | null },
  tiles: string,
  isPinned: boolean,
): LeafletMap | null {
  const [map, setMap] = useState<LeafletMap | null>(null)
  useEffect(() => {
    if (!frame.current) return
    const isAnimated = motion() === undefined
    const zoom = isPinned ? 'center' : true
    const created = createMap(frame.current, {
      minZoom: 4,
      maxZoom: 18,
      // Those of Leaflet are too small to touch, and its attribution would be HTML.
      zoomControl: false,
      attributionControl: false,
      fadeAnimation: isAnimated,
      zoomAnimation: isAnimated,
      inertia: isAnimated,
      touchZoom: zoom,
      doubleClickZoom: zoom,
      scrollWheelZoom: zoom,
    })
    // The wheel scrolls the page until the visitor turns to the map.
    created.scrollWheelZoom.disable()
    created.on('focus', () => created.scrollWheelZoom.enable()).on('blur', () => created.scrollWheelZoom.disable())
    tileLayer(tiles, { referrerPolicy: 'strict-origin-when-cross-origin' }).addTo(created)
    setMap(created)
    return () => {
      setMap(null)
      created.remove()
    }
  }, [frame, tiles, isPinned])
  return map
}

/** Pixels that rounding may move a centre. */
const ROUNDING = 3

const isSame = (map: LeafletMap, one: LatLng | null, other: LatLng) =>
  one !== null && map.project(one).distanceTo(map.project(other)) < ROUNDING
