import { SearchError, unsupported } from '../errors.ts'
import type { Parsing } from '../request/parsing.ts'
import type { Fuzziness } from '../request/query.ts'
import { clipped, isObject, listOf, RequestObject } from '../request/request-object.ts'
import type {
  CompletionFuzziness,
  Suggestion,
  SuggestKind,
  SuggestRequest,
  TermCandidates,
} from '../request/search-request.ts'
import { entriesOf, list } from '../request/values.ts'

const MOST_SUGGESTIONS = 10
const MOST_OPTIONS = 1000
const MODES = ['missing', 'popular', 'always'] as const

/** Parses the value of `suggest`. A top-level text applies to suggestions without their own. */
export function parseSuggest(value: unknown, parsing: Parsing): SuggestRequest {
  const body = new RequestObject('suggest', value)
  const text = body.text('text')
  const entries = entriesOf(body)
  parsing.checkCount('suggest', entries.length, MOST_SUGGESTIONS)
  return entries.map(([name, definition]) => parseOne(name, definition, text, parsing))
}

type Parse = (body: RequestObject, parsing: Parsing, field: string) => SuggestKind

const KINDS: ReadonlyMap<string, Parse> = new Map<string, Parse>([
  ['completion', parseCompletion],
  ['term', parseTerm],
  ['phrase', parsePhrase],
])

function parseOne(name: string, definition: unknown, shared: string | undefined, parsing: Parsing): Suggestion {
  const outer = new RequestObject(`suggest.${clipped(name)}`, definition)
  if (outer.has('regex')) throw unsupported(`${outer.name}.regex`)
  const text = outer.text('text') ?? outer.text('prefix') ?? shared
  if (text === undefined) throw new SearchError('illegal_argument_exception', 'The required text option is missing')
  outer.ignore('prefix')
  const [kind, another] = entriesOf(outer)
  if (!kind) throw new SearchError('parsing_exception', `suggestion [${clipped(name)}] does not support [null]`)
  if (another) throw outer.refuse(`holds two kinds, [${clipped(kind[0])}] and [${clipped(another[0])}]`)
  const parse = KINDS.get(kind[0])
  if (!parse) throw unsupported(`${outer.name}.${clipped(kind[0])}`)

  const body = new RequestObject(`${outer.name}.${kind[0]}`, kind[1])
  const field = body.requiredText('field')
  const size = body.whole('size', 1) ?? 5
  parsing.checkCount(`${body.name}.size`, size, MOST_OPTIONS)
  body.ignore('shard_size')
  const parsed = parse(body, parsing, field)
  body.end()
  return { ...parsed, name, text: parsing.checkText(outer.name, text), field, size }
}

function parseCompletion(body: RequestObject, parsing: Parsing): SuggestKind {
  return {
    kind: 'completion',
    fuzzy: parseFuzzy(body),
    skipDuplicates: body.flag('skip_duplicates') ?? false,
    contexts: parseContexts(body, parsing),
  }
}

function parseFuzzy(body: RequestObject): CompletionFuzziness | null {
  const value = body.take('fuzzy')
  if (value === undefined || value === null || value === false) return null
  const fuzzy = new RequestObject(`${body.name}.fuzzy`, value === true ? {} : value)
  fuzzy.ignore('unicode_aware', 'max_determinized_states')
  const parsed = {
    fuzziness: parseFuzziness(fuzzy),
    transpositions: fuzzy.flag('transpositions') ?? true,
    prefixLength: fuzzy.whole('prefix_length') ?? 1,
    minLength: fuzzy.whole('min_length') ?? 3,
  }
  fuzzy.end()
  return parsed
}

function parseFuzziness(fuzzy: RequestObject): Fuzziness {
  const text = (fuzzy.text('fuzziness') ?? 'AUTO').toUpperCase()
  if (text === 'AUTO') return 'AUTO'
  const edits = Number(text)
  if (edits === 0 || edits === 1 || edits === 2) return edits
  throw fuzzy.refuse(`expects AUTO, 0, 1 or 2 in [fuzziness]`)
}

