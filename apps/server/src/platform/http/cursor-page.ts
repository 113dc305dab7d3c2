import { type CursorValue, readCursor, writeCursor } from './cursor.ts'

/** Rows beyond which a list does not say how many there are: counting them would cost more than reading the page. */
const MOST_COUNTED = 10_000

interface List<Row> {
  /** Rows of a page. */
  limit: number
  /** Reads the rows behind the cursor, at most so many: one more than a page has tells that another one follows. */
  read(limit: number): Promise<Row[]>
  /** Values of the last row of a page, behind which the next one begins. */
  positionOf(row: Row): CursorValue[]
  /** Counts the rows of the whole list, at most so many; absent where nobody is told. */
  count?(limit: number): Promise<number>
}

/** One page of a list, the cursor of the next one, and how many rows there are in all; null if none follows, or if they are too many. */
export async function readPage<Row>({ limit, read, positionOf, count }: List<Row>) {
  const rows = await read(limit + 1)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    rows: rows.slice(0, limit),
    next_cursor: last === undefined ? null : writeCursor(positionOf(last)),
    total_count: count ? await exactCount(count) : null,
  }
}

/** How many rows there are, counted at most so far; null if they are too many. */
export async function exactCount(count: (limit: number) => Promise<number>): Promise<number | null> {
  const counted = await count(MOST_COUNTED + 1)
  return counted > MOST_COUNTED ? null : counted
}

/** Id in the cursor of a list that is sorted by id; null for its first page. Throws `invalid_request`. */
export const idOfCursor = (cursor: string | undefined): number | null =>
  cursor === undefined ? null : readCursor(cursor, ['number'])[0]
