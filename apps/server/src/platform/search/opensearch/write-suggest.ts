import type { Suggestion, SuggestRequest, TermCandidates } from '@delguur/search-engine'
import type { Fields } from './fields.ts'
import { defined } from './write-query.ts'

type Json = Record<string, unknown>

export const writeSuggest = (suggestions: SuggestRequest, fields: Fields): Json =>
  Object.fromEntries(suggestions.map((one) => [one.name, writeOne(one, fields)]))

function writeOne(one: Suggestion, fields: Fields): Json {
  const { field, size } = one
  if (one.kind === 'completion') {
    const { text, fuzzy, contexts } = one
    const completion = defined({
      field,
      size,
      skip_duplicates: one.skipDuplicates,
      fuzzy: fuzzy
        ? {
            fuzziness: fuzzy.fuzziness,
            transpositions: fuzzy.transpositions,
            prefix_length: fuzzy.prefixLength,
            min_length: fuzzy.minLength,
          }
        : undefined,
      contexts: Object.keys(contexts).length > 0 ? contexts : undefined,
    })
    return { prefix: text, completion }
  }
  if (one.kind === 'term') {
    const fieldQuery = fields.query(field, one.text, one.analyzer)
    const options = { ...candidates(one), field: fieldQuery.field, size, sort: one.sort, analyzer: fieldQuery.analyzer }
    return { text: fieldQuery.text, term: defined(options) }
  }
  const fieldQuery = fields.query(field, one.text, one.candidates.analyzer)
  const generator = fields.query(one.candidates.field, '').field
  return {
    text: fieldQuery.text,
    phrase: defined({
      field: fieldQuery.field,
      size,
      max_errors: one.maxErrors,
      confidence: one.confidence,
      real_word_error_likelihood: one.realWordErrorLikelihood,
      separator: one.separator,
      highlight: one.highlight ? { pre_tag: one.highlight.preTag, post_tag: one.highlight.postTag } : undefined,
      analyzer: fieldQuery.analyzer,
      direct_generator: [{ ...candidates(one.candidates), field: generator, size: one.candidates.size }],
    }),
  }
}

const candidates = (one: TermCandidates): Json => ({
  suggest_mode: one.suggestMode,
  max_edits: one.maxEdits,
  prefix_length: one.prefixLength,
  min_word_length: one.minWordLength,
  max_term_freq: one.maxTermFrequency,
  min_doc_freq: one.minDocumentFrequency,
})
