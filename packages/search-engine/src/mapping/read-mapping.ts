import { DEFAULT_DATE_FORMAT, dateReader } from '../dates/date-format.ts'
import { SearchError } from '../errors.ts'
import { type Dynamic, FIELD_TYPES, type FieldMapping, type FieldType, Mapping, type ObjectMapping } from './mapping.ts'

type Definition = Readonly<Record<string, unknown>>

const KNOWN_PARAMETERS = new Set([
  'type',
  'analyzer',
  'search_analyzer',
  'search_quote_analyzer',
  'normalizer',
  'ignore_above',
  'ignore_malformed',
  'null_value',
  'format',
  'locale',
  'norms',
  'index_options',
  'scaling_factor',
  'copy_to',
  'fields',
  'contexts',
  'preserve_separators',
  'preserve_position_increments',
  'max_input_length',
  // These options change how Elasticsearch stores a field; here every field is searchable, sortable and countable.
  'index',
  'doc_values',
  'store',
  'fielddata',
  'term_vector',
  'coerce',
  'boost',
  'eager_global_ordinals',
  'similarity',
  'index_prefixes',
  'index_phrases',
  'position_increment_gap',
  'ignore_z_value',
  'orientation',
  'meta',
])

const IS_ANALYSED: ReadonlySet<FieldType> = new Set(['text', 'completion'])

/** Parses `{ properties: { … } }` as in Elasticsearch. Throws a `SearchError` for unsupported options. */
export function readMapping(definition: unknown, analyzers: ReadonlySet<string>): Mapping {
  return new Mapping(readObject('', asDefinition(definition ?? {}, '_doc'), 'true', analyzers))
}

function readObject(path: string, definition: Definition, dynamic: Dynamic, analyzers: ReadonlySet<string>) {
  const mapping: ObjectMapping = {
    kind: 'object',
    path,
    nested: definition.type === 'nested',
    enabled: definition.enabled !== false && definition.enabled !== 'false',
    dynamic: definition.dynamic === undefined ? dynamic : readDynamic(definition.dynamic),
    properties: new Map(),
  }
  for (const [name, property] of Object.entries(asDefinition(definition.properties ?? {}, path))) {
    const below = path === '' ? name : `${path}.${name}`
    mapping.properties.set(name, readProperty(below, asDefinition(property, below), mapping.dynamic, analyzers))
  }
  return mapping
}

function readProperty(path: string, definition: Definition, dynamic: Dynamic, analyzers: ReadonlySet<string>) {
  const { type } = definition
  if (type === undefined || type === 'object' || type === 'nested') {
    return readObject(path, definition, dynamic, analyzers)
  }
  return readField(path, definition, analyzers)
}

export function readField(path: string, definition: Definition, analyzers: ReadonlySet<string>): FieldMapping {
  const type = FIELD_TYPES.find((known) => known === definition.type)
  if (!type) throw malformed(`No handler for type [${String(definition.type)}] declared on field [${path}]`)
  for (const parameter of Object.keys(definition)) {
    if (!KNOWN_PARAMETERS.has(parameter)) {
      throw malformed(`unknown parameter [${parameter}] on mapper [${path}] of type [${type}]`)
    }
  }
  const analyzer = String(definition.analyzer ?? 'standard')
  const searchAnalyzer = String(definition.search_analyzer ?? analyzer)
  const dateFormat = String(type === 'date' ? (definition.format ?? DEFAULT_DATE_FORMAT) : DEFAULT_DATE_FORMAT)
  if (!dateReader(dateFormat)) throw malformed(`Invalid format: [${dateFormat}] on field [${path}]`)
  for (const name of [analyzer, searchAnalyzer]) {
    if (IS_ANALYSED.has(type) && !analyzers.has(name))
      throw malformed(`analyzer [${name}] not found for field [${path}]`)
  }
  return {
    kind: 'field',
    path,
    type,
    analyzer,
    searchAnalyzer,
    lowercase: readsInSmallLetters(definition.normalizer),
    ignoreAbove: Number(definition.ignore_above ?? Number.POSITIVE_INFINITY),
    ignoreMalformed: definition.ignore_malformed === true,
    nullValue: readNullValue(definition.null_value),
    dateFormat,
    norms: definition.norms !== false,
    indexOptions: readIndexOptions(definition.index_options),
    scalingFactor: Number(definition.scaling_factor ?? 1),
    copyTo: readCopyTo(definition.copy_to),
    fields: readOtherFields(path, type, definition, analyzers),
    definition,
  }
}

function readOtherFields(path: string, type: FieldType, definition: Definition, analyzers: ReadonlySet<string>) {
  if (definition.fields === undefined) return []
  if (type === 'completion') throw malformed(`[fields] is not supported on [${path}]`)
  return Object.entries(asDefinition(definition.fields, path)).map(([name, other]) =>
    readField(`${path}.${name}`, asDefinition(other, `${path}.${name}`), analyzers),
  )
}

/** A normalizer is `lowercase`, by name or by definition, or has no effect. */
const readsInSmallLetters = (normalizer: unknown): boolean =>
  typeof normalizer === 'string' && normalizer.includes('lowercase')

function readDynamic(value: unknown): Dynamic {
  const text = String(value)
  if (text === 'true' || text === 'false' || text === 'strict') return text
  throw malformed(`Could not convert [dynamic] value [${text}]`)
}

function readNullValue(value: unknown): FieldMapping['nullValue'] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

function readIndexOptions(value: unknown): FieldMapping['indexOptions'] {
  if (value === undefined) return 'positions'
  if (value === 'docs' || value === 'freqs' || value === 'positions' || value === 'offsets') return value
  throw malformed(`Unknown value [${String(value)}] for field [index_options]`)
}

function readCopyTo(value: unknown): string[] {
  if (value === undefined) return []
  return Array.isArray(value) ? value.map(String) : [String(value)]
}

function asDefinition(value: unknown, path: string): Definition {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Definition
  throw malformed(`Expected an object in the mapping of [${path}]`)
}

const malformed = (reason: string): SearchError => new SearchError('mapper_parsing_exception', reason)
