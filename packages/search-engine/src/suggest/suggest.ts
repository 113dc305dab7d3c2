import type { Analyzer } from '../analysis/analyzer.ts'
import { SearchError } from '../errors.ts'
import type { FieldMapping, Mapping } from '../mapping/mapping.ts'
import type { Suggestion, SuggestRequest } from '../request/search-request.ts'
import type { Segment } from '../segment.ts'
import { suggestPhrases } from './phrase-suggester.ts'
import { suggestTerms } from './term-suggester.ts'

/** Access of suggesters to the index and the request's budget. */
export interface SuggestContext {
  readonly segment: Segment
  readonly mapping: Mapping
  analyzer(name: string): Analyzer
  /** The document's fields in a response: `_index`, `_id`, `_source` and so on. */
  hit(document: number): Record<string, unknown>
  checkTime(): void
}

/** Limit on completions, since the source of each is read. */
const OPTIONS_PER_CHECK = 64

type CompletionSuggestion = Extract<Suggestion, { kind: 'completion' }>

/** The `suggest` section of a response: entries by suggestion name. */
export function suggest(request: SuggestRequest, context: SuggestContext): Record<string, unknown> {
  return Object.fromEntries(request.map((suggestion) => [suggestion.name, entries(suggestion, context)]))
}

function entries(suggestion: Suggestion, context: SuggestContext): unknown[] {
  context.checkTime()
  const mapping = context.mapping.field(suggestion.field)
  if (!mapping) throw new SearchError('illegal_argument_exception', `no mapping found for field [${suggestion.field}]`)
  if (suggestion.kind === 'completion') return [whole(suggestion.text, complete(suggestion, mapping, context))]
  const { segment } = context
  const documents = segment.live.count()
  const tick = () => context.checkTime()
  const settings = suggestion.kind === 'term' ? suggestion : suggestion.candidates
  const tokens = context.analyzer(settings.analyzer ?? mapping.searchAnalyzer)(suggestion.text)
  if (suggestion.kind === 'term') {
    return suggestTerms(suggestion, tokens, segment.text(suggestion.field), documents, tick)
  }
  const field = segment.text(suggestion.candidates.field)
  return [whole(suggestion.text, suggestPhrases(suggestion, tokens, field, documents, tick))]
}

const whole = (text: string, options: unknown[]) => ({ text, offset: 0, length: text.length, options })

function complete(suggestion: CompletionSuggestion, mapping: FieldMapping, context: SuggestContext): unknown[] {
  const { field, contexts } = suggestion
  if (mapping.type !== 'completion') {
    throw new SearchError('illegal_argument_exception', `Field [${field}] is not a completion suggest field`)
  }
  const store = context.segment.completions(field)
  if (!store) return []
  const unknown = Object.keys(contexts).find((name) => !store.contextNames.includes(name))
  if (unknown !== undefined) {
    throw new SearchError(
      'illegal_argument_exception',
      `Unknown context name [${unknown}], must be one of [${store.contextNames.join(', ')}]`,
    )
  }
  const hits = store.find({
    ...suggestion,
    analyzer: context.analyzer(mapping.searchAnalyzer),
    live: context.segment.live,
    tick: () => context.checkTime(),
  })
  return hits.map(({ document, input, score, contexts: own }, at) => {
    if (at % OPTIONS_PER_CHECK === 0) context.checkTime()
    return {
      text: input,
      ...context.hit(document),
      _score: score,
      ...(Object.keys(own).length > 0 ? { contexts: own } : {}),
    }
  })
}
