import { readFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { requestRebuild } from './documents/follow-changes.queries.ts'
import * as merchandising from './lists/merchandising.queries.ts'
import * as popularity from './popularity.queries.ts'
import { readSynonyms } from './words/read-synonyms.ts'
import { MOST_SYNONYMS } from './words/search-rules.ts'

/** Opens a file of the command's caller. */
type PathOf = (file: string) => string

interface Command {
  usage: string
  what: string
  /** Null if the arguments do not match the usage. */
  run(db: Kysely<Database>, args: string[], pathOf: PathOf): Promise<string[]> | null
}

const REPORT_DAYS = 30
const REPORT_ROWS = 100
const POPULARITY_DAYS = 90
/** Limit of a listing, and of the products in a query. */
const MOST_PINS = 100
/** Characters of a synonym group, commas included. */
const LONGEST_GROUP = 1000

/** Unknown slug, or unreadable file. */
export class SearchCommandRefused extends Error {}

const commands: Record<string, Command> = {
  synonyms: {
    usage: 'synonyms',
    what: 'words that staff declared to mean the same',
    run: async (db) => (await merchandising.synonyms(db)).map(({ words }) => words.join(', ')),
  },
  'add-synonyms': {
    usage: 'add-synonyms "утас, phone, mobile"',
    what: 'have any of the words find what the others do',
    run: (db, [text = '']) => {
      const groups = readSynonyms(text, 'words.txt')
      return groups.length === 0 ? null : added(db, groups)
    },
  },
  'import-synonyms': {
    usage: 'import-synonyms FILE',
    what: 'the same for each line of a text file, or each list of a JSON file',
    run: (db, [file], pathOf) => (file === undefined ? null : importSynonyms(db, pathOf(file))),
  },
  'remove-synonyms': {
    usage: 'remove-synonyms WORD',
    what: 'drop the groups that hold the word',
    run: (db, [word]) =>
      word === undefined ? null : changed(db, merchandising.removeSynonyms(db, word.toLowerCase()), 'groups dropped'),
  },
  pins: {
    usage: 'pins',
    what: 'products that stand first for a query',
    run: async (db) => {
      const rows = Map.groupBy(await merchandising.pins(db), ({ query }) => query)
      return [...rows].map(([query, pins]) => `${query}: ${pins.map(({ slug }) => slug).join(' ')}`)
    },
  },
  pin: {
    usage: 'pin QUERY SLUG …',
    what: 'put these products first for the query, in this order',
    run: (db, [query, ...slugs]) => (query && slugs.length > 0 ? setPins(db, query, slugs) : null),
  },
  unpin: {
    usage: 'unpin QUERY',
    what: 'let the query rank by itself again',
    run: (db, [query]) => (query ? setPins(db, query, []) : null),
  },
  boosts: {
    usage: 'boosts',
    what: 'products that rank higher for a query',
    run: async (db) =>
      (await merchandising.boosts(db)).map(({ query, slug, factor }) => `${query}: ${slug} × ${factor}`),
  },
  boost: {
    usage: 'boost QUERY SLUG FACTOR',
    what: 'multiply the product’s rank for the query, by more than 1 and at most 10',
    run: (db, [query, slug, text]) => {
      const factor = Number(text)
      return query && slug && factor > 1 && factor <= 10 ? boost(db, query, slug, factor) : null
    },
  },
  unboost: {
    usage: 'unboost QUERY SLUG',
    what: 'take it back',
    run: (db, [query, slug]) => (query && slug ? boost(db, query, slug, null) : null),
  },
  phrases: {
    usage: 'phrases',
    what: 'texts that staff want offered while somebody types',
    run: async (db) => (await merchandising.phrases(db)).map(({ phrase, slug }) => `${phrase}: ${slug}`),
  },
  offer: {
    usage: 'offer PHRASE SLUG …',
    what: 'offer the text while somebody types; it belongs to these products',
    run: (db, [phrase, ...slugs]) => (phrase && slugs.length > 0 ? offer(db, phrase, slugs) : null),
  },
  withdraw: {
    usage: 'withdraw PHRASE',
    what: 'offer it no more',
    run: (db, [phrase]) => (phrase ? changed(db, merchandising.removePhrase(db, phrase), 'products had it') : null),
  },
  queries: {
    usage: 'queries [DAYS]',
    what: 'what is searched most, with how many products it found last',
    run: (db, args) => report(args, (days) => popularity.commonQueries(db, days, REPORT_ROWS)),
  },
  'zero-results': {
    usage: 'zero-results [DAYS]',
    what: 'what is searched and finds nothing',
    run: (db, args) => report(args, (days) => popularity.fruitlessQueries(db, days, REPORT_ROWS)),
  },
  popularity: {
    usage: 'popularity',
    what: 'count sales and views now and not only at night',
    run: async (db) => {
      await popularity.countPopularity(db, POPULARITY_DAYS)
      return ['Counted']
    },
  },
  rebuild: {
    usage: 'rebuild',
    what: 'read all products into the index anew; a shop that runs answers searches meanwhile',
    run: async (db) => {
      await requestRebuild(db)
      return ['Shops that run begin now, others when they start']
    },
  },
}

/** `npm run shop -- search …`: search settings, and statistics of searches. */
export const searchCommand = {
  name: 'search',
  usage:
    'search COMMAND             synonyms, pins, boosts, phrases, queries, zero-results, rebuild: `search help` lists them',

  async run(
    db: Kysely<Database>,
    [name = 'help', ...args]: string[],
    print: (line: string) => void,
    pathOf: PathOf = (file) => file,
  ): Promise<number> {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    const work = command?.run(db, args, pathOf)
    if (!work) {
      const listed = command ? [command] : Object.values(commands)
      print('npm run shop -- search')
      for (const { usage, what } of listed) print(`  ${usage.padEnd(40)}${what}`)
      return name === 'help' ? 0 : 1
    }
    const lines = await work
    for (const line of lines) print(line)
    if (lines.length === 0) print('None')
    return 0
  },
}

async function added(db: Kysely<Database>, groups: string[][]): Promise<string[]> {
  const large = groups.find((words) => words.length > MOST_SYNONYMS || words.join().length > LONGEST_GROUP)
  if (large) {
    const start = large.join(', ').slice(0, 60)
    throw new SearchCommandRefused(`A group holds up to ${MOST_SYNONYMS} words, ${LONGEST_GROUP} letters: ${start} …`)
  }
  return changed(db, merchandising.addSynonyms(db, groups), `of ${groups.length} groups are new`)
}

async function importSynonyms(db: Kysely<Database>, file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new SearchCommandRefused(`${file} can not be read: ${error.message}`)
  })
  return added(db, groupsIn(text, file))
}

