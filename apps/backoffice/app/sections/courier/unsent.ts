import type { Api, Body } from '@delguur/contract'

/** A press of a courier: what was done with a parcel at the door. */
export type Press =
  | { kind: 'deliver'; id: number; body: Body<Api['PUT /api/back_office/courier/parcels/:id/deliver']> }
  | { kind: 'refuse'; id: number; body: Body<Api['PUT /api/back_office/courier/parcels/:id/refuse']> }

const keyOf = (courierId: number) => `courier_unsent_${courierId}`

/** Presses that no server has answered, kept on the device: one a parcel, as repeating the last one is safe. */
export function readUnsent(courierId: number): Press[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(courierId)) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** Keeps or drops the press of a parcel; returns what is unsent now. Without storage it is kept as long as the page. */
export function writeUnsent(courierId: number, unsent: Press[]): Press[] {
  try {
    localStorage.setItem(keyOf(courierId), JSON.stringify(unsent))
  } catch {}
  return unsent
}
