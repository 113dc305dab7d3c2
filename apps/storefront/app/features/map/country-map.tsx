import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import type { Point } from './distance.ts'
import outline from './mongolia.svg?url'

interface CountryMapProps {
  /** Name of the map for screen readers. */
  label: string
  places: readonly Place[]
  className?: string
}

export interface Place extends Point {
  key: string
  name: string
  /** Number shown in the marker. */
  count: number
  to: string
}

/** Mongolia with a link at each place: without scripts, tiles, or a request to anybody else. */
export function CountryMap({ label, places, className = '' }: CountryMapProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="relative aspect-880/428">
        <li
          aria-hidden="true"
          className="absolute inset-0 bg-line"
          style={{ mask: `url(${outline}) center / contain no-repeat` }}
        />
        {places.map(({ key, name, count, to, ...point }) => (
          <li key={key} className="absolute -translate-1/2" style={positionOf(point)}>
            <Link
              to={to}
              prefetch="none"
              aria-label={`${name}: ${count}`}
              title={name}
              className={classNames(
                'block rounded-pill bg-accent text-center text-small font-semibold text-on-accent tabular-nums ring-2 ring-paper hover:bg-ink desktop:size-6 desktop:leading-6',
                count > 1 ? 'size-6 leading-6' : 'size-4 leading-4',
              )}
            >
              {count}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The drawing's edges in degrees: an equirectangular projection, true to scale at 47° north. */
const WEST = 87.7
const NORTH = 52.2
const DEGREES_WIDE = 880 / 27.28
const DEGREES_HIGH = 428 / 40

const positionOf = ({ latitude, longitude }: Point) => ({
  left: `${((longitude - WEST) / DEGREES_WIDE) * 100}%`,
  top: `${((NORTH - latitude) / DEGREES_HIGH) * 100}%`,
})
