/** Ranking quality of the first hits of a query. */
export interface QueryQuality {
  query: string
  /** nDCG that counts unjudged hits as irrelevant. */
  unjudgedAsIrrelevant: number
  /** nDCG without unjudged hits. */
  judgedOnly: number
}

/** Ratings by document, by query. */
export type Judgments = ReadonlyMap<string, ReadonlyMap<string, number>>

const FIRST = 10

/** nDCG@10 with gain 2^rating − 1 and the ideal order of all judged documents; null if none is relevant. */
export function qualityOf(
  query: string,
  ranked: readonly string[],
  ratings: ReadonlyMap<string, number>,
): QueryQuality | null {
  const ideal = gained([...ratings.values()].sort((a, b) => b - a))
  if (ideal === 0) return null
  const judged = ranked.flatMap((id) => ratings.get(id) ?? [])
  return {
    query,
    unjudgedAsIrrelevant: gained(ranked.map((id) => ratings.get(id) ?? 0)) / ideal,
    judgedOnly: gained(judged) / ideal,
  }
}

const gained = (ratings: readonly number[]) =>
  ratings.slice(0, FIRST).reduce((sum, rating, at) => sum + (2 ** rating - 1) / Math.log2(at + 2), 0)

/** Parses lines of `query,document,rating`; a query in quotes may contain commas. */
export function readJudgments(csv: string): Judgments {
  const judgments = new Map<string, Map<string, number>>()
  for (const line of csv.trim().split(/\r?\n/).slice(1)) {
    const [, query = '', document = '', rating = ''] = /^"?(.*?)"?,([^,]*),([^,]*)$/.exec(line) ?? []
    const ratings = judgments.get(query) ?? new Map<string, number>()
    judgments.set(query, ratings.set(document, Number(rating)))
  }
  return judgments
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Half the width of the 90 % confidence interval of the mean: 1.64 standard errors. */
export function uncertainty(values: readonly number[]): number {
  const centre = mean(values)
  const variance = values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / Math.max(1, values.length - 1)
  return 1.64 * Math.sqrt(variance / Math.max(1, values.length))
}
