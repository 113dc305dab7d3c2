import { Suspense, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import type { Point } from '../map/distance.ts'
import type { MapTiles } from '../map/tile-map.tsx'
import type { AddressForm } from './address-fields.tsx'
import type { PlaceOfPoint } from './place-of-point.server.ts'
import { filledIn, pointOf } from './point.ts'

const PointMap = lazyComponent(() => import('./point-map.tsx'))

interface PointFieldProps {
  form: AddressForm
  map: MapTiles | null
}

/** The exact position of the door, from the device or from a map. The zip code is filled in with it. */
export function PointField({ form, map }: PointFieldProps) {
  const t = usePrivateMessages()
  const point = pointOf(form.values)
  const [shown, setShown] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const choose = usePointChoice(form)
  const locate = () => {
    setHasFailed(false)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => choose({ latitude: coords.latitude, longitude: coords.longitude }),
      () => setHasFailed(true),
      { timeout: 10_000 },
    )
  }
  return (
    <div className="needs-scripts mb-2 grid gap-3">
      <input type="hidden" name="latitude" value={form.values.latitude} />
      <input type="hidden" name="longitude" value={form.values.longitude} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon="map-pin" onClick={locate}>
          {t('address.locate')}
        </Button>
        {map && !shown && (
          <Button variant="secondary" onClick={() => setShown(true)}>
            {t('address.map_open')}
          </Button>
        )}
      </div>
      {hasFailed && (
        <div role="alert">
          <FieldError>{t('address.locate_failed')}</FieldError>
        </div>
      )}
      {map && shown && (
        <Suspense fallback={<div className="h-80 rounded-card bg-tint" />}>
          <PointMap map={map} point={point} address={form.values} onChoose={choose} />
        </Suspense>
      )}
      <div role="status">{point && <KnownPoint form={form} />}</div>
    </div>
  )
}

function KnownPoint({ form }: { form: AddressForm }) {
  const t = usePrivateMessages()
  const { zip_code: zip } = form.values
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-note">
      <Icon name="circle-check" size={20} className="text-stock" />
      <span>
        {t('address.point_known')}
        {zip && <span className="block text-small text-ink-soft">{t('address.point_zip', { zip })}</span>}
      </span>
      <Button variant="quiet" onClick={() => form.change({ latitude: '', longitude: '' })}>
        {t('address.point_clear')}
      </Button>
    </p>
  )
}

const DECIMALS = 5

/**
 * Stores a point, looks up its place and fills in the zip code. City and district are filled in where the shopper has not
 * chosen them: borders are approximate, so a district that was chosen by hand stays, with its own zip code.
 */
function usePointChoice(form: AddressForm): (point: Point) => void {
  const locale = useLocale()
  const { load, data } = useFetcher<PlaceOfPoint | null>()
  const { change, values } = form
  const filled = useRef<PlaceOfPoint | null>(null)
  useEffect(() => {
    // Applied once, so that later edits stay.
    if (!data || data === filled.current) return
    const before = filled.current
    filled.current = data
    if (data.latitude !== values.latitude || data.longitude !== values.longitude) return
    change(filledIn(data, values, before))
  }, [data, change, values])

  return ({ latitude, longitude }) => {
    const point = { latitude: latitude.toFixed(DECIMALS), longitude: longitude.toFixed(DECIMALS) }
    change(point)
    void load(pathInLocale(`/checkout/place?${new URLSearchParams(point)}`, locale))
  }
}
