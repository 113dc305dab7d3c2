import type { Db } from '../../../platform/db/index.ts'
import * as queries from './staff-stock.queries.ts'

/** Change of the pieces of a variant in a location: by so many, or to what was counted. */
export type PieceChange = queries.PlaceOfPieces & ({ change: number } | { counted: number })

export interface ChangedPieces extends queries.PlaceOfPieces {
  change: number
  on_hand: number
  reserved: number
}

export type StaffStock = ReturnType<typeof createStaffStock>

interface Dependencies {
  /** Updates what lists show as available. */
  refreshStock(db: Db, variantIds: number[]): Promise<void>
}

/** Stock as staff change it: all lines of a document or none, in the caller's transaction. */
export function createStaffStock({ refreshStock }: Dependencies) {
  return {
    /** Calls `refuse` with the first line that would take pieces which orders hold. */
    async move(
      db: Db,
      changes: PieceChange[],
      movement: queries.StaffMovement,
      refuse: (line: ChangedPieces) => never,
    ): Promise<ChangedPieces[]> {
      const stored = await queries.lockPieces(
        db,
        changes.map(({ variant_id, stock_location_id }) => ({ variant_id, stock_location_id })),
      )
      const rowOf = new Map(stored.map((row) => [keyOf(row), row]))
      const lines = changes.map((line) => {
        const row = rowOf.get(keyOf(line))
        if (!row) throw new Error(`Variant ${line.variant_id} has no stock row`)
        const change = 'change' in line ? line.change : line.counted - row.on_hand
        return { ...row, change, on_hand: row.on_hand + change }
      })
      const refused = lines.find(({ on_hand, reserved }) => on_hand < reserved)
      if (refused) refuse(refused)
      const moved = lines.filter(({ change }) => change !== 0)
      await queries.movePieces(db, moved, movement)
      await refreshStock(db, [...new Set(moved.map(({ variant_id }) => variant_id))])
      return lines
    },
  }
}

const keyOf = ({ variant_id, stock_location_id }: queries.PlaceOfPieces) => `${variant_id} ${stock_location_id}`
