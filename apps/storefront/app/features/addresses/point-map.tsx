import { listZipCodes } from '@delguur/mongolia/zip-codes'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import type { Point } from '../map/distance.ts'
import { type MapTiles, TileMap } from '../map/tile-map.tsx'
import type { AddressValues } from './address-values.ts'

const CAPITAL = { latitude: 47.918, longitude: 106.917 }
const CLOSEST = { door: 17, district: 13 }

interface PointMapProps {
  map: MapTiles
  point: Point | null
  address: Pick<AddressValues, 'city' | 'district'>
  onChoose(point: Point): void
}

/** A map that moves below a fixed pin; it opens at the point or at the chosen place. */
export default function PointMap({ map, point, address, onChoose }: PointMapProps) {
  const t = usePrivateMessages()
  return (
    <div>
      <TileMap
        map={map}
        label={t('address.map')}
        around={[point ?? centreOf(address)]}
        closest={point ? CLOSEST.door : CLOSEST.district}
        onPin={onChoose}
        className="h-80"
      />
      <p className="mt-1.5 text-small text-ink-soft">
        {t('address.map')}. {t('address.map_hint')}
      </p>
    </div>
  )
}

function centreOf({ city, district }: PointMapProps['address']): Point {
  const places = listZipCodes()
  const of = (code: string) => places.find((place) => place.code === code)?.centre
  return of(district) ?? of(city) ?? CAPITAL
}
