import { marker as createMarker, DomEvent, divIcon, type Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../../ui/icon.tsx'
import type { Point } from './distance.ts'
import { motion } from './motion.ts'

export interface Marker extends Point {
  key: string
  name: string
  onPress(): void
  isChosen?: boolean
}

/** Edge in pixels. */
const SIZE = 44

interface MarkerButtonProps {
  map: LeafletMap
  marker: Marker
}

/** A button on the map. */
export function MarkerButton({ map, marker }: MarkerButtonProps) {
  const { latitude, longitude, name, isChosen = false, onPress } = marker
  const [host] = useState(() => document.createElement('div'))
  useEffect(() => {
    const icon = divIcon({ html: host, className: '', iconSize: [SIZE, SIZE] })
    const pin = createMarker([latitude, longitude], { icon, interactive: false, keyboard: false }).addTo(map)
    // A press on the button does not drag or zoom the map.
    DomEvent.disableClickPropagation(host)
    return () => void pin.remove()
  }, [map, host, latitude, longitude])
  return createPortal(
    <button
      type="button"
      title={name}
      aria-pressed={isChosen}
      onClick={onPress}
      onFocus={() => map.panInside([latitude, longitude], { padding: [SIZE, SIZE], ...motion() })}
      className={`pointer-events-auto grid size-11 place-items-center rounded-pill border-2 border-paper ${isChosen ? 'bg-ink text-paper' : 'bg-accent text-on-accent'}`}
    >
      <Icon name="store" size={20} />
      <span className="sr-only">{name}</span>
    </button>,
    host,
  )
}
