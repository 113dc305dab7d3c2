import { dateReader } from '../dates/date-format.ts'
import { UTC } from '../dates/time-zone.ts'
import { SearchError } from '../errors.ts'
import type { FieldMapping, Mapping, ObjectMapping } from './mapping.ts'
import { readField } from './read-mapping.ts'

/** Maximum number of fields added by documents, as in Elasticsearch. */
const MOST_FIELDS = 1000
const KEYWORD_LENGTH = 256
const DATES = 'strict_date_optional_time||yyyy/MM/dd HH:mm:ss||yyyy/MM/dd'
const BUILT_IN = new Set(['standard'])

/** Maps a new field of a document by its first value; null if it is left unmapped. */
export function mapNewField(
  mapping: Mapping,
  parent: ObjectMapping,
  name: string,
  value: unknown,
): FieldMapping | ObjectMapping | null {
  const first = firstValue(value)
  if (parent.dynamic === 'strict') {
    const within = parent.path || '_doc'
    throw new SearchError(
      'strict_dynamic_mapping_exception',
      `mapping set to strict, dynamic introduction of [${name}] within [${within}] is not allowed`,
    )
  }
  if (parent.dynamic === 'false' || first === null || first === undefined) return null
  if (mapping.size >= MOST_FIELDS) {
    throw new SearchError('illegal_argument_exception', `Limit of total fields [${MOST_FIELDS}] has been exceeded`)
  }
  const path = parent.path === '' ? name : `${parent.path}.${name}`
  const added = typeof first === 'object' ? newObject(path, parent) : newField(path, first)
  mapping.add(parent, name, added)
  return added
}

function firstValue(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  for (const entry of value) {
    const first = firstValue(entry)
    if (first !== null && first !== undefined) return first
  }
  return undefined
}

const newObject = (path: string, parent: ObjectMapping): ObjectMapping => ({
  kind: 'object',
  path,
  nested: false,
  enabled: true,
  dynamic: parent.dynamic,
  properties: new Map(),
})

function newField(path: string, value: unknown): FieldMapping {
  if (typeof value === 'boolean') return readField(path, { type: 'boolean' }, BUILT_IN)
  if (typeof value === 'number') return readField(path, { type: Number.isInteger(value) ? 'long' : 'float' }, BUILT_IN)
  if (looksLikeDate(String(value))) return readField(path, { type: 'date', format: `${DATES}||epoch_millis` }, BUILT_IN)
  const fields = { keyword: { type: 'keyword', ignore_above: KEYWORD_LENGTH } }
  return readField(path, { type: 'text', fields }, BUILT_IN)
}

const readDates = dateReader(DATES)

/** A year alone stays text: `2024` is a word more often than a date. */
const looksLikeDate = (text: string): boolean =>
  /^\d{4}[-/]\d\d/.test(text) && readDates?.(text, { roundUp: false, zone: UTC }) !== undefined
