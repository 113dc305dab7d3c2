import { fail } from './fail.ts'

export type CursorValue = number | string | null
type TypeOf<T extends 'number' | 'string'> = T extends 'number' ? number : string

/** Opaque position in a list: the sort values of its last row. */
export const writeCursor = (values: readonly CursorValue[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url')

/** Values of a cursor with these types, any of which may be null; throws `invalid_request` for any other text. */
export function readCursor<const T extends readonly ('number' | 'string')[]>(
  cursor: string,
  types: T,
): { [Place in keyof T]: TypeOf<T[Place]> | null } {
  const values = parsed(cursor)
  const isValid =
    Array.isArray(values) &&
    values.length === types.length &&
    values.every((value, place) => value === null || isOf(value, types[place]))
  if (!isValid) throw fail('invalid_request', undefined, { cursor: [{ message: 'format' }] })
  return values as { [Place in keyof T]: TypeOf<T[Place]> | null }
}

/** Numbers of a cursor are ids and amounts of the database; its texts have neither NUL nor half a character. */
const isOf = (value: unknown, type: 'number' | 'string' | undefined): boolean =>
  type === 'number'
    ? Number.isSafeInteger(value)
    : typeof value === 'string' && value.isWellFormed() && !value.includes('\0')

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null
  }
}
