import type { NewReturn, ReturnReason } from '@delguur/contract'
import { fail } from '../../../platform/http/index.ts'
import type { DeliveredPieces, StoredReturnLine } from './returns.queries.ts'

const HOUR_MS = 3_600_000

/** The last moment to send pieces back; null where they never may be. */
function untilOf({ delivered_at, return_hours }: DeliveredPieces): Date | null {
  return return_hours ? new Date(delivered_at.getTime() + return_hours * HOUR_MS) : null
}

/** Pieces that nobody has asked back; a key that was looked at is used. */
const freeOf = ({ quantity, asked, revealed }: DeliveredPieces) => Math.max(0, quantity - asked - revealed)

const isOpen = (pieces: DeliveredPieces, now: Date) => (untilOf(pieces)?.getTime() ?? 0) > now.getTime()

/** Pieces that may be sent back now, by line. */
export function returnableByLine(delivered: DeliveredPieces[], now: Date): Map<number, number> {
  const returnable = new Map<number, number>()
  for (const pieces of delivered) {
    if (!isOpen(pieces, now)) continue
    returnable.set(pieces.line_item_id, (returnable.get(pieces.line_item_id) ?? 0) + freeOf(pieces))
  }
  return returnable
}

/**
 * The parcels that wanted pieces came with: those first whose time is over first. Throws `not_returnable` where there are not
 * so many pieces, and `return_too_late` where there are but their time is over.
 */
export function allot(wanted: NewReturn['lines'], delivered: DeliveredPieces[], now: Date): StoredReturnLine[] {
  const free = new Map(delivered.map((pieces) => [pieces, freeOf(pieces)]))
  const lines: StoredReturnLine[] = []
  for (const { line_item_id, quantity, reason } of wanted) {
    const ofLine = delivered.filter((pieces) => pieces.line_item_id === line_item_id && untilOf(pieces) !== null)
    let missing = quantity
    for (const pieces of ofLine.filter((some) => isOpen(some, now))) {
      const taken = Math.min(missing, free.get(pieces) ?? 0)
      if (taken === 0) continue
      missing -= taken
      free.set(pieces, (free.get(pieces) ?? 0) - taken)
      put(lines, { line_item_id, shipment_id: pieces.shipment_id, quantity: taken, reason })
    }
    const late = ofLine.filter((pieces) => !isOpen(pieces, now)).reduce((sum, pieces) => sum + freeOf(pieces), 0)
    if (missing > 0) throw fail(missing <= late ? 'return_too_late' : 'not_returnable', { line_item_id })
  }
  return lines
}

/** The same pieces asked for in two lines are one. */
function put(lines: StoredReturnLine[], line: StoredReturnLine): void {
  const same = lines.find(
    (other) =>
      other.line_item_id === line.line_item_id &&
      other.shipment_id === line.shipment_id &&
      other.reason === line.reason,
  )
  if (same) same.quantity += line.quantity
  else lines.push(line)
}

/** As the shopper asked for them: parcels are the shop's own affair. */
export function linesAsAsked(
  lines: StoredReturnLine[],
): { line_item_id: number; quantity: number; reason: ReturnReason }[] {
  const asked = new Map<string, { line_item_id: number; quantity: number; reason: ReturnReason }>()
  for (const { line_item_id, quantity, reason } of lines) {
    const key = `${line_item_id} ${reason}`
    asked.set(key, { line_item_id, reason, quantity: quantity + (asked.get(key)?.quantity ?? 0) })
  }
  return [...asked.values()]
}
