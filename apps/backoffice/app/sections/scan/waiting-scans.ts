/** A scan that no server has answered: nobody knows whether the ticket is good. */
export interface WaitingScan {
  entered: string
  place: string
  /** When it was scanned, by the clock of the device. */
  device_time: string
}

const keyOf = (staffId: number) => `scans_waiting_${staffId}`

/** Scans kept on the device until a server answers them. */
export function readWaiting(staffId: number): WaitingScan[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(staffId)) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** Returns what waits now. Without storage it is kept as long as the page. */
export function writeWaiting(staffId: number, waiting: WaitingScan[]): WaitingScan[] {
  try {
    localStorage.setItem(keyOf(staffId), JSON.stringify(waiting))
  } catch {}
  return waiting
}