function groupsIn(text: string, file: string): string[][] {
  try {
    return readSynonyms(text, file)
  } catch {
    throw new SearchCommandRefused(`${file} is not JSON`)
  }
}

/** Settings of a query apply from the next search on, on every node. */
async function changed(db: Kysely<Database>, work: Promise<number>, what: string): Promise<string[]> {
  const count = await work
  await merchandising.announceSettings(db)
  return [`${count} ${what}`]
}

async function setPins(db: Kysely<Database>, query: string, slugs: string[]): Promise<string[]> {
  if (slugs.length > MOST_PINS) throw new SearchCommandRefused(`A query has up to ${MOST_PINS} pinned products`)
  const ids = [...new Set(await idsOf(db, slugs))]
  await db.transaction().execute((tx) => merchandising.setPins(tx, query, ids))
  await merchandising.announceSettings(db)
  return [ids.length > 0 ? `${query}: ${slugs.join(' ')}` : `${query}: ranks by itself`]
}

async function boost(db: Kysely<Database>, query: string, slug: string, factor: number | null): Promise<string[]> {
  const [id = 0] = await idsOf(db, [slug])
  if (factor === null) await merchandising.removeBoost(db, query, id)
  else await merchandising.putBoost(db, query, id, factor)
  await merchandising.announceSettings(db)
  return [`${query}: ${slug} × ${factor ?? 1}`]
}

async function offer(db: Kysely<Database>, phrase: string, slugs: string[]): Promise<string[]> {
  await merchandising.addPhrase(db, phrase, await idsOf(db, slugs))
  return [`${phrase}: ${slugs.join(' ')}`]
}

async function idsOf(db: Kysely<Database>, slugs: string[]): Promise<number[]> {
  const ids = await merchandising.productIdsOf(db, slugs)
  return slugs.map((slug) => {
    const id = ids.get(slug)
    if (id === undefined) throw new SearchCommandRefused(`There is no product ${slug}`)
    return id
  })
}

function report([text = String(REPORT_DAYS)]: string[], read: (days: number) => Promise<popularity.CountedQuery[]>) {
  const days = Number(text)
  if (!Number.isInteger(days) || days < 1 || days > POPULARITY_DAYS) return null
  return read(days).then((rows) =>
    rows.map(({ query, searches, found }) => `${String(searches).padStart(7)} × ${query} (${found} found)`),
  )
}