function parseContexts(body: RequestObject, parsing: Parsing) {
  const value = body.take('contexts')
  if (value === undefined || value === null) return {}
  const object = new RequestObject(`${body.name}.contexts`, value)
  const contexts = entriesOf(object).flatMap(([name, value]) => {
    const values = listOf(value)
    parsing.checkCount(`${object.name}.${clipped(name)}`, values.length, parsing.limits.terms)
    return values.length === 0 ? [] : [[name, values.map((one) => parseContext(one, object))] as const]
  })
  return Object.fromEntries(contexts)
}

function parseContext(value: unknown, object: RequestObject) {
  if (!isObject(value)) return { context: String(value), boost: 1, prefix: false }
  const body = new RequestObject(object.name, value)
  const context = body.requiredText('context')
  const parsed = { context, boost: body.number('boost') ?? 1, prefix: body.flag('prefix') ?? false }
  body.end()
  return parsed
}

function parseTerm(body: RequestObject): SuggestKind {
  return { kind: 'term', sort: body.oneOf('sort', ['score', 'frequency']) ?? 'score', ...parseCandidates(body) }
}

function parseCandidates(body: RequestObject): TermCandidates {
  body.ignore('max_inspections', 'lowercase_terms')
  body.oneOf('string_distance', ['internal'])
  const analyzer = body.text('analyzer')
  return {
    suggestMode: body.oneOf('suggest_mode', MODES) ?? 'missing',
    maxEdits: maxEditsOf(body),
    prefixLength: body.whole('prefix_length') ?? 1,
    minWordLength: body.whole('min_word_length', 1) ?? 4,
    maxTermFrequency: body.number('max_term_freq') ?? 0.01,
    minDocumentFrequency: body.number('min_doc_freq') ?? 0,
    ...(analyzer === undefined ? {} : { analyzer }),
  }
}

function maxEditsOf(body: RequestObject): 1 | 2 {
  const edits = body.number('max_edits') ?? 2
  if (edits === 1 || edits === 2) return edits
  throw new SearchError('illegal_argument_exception', 'maxEdits must be between 1 and 2')
}

/** Shingle parameters are accepted and ignored: words are judged one by one. */
function parsePhrase(body: RequestObject, parsing: Parsing, field: string): SuggestKind {
  if (body.has('collate')) throw unsupported(`${body.name}.collate`)
  body.ignore('gram_size', 'force_unigrams', 'token_limit')
  const analyzer = body.text('analyzer')
  return {
    kind: 'phrase',
    maxErrors: positive(body, 'max_errors') ?? 1,
    confidence: positive(body, 'confidence') ?? 1,
    realWordErrorLikelihood: positive(body, 'real_word_error_likelihood') ?? 0.95,
    separator: body.text('separator') ?? ' ',
    highlight: parseTags(body),
    candidates: parseGenerator(body, { field, analyzer }, parsing),
  }
}

function positive(body: RequestObject, key: string): number | undefined {
  const number = body.number(key)
  if (number === undefined || number >= 0) return number
  throw new SearchError('illegal_argument_exception', `[${key}] of [${body.name}] must not be below 0`)
}

function parseTags(body: RequestObject): { preTag: string; postTag: string } | null {
  const value = body.take('highlight')
  if (value === undefined || value === null) return null
  const tags = new RequestObject(`${body.name}.highlight`, value)
  const parsed = { preTag: tags.requiredText('pre_tag'), postTag: tags.requiredText('post_tag') }
  tags.end()
  return parsed
}

function parseGenerator(
  body: RequestObject,
  { field, analyzer }: { field: string; analyzer: string | undefined },
  parsing: Parsing,
) {
  const generators = list(body, 'direct_generator', MOST_SUGGESTIONS) ?? [{}]
  if (generators.length > 1) throw unsupported(`${body.name}.direct_generator of several`)
  const generator = new RequestObject(`${body.name}.direct_generator`, generators[0])
  const size = generator.whole('size', 1) ?? 5
  parsing.checkCount(`${generator.name}.size`, size, MOST_OPTIONS)
  const own = generator.text('field') ?? field
  const candidates = {
    ...parseCandidates(generator),
    field: own,
    size,
    ...(analyzer === undefined ? {} : { analyzer }),
  }
  generator.end()
  return candidates
}
