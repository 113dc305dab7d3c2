import type { Order } from '@delguur/contract'
import { ApiError, type Shop } from '@delguur/sdk'
import type { FreeDelivery } from '../catalog/free-delivery.ts'

/**
 * Returns from which value on the order is delivered free: to its address, or else in the zone that the shop names first.
 * Null if there is no such value, nothing is delivered, or it could not be loaded.
 */
export async function freeDeliveryOf(api: Shop, order: Order): Promise<FreeDelivery | null> {
  if (order.digital || order.delivery_type === 'pickup') return null
  try {
    return await (order.address ? forAddress(api, order) : forFirstZone(api))
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

async function forAddress(api: Shop, { number, delivery_method: chosen }: Order): Promise<FreeDelivery | null> {
  const { delivery_rates: rates } = await api.checkout.deliveryRates(number)
  const rate = rates.find(({ delivery_type, method }) => delivery_type === 'address' && method === chosen)
  return rate?.free_over ? { from: rate.free_over, zone: null } : null
}

async function forFirstZone(api: Shop): Promise<FreeDelivery | null> {
  const [zone] = await api.site.zones()
  return zone?.free_over ? { from: zone.free_over, zone: zone.name } : null
}
