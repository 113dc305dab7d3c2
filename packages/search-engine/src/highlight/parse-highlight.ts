import type { Parsing } from '../request/parsing.ts'
import { clipped, listOf, Part } from '../request/part.ts'
import type { HighlightField, HighlightRequest } from '../request/search-request.ts'
import { entriesOf } from '../request/values.ts'

type Options = Omit<HighlightField, 'field'>

const DEFAULTS: Options = {
  fragmentSize: 100,
  numberOfFragments: 5,
  preTag: '<em>',
  postTag: '</em>',
  noMatchSize: 0,
  order: 'none',
  requireFieldMatch: true,
}

/** Reads the value of `highlight`; what is said for all fields may be said anew for one. */
export function parseHighlight(value: unknown, parsing: Parsing): HighlightRequest {
  const body = new Part('highlight', value)
  const encoder = body.oneOf('encoder', ['default', 'html']) ?? 'default'
  const fields = body.take('fields')
  if (fields === undefined || fields === null) throw body.refuse('requires [fields]')
  const shared = readOptions(body, DEFAULTS)
  body.end()
  const entries = listOf(fields).flatMap((entry) => entriesOf(new Part('highlight.fields', entry)))
  parsing.checkCount('highlight.fields', entries.length, parsing.limits.fields)
  return {
    encoder,
    fields: entries.map(([field, options]) => {
      const part = new Part(`highlight.fields.${clipped(field)}`, options)
      const read = { field, ...readOptions(part, shared) }
      part.end()
      return read
    }),
  }
}

/** All kinds of highlighters are answered by one that reads the text again. */
function readOptions(part: Part, before: Options): Options {
  part.oneOf('type', ['unified', 'plain', 'fvh'])
  part.oneOf('boundary_scanner', ['sentence'])
  part.oneOf('fragmenter', ['span', 'simple'])
  part.ignore('boundary_scanner_locale', 'force_source', 'phrase_limit', 'max_analyzed_offset', 'boundary_max_scan')
  return {
    fragmentSize: part.whole('fragment_size') ?? before.fragmentSize,
    numberOfFragments: part.whole('number_of_fragments') ?? before.numberOfFragments,
    preTag: firstTag(part, 'pre_tags') ?? before.preTag,
    postTag: firstTag(part, 'post_tags') ?? before.postTag,
    noMatchSize: part.whole('no_match_size') ?? before.noMatchSize,
    order: part.oneOf('order', ['none', 'score']) ?? before.order,
    requireFieldMatch: part.flag('require_field_match') ?? before.requireFieldMatch,
  }
}

function firstTag(part: Part, key: string): string | undefined {
  const value = part.take(key)
  if (value === undefined || value === null) return undefined
  const [tag] = listOf(value)
  if (typeof tag === 'string') return tag
  throw part.refuse(`expects texts in [${key}]`)
}
