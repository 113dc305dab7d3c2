/** Values of a sample's labels by their names; each combination of values is a series of its own, so they are few. */
export type Labels = Readonly<Record<string, string>>

export interface Sample {
  labels?: Labels
  value: number
}

interface Description {
  /** In the base unit that the name ends in: seconds, bytes; `_total` for what only grows. */
  name: string
  help: string
}

export type Metrics = ReturnType<typeof createMetrics>

/** Measurements of this process since its start, in Prometheus's text format. */
export function createMetrics() {
  const families: (() => string)[] = []

  function add(type: string, { name, help }: Description, samples: () => string[]): void {
    families.push(() => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples(), ''].join('\n'))
  }

  return {
    /** Counts events of a kind. */
    counter(description: Description) {
      const counts = new Map<string, number>()
      add('counter', description, () => [...counts].map(([labels, count]) => `${description.name}${labels} ${count}`))
      return (labels: Labels) => {
        const key = textOf(labels)
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    },

    /** Counts values up to each of `bounds`, which ascend, with their sum and number. */
    histogram(description: Description, bounds: readonly number[]) {
      const { name } = description
      const series = new Map<string, { labels: Labels; counts: number[]; sum: number }>()
      add('histogram', description, () =>
        [...series].flatMap(([key, { labels, counts, sum }]) => {
          const total = counts.reduce((before, count) => before + count, 0)
          let below = 0
          const buckets = bounds.map((bound, index) => {
            below += counts[index] ?? 0
            return `${name}_bucket${textOf({ ...labels, le: String(bound) })} ${below}`
          })
          const last = `${name}_bucket${textOf({ ...labels, le: '+Inf' })} ${total}`
          return [...buckets, last, `${name}_sum${key} ${sum}`, `${name}_count${key} ${total}`]
        }),
      )
      return (labels: Labels, value: number) => {
        const key = textOf(labels)
        const found = series.get(key) ?? { labels, counts: Array<number>(bounds.length + 1).fill(0), sum: 0 }
        series.set(key, found)
        const index = bounds.findIndex((bound) => value <= bound)
        const bucket = index === -1 ? bounds.length : index
        found.counts[bucket] = (found.counts[bucket] ?? 0) + 1
        found.sum += value
      }
    },

    /** Reads what is known elsewhere when it is asked for. */
    read(type: 'counter' | 'gauge', description: Description, samples: () => readonly Sample[]): void {
      add(type, description, () =>
        samples().map(({ labels = {}, value }) => `${description.name}${textOf(labels)} ${value}`),
      )
    },

    /** All measurements, in the text format 0.0.4. */
    text: (): string => families.map((family) => family()).join(''),
  }
}

function textOf(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const escaped = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
