import { parseArgs } from 'node:util'

export const DATABASES = ['embedded', 'postgresql'] as const
export type DatabaseKind = (typeof DATABASES)[number]

export interface Options {
  /** Seconds that each figure is measured. */
  seconds: number
  /** Substring of figure names to measure; null measures all. */
  only: string | null
  databases: readonly DatabaseKind[]
  products: number
}

const USAGE = 'npm run bench -- [--seconds 5] [--only NAME] [--database embedded|postgresql] [--products 10000]'

/** Parses the command line; prints the usage and exits if it is invalid. */
export function readOptions(args = process.argv.slice(2)): Options {
  try {
    const { values } = parseArgs({
      args,
      options: {
        seconds: { type: 'string', default: '5' },
        only: { type: 'string' },
        database: { type: 'string' },
        products: { type: 'string', default: '10000' },
      },
    })
    return {
      seconds: numberOf('seconds', values.seconds, 0.5, 60),
      only: values.only ?? null,
      databases: values.database === undefined ? DATABASES : [databaseOf(values.database)],
      products: numberOf('products', values.products, 100, 200_000),
    }
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`)
    process.exit(2)
  }
}

function numberOf(name: string, text: string, minimum: number, maximum: number): number {
  const value = Number(text)
  if (value >= minimum && value <= maximum) return value
  throw new RangeError(`--${name} takes a number from ${minimum} to ${maximum}, not "${text}"`)
}

function databaseOf(text: string): DatabaseKind {
  const found = DATABASES.find((kind) => kind === text)
  if (found) return found
  throw new RangeError(`--database takes ${DATABASES.join(' or ')}, not "${text}"`)
}
