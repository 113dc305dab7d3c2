import { ApiError } from '@delguur/sdk'
import type { LoaderFunctionArgs } from 'react-router'
import { type PlaceOfPoint, placeOfPoint } from '../../features/addresses/place-of-point.server.ts'
import { shopContext } from '../../server-context.ts'

/** Looks up the place of a point, which is optional in an address. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<PlaceOfPoint | null> {
  const { api } = context.get(shopContext)
  const { searchParams } = new URL(request.url)
  const [latitude, longitude] = [searchParams.get('latitude') ?? '', searchParams.get('longitude') ?? '']
  if (!isDegrees(latitude, 90) || !isDegrees(longitude, 180)) return null
  return placeOfPoint(api, latitude, longitude).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
}

const isDegrees = (text: string, max: number): boolean =>
  /^-?\d{1,3}(\.\d{1,9})?$/.test(text) && Math.abs(Number(text)) <= max
