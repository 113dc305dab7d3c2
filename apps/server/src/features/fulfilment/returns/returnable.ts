import type { NewReturn, ReturnReason } from '@delguur/contract'
import { HOUR_MS } from '../../../platform/durations.ts'
import { fail } from '../../../platform/http/index.ts'
import type { DeliveredPieces, StoredReturnLine } from './returns.queries.ts'

/** End of the return period; null if the pieces cannot be returned. */
function returnableUntil({ delivered_at, return_hours }: DeliveredPieces): Date | null {
  return return_hours ? new Date(delivered_at.getTime() + return_hours * HOUR_MS) : null
}

/** Number of pieces that are not in a return; a seen key counts as used. */
const returnablePieces = ({ quantity, in_return, revealed }: DeliveredPieces) =>
  Math.max(0, quantity - in_return - revealed)

const isOpen = (pieces: DeliveredPieces, now: Date) => (returnableUntil(pieces)?.getTime() ?? 0) > now.getTime()

/** Returnable pieces, by line. */
export function returnableByLine(delivered: DeliveredPieces[], now: Date): Map<number, number> {
  const returnable = new Map<number, number>()
  for (const pieces of delivered) {
    if (!isOpen(pieces, now)) continue
    returnable.set(pieces.line_item_id, (returnable.get(pieces.line_item_id) ?? 0) + returnablePieces(pieces))
  }
  return returnable
}

/**
 * Assigns requested pieces to the parcels that brought them, earliest end of the return period first. Throws `not_returnable`
 * if there are too few pieces, and `return_too_late` if their period has ended.
 */
export function allocate(requested: NewReturn['lines'], delivered: DeliveredPieces[], now: Date): StoredReturnLine[] {
  const free = new Map(delivered.map((pieces) => [pieces, returnablePieces(pieces)]))
  const lines: StoredReturnLine[] = []
  for (const { line_item_id, quantity, reason } of requested) {
    const ofLine = delivered.filter(
      (pieces) => pieces.line_item_id === line_item_id && returnableUntil(pieces) !== null,
    )
    let missing = quantity
    for (const pieces of ofLine.filter((some) => isOpen(some, now))) {
      const taken = Math.min(missing, free.get(pieces) ?? 0)
      if (taken === 0) continue
      missing -= taken
      free.set(pieces, (free.get(pieces) ?? 0) - taken)
      addLine(lines, { line_item_id, shipment_id: pieces.shipment_id, quantity: taken, reason })
    }
    const late = ofLine
      .filter((pieces) => !isOpen(pieces, now))
      .reduce((sum, pieces) => sum + returnablePieces(pieces), 0)
    if (missing > 0) throw fail(missing <= late ? 'return_too_late' : 'not_returnable', { line_item_id })
  }
  return lines
}

/** Adds a line, merged with an equal one. */
function addLine(lines: StoredReturnLine[], line: StoredReturnLine): void {
  const same = lines.find(
    (other) =>
      other.line_item_id === line.line_item_id &&
      other.shipment_id === line.shipment_id &&
      other.reason === line.reason,
  )
  if (same) same.quantity += line.quantity
  else lines.push(line)
}

/** Lines as requested by the shopper, without parcels. */
export function requestedLines(
  lines: StoredReturnLine[],
): { line_item_id: number; quantity: number; reason: ReturnReason }[] {
  const merged = new Map<string, { line_item_id: number; quantity: number; reason: ReturnReason }>()
  for (const { line_item_id, quantity, reason } of lines) {
    const key = `${line_item_id} ${reason}`
    merged.set(key, { line_item_id, reason, quantity: quantity + (merged.get(key)?.quantity ?? 0) })
  }
  return [...merged.values()]
}
