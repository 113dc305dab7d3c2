import type { IndexAnswer } from '../port.ts'

interface Hits {
  total?: { value: number; relation: string } | number
  hits: Record<string, unknown>[]
}

/** Answer in the format of the engine in this process: under the requested name, of one shard. */
export function asRequested(answer: IndexAnswer, name: string, totalAsNumber: boolean): IndexAnswer {
  const { status: _, num_reduce_phases: __, ...rest } = answer
  const hits = answer.hits as Hits
  return {
    ...rest,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: { ...hits, ...totalOf(hits, totalAsNumber), hits: hits.hits.map((hit) => ({ ...hit, _index: name })) },
    ...(answer.suggest ? { suggest: named(answer.suggest as Suggested, name) } : {}),
  }
}

function totalOf({ total }: Hits, asNumber: boolean): Partial<Hits> {
  if (total === undefined) return {}
  return asNumber && typeof total === 'object' ? { total: total.value } : { total }
}

type Suggested = Record<string, { options: Record<string, unknown>[] }[]>

/** Completions carry the document they belong to. */
function named(suggested: Suggested, name: string): Suggested {
  const entries = Object.entries(suggested).map(([key, parts]) => [
    key,
    parts.map((part) => ({
      ...part,
      options: part.options.map((option) => ('_index' in option ? { ...option, _index: name } : option)),
    })),
  ])
  return Object.fromEntries(entries)
}
