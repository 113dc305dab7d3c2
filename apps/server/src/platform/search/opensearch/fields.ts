import { type Analyzer, BUILT_IN_ANALYZERS, SearchError } from '@delguur/search-engine'
import type { IndexDefinition } from '../port.ts'
import { READY_TOKENS, readyTerm, readyTokens } from './ready-tokens.ts'

type Json = Record<string, unknown>

interface AnalysedField {
  /** Name of its field of ready tokens: `name$`, and for one of several subfields of a value `name$words`. */
  tokens: string
  index: Analyzer
  search: Analyzer
  searchName: string
}

/** Query on OpenSearch in place of a text: another field, and analysed words. */
export interface FieldQuery {
  field: string
  text: string
  analyzer?: string
}

/** Fields of an index that are analysed here, and the rewriting of mappings, documents and query texts for them. */
export interface Fields {
  mappings: Json
  /** Document with ready tokens beside its texts. */
  documentOf(source: object): Json
  /** Query of a field for a text. */
  query(field: string, text: string, analyzer?: string): FieldQuery
  /** Query of a field for a single term. */
  queryTerm<Value>(field: string, term: Value): { field: string; term: Value | string }
  /** Analyzer of texts for the field: fields with the same one can be searched together. */
  analyzerOf(field: string): string
  /** Fields that a name with `*` matches; those analysed here by their own names. */
  expand(pattern: string): string[]
}

export function readFields({ mappings, analyzers }: Pick<IndexDefinition, 'mappings' | 'analyzers'>): Fields {
  const analysed = new Map<string, AnalysedField>()
  const paths: string[] = []
  const named = (name: string): Analyzer => {
    const found = analyzers[name] ?? BUILT_IN_ANALYZERS[name]
    if (!found) throw new SearchError('illegal_argument_exception', `[analyzer] [${name.slice(0, 80)}] not found`)
    return found
  }
  const isOurs = (definition: Json): boolean =>
    definition.type === 'text' &&
    [definition.analyzer, definition.search_analyzer].some((name) => typeof name === 'string' && name in analyzers)

  function readAnalysed(path: string, tokens: string, definition: Json): Json {
    const index = String(definition.analyzer ?? 'standard')
    const searchName = String(definition.search_analyzer ?? index)
    analysed.set(path, { tokens, index: named(index), search: named(searchName), searchName })
    const { norms, index_options } = definition
    return {
      type: 'text',
      analyzer: READY_TOKENS,
      ...(norms === false ? { norms } : {}),
      ...(index_options ? { index_options } : {}),
    }
  }

  /** Mapping of one field and of its fields of ready tokens. */
  function writeField(path: string, name: string, definition: Json): Json {
    paths.push(path)
    const written: Json = {}
    const others: Json = {}
    for (const [other, below] of Object.entries((definition.fields ?? {}) as Record<string, Json>)) {
      paths.push(`${path}.${other}`)
      if (isOurs(below)) written[`${name}$${other}`] = readAnalysed(`${path}.${other}`, `${path}$${other}`, below)
      else others[other] = plain(below)
    }
    const fields = Object.keys(others).length > 0 ? { fields: others } : {}
    const { fields: _, ...own } = definition
    if (!isOurs(own)) return { ...written, [name]: { ...plain(own), ...fields } }
    written[`${name}$`] = readAnalysed(path, `${path}$`, own)
    return { ...written, [name]: { type: 'text', index: false, norms: false, ...fields } }
  }

  function writeObject(path: string, { properties, ...own }: Json): Json {
    const written = Object.entries((properties ?? {}) as Record<string, Json>).map(([name, definition]): Json => {
      const below = path ? `${path}.${name}` : name
      const isObject = definition.type === undefined || definition.type === 'object' || definition.type === 'nested'
      return isObject ? { [name]: writeObject(below, definition) } : writeField(below, name, definition)
    })
    return { ...own, ...(properties ? { properties: Object.assign({}, ...written) } : {}) }
  }

  const written = writeObject('', mappings)
  const sources = sourcesOf(analysed)
  return {
    mappings: { ...written, _source: { excludes: ['*$*'] } },
    documentOf: (source) => withTokens(source as Json, '', sources),
    query(field, text, analyzer) {
      const known = analysed.get(field)
      const isOwn = analyzer !== undefined && analyzer in analyzers
      if (known) return { field: known.tokens, text: readyTokens(analyzer ? named(analyzer) : known.search, text) }
      if (isOwn) return { field, text: readyTokens(named(analyzer), text), analyzer: READY_TOKENS }
      return { field, text, ...(analyzer === undefined ? {} : { analyzer }) }
    },
    queryTerm(field, term) {
      const known = analysed.get(field)
      return known ? { field: known.tokens, term: readyTerm(String(term)) } : { field, term }
    },
    analyzerOf: (field) => analysed.get(field)?.searchName ?? '',
    expand(pattern) {
      if (!pattern.includes('*')) return [pattern]
      const regex = new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}$`)
      const found = paths.filter((path) => regex.test(path))
      // Dynamic fields that documents introduced are known to OpenSearch alone.
      return found.some((path) => analysed.has(path)) ? found : [pattern]
    },
  }
}

/** The engine treats some names of normalizers as `lowercase`; other options of its fields are OpenSearch's own. */
function plain({ normalizer, ...definition }: Json): Json {
  const isLowercase = typeof normalizer === 'string' && normalizer.includes('lowercase')
  return isLowercase ? { ...definition, normalizer: 'lowercase' } : definition
}

/** Analysed fields by the path of their source value. */
type Sources = ReadonlyMap<string, readonly AnalysedField[]>

/** Several fields may have one source value. Objects above a source value are copied; everything else is left as it is. */
function sourcesOf(analysed: ReadonlyMap<string, AnalysedField>): Sources {
  const sources = new Map<string, AnalysedField[]>()
  for (const field of analysed.values()) {
    const path = field.tokens.slice(0, field.tokens.indexOf('$'))
    sources.set(path, [...(sources.get(path) ?? []), field])
    for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1)) {
      const above = path.slice(0, end)
      if (!sources.has(above)) sources.set(above, [])
    }
  }
  return sources
}

function withTokens(source: Json, path: string, sources: Sources): Json {
  const written: Json = { ...source }
  for (const [key, value] of Object.entries(source)) {
    const here = path ? `${path}.${key}` : key
    const fields = sources.get(here)
    if (!fields) continue
    if (fields.length === 0) written[key] = withTokensBelow(value, here, sources)
    for (const { tokens, index } of fields) {
      written[tokens.slice(path ? path.length + 1 : 0)] = textsIn(value).map((text) => readyTokens(index, text))
    }
  }
  return written
}

function withTokensBelow(value: unknown, path: string, sources: Sources): unknown {
  if (Array.isArray(value)) return value.map((entry) => withTokensBelow(entry, path, sources))
  return typeof value === 'object' && value !== null ? withTokens(value as Json, path, sources) : value
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return value === null || value === undefined || typeof value === 'object' ? [] : [String(value)]
}
