import { SearchError } from '../errors.ts'
import type { Aggregation } from '../request/aggregation.ts'
import type { Scalar } from '../request/query.ts'
import type { AggregationContext, Level } from './context.ts'
import { kindOfField, numberField } from './field-values.ts'
import { numberOrdinals } from './number-ordinals.ts'
import { compareTerms } from './term-order.ts'

export type TermsAggregation = Extract<Aggregation, { kind: 'terms' }>

/** The aggregated field and its value for documents without one. */
type TermSource = Pick<TermsAggregation, 'field' | 'missing' | 'valueType' | 'format'>

/** The values of a field as ordinals, with their keys in responses. */
export interface TermValues {
  readonly starts: Uint32Array
  readonly ordinals: Uint32Array
  /** Exclusive upper bound of the ordinals; the last may stand for documents without a value. */
  readonly size: number
  /** Whether the field's numbers are integers. */
  readonly whole: boolean
  /** Ordinal for documents without a value; -1 if they are left out. */
  readonly missing: number
  value(ordinal: number): string | number
  find(value: Scalar): number | undefined
  compare(one: number, other: number): number
  /** `key` and, where the type has one, `key_as_string`. */
  key(ordinal: number): Record<string, unknown>
}

const NOTHING = new Uint32Array()

export function termValues(aggregation: TermSource, level: Level, context: AggregationContext): TermValues {
  const kind = kindOfField(aggregation.field, context)
  if (kind === 'number') return numberTerms(aggregation, undefined, level, context)
  if (kind === 'unmapped' && aggregation.missing !== null && isNumeric(aggregation)) {
    return numberTerms(aggregation, typeOfMissing(aggregation), level, context)
  }
  return keywordTerms(aggregation, level)
}

const isNumeric = ({ valueType, missing }: TermSource): boolean =>
  valueType === undefined ? typeof missing !== 'string' : valueType !== 'string'

const typeOfMissing = ({ valueType, missing }: TermSource): string =>
  valueType ?? (typeof missing === 'boolean' ? 'boolean' : 'double')

function keywordTerms({ field, missing, format }: TermSource, level: Level): TermValues {
  if (format !== undefined) {
    throw new SearchError(
      'illegal_argument_exception',
      `Field [${field}] of type [keyword] does not support custom formats`,
    )
  }
  const column = level.segment.keywords(field)
  const terms = column?.terms ?? []
  const text = missing === null ? null : String(missing)
  const known = text === null ? undefined : column?.ordinal(text)
  const extra = text !== null && known === undefined ? terms.length : -1
  const value = (ordinal: number) => (ordinal === extra ? (text ?? '') : (terms[ordinal] as string))
  return {
    starts: column?.starts ?? NOTHING,
    ordinals: column?.ordinals ?? NOTHING,
    size: terms.length + (extra >= 0 ? 1 : 0),
    whole: false,
    missing: known ?? extra,
    value,
    find: (value) => (extra >= 0 && String(value) === text ? extra : column?.ordinal(String(value))),
    compare: (one, other) => compareTerms(value(one), value(other)),
    key: (ordinal) => ({ key: value(ordinal) }),
  }
}

function numberTerms(
  { field, missing, format: pattern }: TermSource,
  type: string | undefined,
  level: Level,
  context: AggregationContext,
): TermValues {
  const column = level.segment.numbers(field)
  const { distinct, starts, ordinals, places } = column
    ? numberOrdinals(column, level.segment.size)
    : { distinct: [], starts: NOTHING, ordinals: NOTHING, places: new Map<number, number>() }
  const { read, format } = numberField({ field, format: pattern, type }, context)
  const instead = missing === null ? null : read(missing)
  const known = instead === null ? undefined : places.get(instead)
  const extra = instead !== null && known === undefined ? distinct.length : -1
  const value = (ordinal: number) => (ordinal === extra ? (instead ?? 0) : (distinct[ordinal] as number))
  return {
    starts,
    ordinals,
    size: distinct.length + (extra >= 0 ? 1 : 0),
    whole: column ? column.kind !== 'decimal' : Number.isInteger(instead),
    missing: known ?? extra,
    value,
    find: (value) => {
      const number = read(value)
      return number === instead && extra >= 0 ? extra : places.get(number)
    },
    compare: (one, other) => value(one) - value(other),
    key: (ordinal) => ({
      key: value(ordinal),
      ...(format.text ? { key_as_string: format.text(value(ordinal)) } : {}),
    }),
  }
}
