import { circlesIn, featureOf, type Source } from './architecture.ts'

/**
 * Tables of a feature that another's migrations create, and foreign tables that it reads. Other code goes by its folder, as
 * `platform/http`.
 */
type TableOwner = { owns?: string[]; reads?: string[] }

/** Input of the rules about tables: the server's files, its migrations in the order in which they run, and the declaration. */
export type TableTree = {
  sources: Source[]
  migrations: { path: string; text: string }[]
  owners: Record<string, TableOwner>
}

type TableRule = { title: string; why: string; instead: string; breaks: (tree: TableTree) => string[] }

/** Use of a foreign table by a file of SQL. */
type Use = { path: string; by: string; table: string; isWritten: boolean }

const FOLDER = /^apps\/server\/src\/((?:platform\/)?[^/]+)\//

const ownerAt = (path: string) => featureOf(path) ?? FOLDER.exec(path)?.[1] ?? path

const DEFINED =
  /\bcreate table (?:if not exists )?(\w+)|\balter table (\w+)\s+rename to (\w+)|\bdrop table (?:if exists )?(\w+)/gi

/** Tables after all migrations, by the feature whose migration creates them. */
function createdTables({ migrations }: Pick<TableTree, 'migrations'>): Map<string, string> {
  const tables = new Map<string, string>()
  for (const { path, text } of migrations) {
    for (const [, created, before, renamed, dropped] of text.replace(/--.*$/gm, '').matchAll(DEFINED)) {
      const creator = tables.get(before ?? '') ?? ownerAt(path)
      tables.delete(before ?? dropped ?? '')
      if (created ?? renamed) tables.set(created ?? renamed ?? '', creator)
    }
  }
  return tables
}

/** Owners of all tables: the feature that is declared, else the one whose migration creates it. */
function tableOwners(tree: Pick<TableTree, 'migrations' | 'owners'>): Map<string, string> {
  const declared = Object.entries(tree.owners).flatMap(([by, { owns = [] }]) =>
    owns.map((table) => [table, by] as const),
  )
  const created = createdTables(tree)
  return new Map([...created, ...declared.filter(([table]) => created.has(table))])
}

const LIST = String.raw`\w+(?:\s+(?:as\s+)?\w+)?`
const WRITTEN = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\b(?:insert\s+into|merge\s+into|delete\s+from|update|truncate)\s+(\w+)/gi,
]
const READ = [
  /\b(?:selectFrom|using|from|\w*join(?:Lateral)?)\(\s*\[?\s*((?:'[\w ]+'[,\s]*)+)/gi,
  // Nothing after the word is used up, as an alias may be the next word that names a table.
  new RegExp(String.raw`(?<!\bdelete\s+)\b(?:from|join|using)\s+(?=(${LIST}(?:\s*,\s*${LIST})*))`, 'gi'),
]
/** A table that is a variable may be any that the file names in quotes. */
const WRITTEN_VARIABLE = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*\w/
const READ_VARIABLE = /\bselectFrom\(\s*\w|\bsql\.table\(/

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

/** Words that stand where a statement names a table; not all are tables. */
function named(text: string, patterns: RegExp[], variable: RegExp): string[] {
  const lists = patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, list = '']) => list))
  const quoted = variable.test(text) ? [...text.matchAll(/'(\w+)'/g)].map(([, word = '']) => word) : []
  return [...lists.flatMap((list) => list.split(',').flatMap((item) => /\w+/.exec(item) ?? [])), ...quoted]
}

/** Files that hold SQL; the demo fills an empty shop, and is nobody's neighbour. */
const HOLDS_SQL = /^apps\/server\/src\/(?!demo\/)(?:.*\.queries\.ts$|platform\/db\/)/

/** Tables that a file reads or writes, and its feature does not own. */
function foreignUses(tree: TableTree): Use[] {
  const owners = tableOwners(tree)
  return tree.sources
    .filter(({ path }) => HOLDS_SQL.test(path))
    .flatMap(({ path, text }) => {
      const [by, code] = [ownerAt(path), withoutComments(text)]
      const used = (words: string[], isWritten: boolean) =>
        [...new Set(words)]
          .filter((table) => owners.has(table) && owners.get(table) !== by)
          .map((table) => ({ path, by, table, isWritten }))
      return [...used(named(code, WRITTEN, WRITTEN_VARIABLE), true), ...used(named(code, READ, READ_VARIABLE), false)]
    })
}

export const tableRules: TableRule[] = [
  {
    title: 'each table has one owner',
    why: 'The rules of a row are found in one feature, or by nobody.',
    instead:
      'A feature owns what its migrations create. Declare in ops/table-owners.json only a table that another’s migration creates.',
    breaks(tree) {
      const created = createdTables(tree)
      const declared = Object.entries(tree.owners).flatMap(([by, { owns = [] }]) =>
        owns.map((table) => ({ by, table })),
      )
      return declared.flatMap(({ by, table }, index) => {
        if (!created.has(table)) return [`${table} does not exist`]
        if (created.get(table) === by) return [`${table} is created by ${by} itself`]
        return declared.findIndex((other) => other.table === table) < index ? [`${table} has two owners`] : []
      })
    },
  },
  {
    title: 'only its owner writes a table',
    why: 'A row that two features write keeps the rules of neither.',
    instead: 'Export a small query from the owner’s index.ts, or hand it over where that makes a circle.',
    breaks: (tree) =>
      foreignUses(tree)
        .filter(({ isWritten }) => isWritten)
        .map(({ path, table }) => `${path} writes ${table}`),
  },
  {
    title: 'a foreign table is read where that is declared',
    why: 'Whoever changes a table has to know who reads it; imports do not tell.',
    instead: 'Ask the owner’s service. Where one statement is worth it, declare the read in ops/table-owners.json.',
    breaks: (tree) =>
      foreignUses(tree)
        .filter(({ by, table, isWritten }) => !isWritten && !tree.owners[by]?.reads?.includes(table))
        .map(({ path, table }) => `${path} reads ${table}`),
  },
  {
    title: 'a declared read takes place',
    why: 'A list of what once was read is believed by nobody.',
    instead: 'Take it out of ops/table-owners.json.',
    breaks(tree) {
      const uses = foreignUses(tree)
      return Object.entries(tree.owners).flatMap(([by, { reads = [] }]) =>
        reads
          .filter((table) => !uses.some((use) => use.by === by && use.table === table && !use.isWritten))
          .map((table) => `${by} does not read ${table}`),
      )
    },
  },
  {
    title: 'reads of tables go in no circle',
    why: 'Of features that read each other’s tables none can be changed, or understood, alone.',
    instead:
      'Move the read to the feature above, or ask its service. Where one statement is worth it, let compose/ hand in its fragment, as `codesOn` of the coupons to the orders.',
    breaks(tree) {
      const owners = tableOwners(tree)
      const reads = Object.entries(tree.owners).map(
        ([by, { reads = [] }]) => [by, new Set(reads.map((table) => owners.get(table) ?? ''))] as const,
      )
      const circles = circlesIn(new Map(reads))
      return [...new Set(circles.map((circle) => circle.split(' → ').slice(1).toSorted().join(' ⇄ ')))]
    },
  },
]
