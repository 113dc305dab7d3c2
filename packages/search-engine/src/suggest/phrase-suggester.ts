import type { Token } from '../analysis/analyzer.ts'
import type { Suggestion } from '../request/search-request.ts'
import type { TextField } from '../segment.ts'
import { wordCandidates } from './word-candidates.ts'

export type PhraseSuggestion = Extract<Suggestion, { kind: 'phrase' }>

/** A candidate for a word of the phrase. */
interface Choice {
  text: string
  isChanged: boolean
  /** Logarithm of the probability that this word was meant. */
  likelihood: number
}

interface Path {
  choices: Choice[]
  changes: number
  likelihood: number
}

/** Beam width: the likeliest paths that are followed from word to word. */
const BEAM = 64

/**
 * Corrected versions of the whole text. The model has no bigrams: a word's probability is its share of all the words of
 * the field's documents, times its similarity to the given word, which is Elasticsearch's noisy channel for a field
 * without shingles. Only texts that are `confidence` times likelier than the given one are returned.
 */
export function suggestPhrases(
  suggestion: PhraseSuggestion,
  tokens: readonly Token[],
  field: TextField | undefined,
  documents: number,
  tick: () => void,
) {
  if (!field || tokens.length === 0) return []
  const words = tokens.map(({ terms }) => terms[0] ?? '')
  const given = words.map((word) => asGiven(word, field, suggestion))
  const allowed = allowedChanges(suggestion.maxErrors, words.length)
  let paths: Path[] = [{ choices: [], changes: 0, likelihood: 0 }]
  for (const [at, word] of words.entries()) {
    tick()
    const choices = [given[at] as Choice, ...changed(word, field, suggestion, documents, tick)]
    paths = paths
      .flatMap((path) => choices.map((choice) => extended(path, choice)))
      .filter(({ changes }) => changes <= allowed)
      .sort((one, other) => other.likelihood - one.likelihood)
      .slice(0, BEAM)
  }
  const cutoff = Math.log(suggestion.confidence) + given.reduce((sum, { likelihood }) => sum + likelihood, 0)
  return paths
    .filter(({ changes, likelihood }) => changes > 0 && likelihood > cutoff)
    .slice(0, suggestion.size)
    .map((path) => answer(path, suggestion))
}

const allowedChanges = (maxErrors: number, words: number): number =>
  maxErrors >= 1 ? maxErrors : Math.max(1, Math.floor(maxErrors * words))

function asGiven(text: string, field: TextField, { realWordErrorLikelihood }: PhraseSuggestion): Choice {
  return { text, isChanged: false, likelihood: Math.log(realWordErrorLikelihood) + frequency(text, field) }
}

function changed(
  word: string,
  field: TextField,
  { candidates }: PhraseSuggestion,
  documents: number,
  tick: () => void,
): Choice[] {
  return wordCandidates(word, field, candidates, candidates.size, documents, tick)
    .slice(0, candidates.size)
    .map(({ text, score }) => ({ text, isChanged: true, likelihood: Math.log(score) + frequency(text, field) }))
    .sort((one, other) => other.likelihood - one.likelihood)
    .slice(0, BEAM)
}

/** Logarithm of a word's share, with add-one smoothing so that an unknown word is possible. */
const frequency = (word: string, field: TextField): number =>
  Math.log((1 + field.count(word)) / (1 + field.documentCount * field.averageLength))

function extended(path: Path, choice: Choice): Path {
  return {
    choices: [...path.choices, choice],
    changes: path.changes + (choice.isChanged ? 1 : 0),
    likelihood: path.likelihood + choice.likelihood,
  }
}

function answer({ choices, likelihood }: Path, { highlight, separator }: PhraseSuggestion) {
  const text = choices.map((choice) => choice.text).join(separator)
  const score = Number(Math.exp(likelihood).toPrecision(7))
  if (!highlight) return { text, score }
  const marked = choices.map((choice) =>
    choice.isChanged ? `${highlight.preTag}${choice.text}${highlight.postTag}` : choice.text,
  )
  return { text, highlighted: marked.join(separator), score }
}
