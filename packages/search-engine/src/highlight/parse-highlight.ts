import type { Parsing } from '../request/parsing.ts'
import { clipped, listOf, RequestObject } from '../request/request-object.ts'
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

/** Parses the value of `highlight`; options of a field override the common ones. */
export function parseHighlight(value: unknown, parsing: Parsing): HighlightRequest {
  const body = new RequestObject('highlight', value)
  const encoder = body.oneOf('encoder', ['default', 'html']) ?? 'default'
  const fields = body.take('fields')
  if (fields === undefined || fields === null) throw body.refuse('requires [fields]')
  const shared = readOptions(body, DEFAULTS)
  body.end()
  const entries = listOf(fields).flatMap((entry) => entriesOf(new RequestObject('highlight.fields', entry)))
  parsing.checkCount('highlight.fields', entries.length, parsing.limits.fields)
  return {
    encoder,
    fields: entries.map(([field, options]) => {
      const object = new RequestObject(`highlight.fields.${clipped(field)}`, options)
      const read = { field, ...readOptions(object, shared) }
      object.end()
      return read
    }),
  }
}

/** All highlighter types are handled by one that analyses the text again. */
function readOptions(object: RequestObject, before: Options): Options {
  object.oneOf('type', ['unified', 'plain', 'fvh'])
  object.oneOf('boundary_scanner', ['sentence'])
  object.oneOf('fragmenter', ['span', 'simple'])
  object.ignore('boundary_scanner_locale', 'force_source', 'phrase_limit', 'max_analyzed_offset', 'boundary_max_scan')
  return {
    fragmentSize: object.whole('fragment_size') ?? before.fragmentSize,
    numberOfFragments: object.whole('number_of_fragments') ?? before.numberOfFragments,
    preTag: firstTag(object, 'pre_tags') ?? before.preTag,
    postTag: firstTag(object, 'post_tags') ?? before.postTag,
    noMatchSize: object.whole('no_match_size') ?? before.noMatchSize,
    order: object.oneOf('order', ['none', 'score']) ?? before.order,
    requireFieldMatch: object.flag('require_field_match') ?? before.requireFieldMatch,
  }
}

function firstTag(object: RequestObject, key: string): string | undefined {
  const value = object.take(key)
  if (value === undefined || value === null) return undefined
  const [tag] = listOf(value)
  if (typeof tag === 'string') return tag
  throw object.refuse(`expects texts in [${key}]`)
}
