import { posix } from 'node:path'

/** A source file: its path from the repository root, its text and its imports. */
export type Source = { path: string; text: string; imports: Import[] }

/** Target of an import: a package, or the path of one of our files. A type import has no effect at run time. */
type Import = { target: string; isType: boolean; isLazy: boolean }

export type Rule = { title: string; why: string; instead: string; breaks: (source: Source) => string[] }

const IMPORT =
  /^\s*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

export function readSource(path: string, text: string): Source {
  const imports = [...text.matchAll(IMPORT)].map(([, type, from, lazy]) => ({
    target: resolve(path, from ?? lazy ?? ''),
    isType: type !== undefined,
    isLazy: lazy !== undefined,
  }))
  return { path, text, imports }
}

const resolve = (path: string, name: string) => (name.startsWith('.') ? posix.join(posix.dirname(path), name) : name)

/** The name of a feature, whose folder is inside a group. */
export const featureOf = (path: string) => /^apps\/server\/src\/features\/[^/]+\/([^/]+)\//.exec(path)?.[1]

/** Reports each disallowed import in the files that `where` matches. */
const imports = (where: RegExp, allows: (entry: Import, path: string) => boolean) => (source: Source) =>
  where.test(source.path)
    ? source.imports.filter((entry) => !allows(entry, source.path)).map((entry) => `imports ${entry.target}`)
    : []

/** Reports each line that matches in the files that `where` matches. */
const mentions = (where: RegExp, except: RegExp, pattern: RegExp) => (source: Source) =>
  where.test(source.path) && !except.test(source.path)
    ? source.text
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`line ${index + 1}: ${line.trim()}`] : []))
    : []

const isOurs = ({ target }: Import) => /^(@delguur\/|apps\/|packages\/)/.test(target)

export const rules: Rule[] = [
  {
    title: 'packages below import nothing of ours',
    why: 'Server, SDK, storefront and simulators stand on them; whatever contract and mongolia import reaches every browser.',
    instead: 'Move what is shared down into the contract, or hand it over as an argument.',
    breaks: imports(/^packages\/(contract|design|mongolia|pictures|html|search-engine)\//, (entry, path) => {
      const { target } = entry
      const own = path.split('/').slice(0, 2).join('/')
      if (/design|pictures|html|search-engine/.test(own)) return !isOurs(entry) || target.startsWith(`${own}/`)
      return target.startsWith(`${own}/`) || (own === 'packages/contract' && /^typebox(\/|$)/.test(target))
    }),
  },
  {
    title: 'the SDK imports the contract for its types only',
    why: 'A schema imported as a value drags the schema library into each browser: about 40 KB.',
    instead: 'Write `import type`; a value that the SDK needs at run time is its own.',
    breaks: imports(
      /^packages\/sdk\//,
      ({ target, isType }) => target.startsWith('packages/sdk/') || (target === '@delguur/contract' && isType),
    ),
  },
  {
    title: 'the storefront knows the shop through the SDK',
    why: 'Rules stay in the API, so that another storefront, or an app, can be built on the same SDK.',
    instead:
      'Missing data is a missing endpoint or SDK action; the contract may be imported for types, constants and the goods of packages, which bring no schema.',
    breaks: imports(
      /^apps\/storefront\//,
      (entry) =>
        !isOurs(entry) ||
        entry.target.startsWith('apps/storefront/') ||
        /^@delguur\/(design\/|sdk$|mongolia(\/|$))/.test(entry.target) ||
        /^@delguur\/contract\/(constants|package-goods)$/.test(entry.target) ||
        (entry.target === '@delguur/contract' && entry.isType),
    ),
  },
  {
    title: 'the back office knows the shop through the SDK',
    why: 'Rules stay in the API, so that a till, or a program of the retailer, can do what the back office does.',
    instead:
      'Missing data is a missing endpoint; the contract may be imported for types, constants, the table of states and the words of the audit, which bring no schema.',
    breaks: imports(
      /^apps\/backoffice\//,
      (entry) =>
        !isOurs(entry) ||
        entry.target.startsWith('apps/backoffice/') ||
        /^@delguur\/(design\/|sdk$|mongolia\/)/.test(entry.target) ||
        /^@delguur\/contract\/(audit-words|constants|states)$/.test(entry.target) ||
        (entry.target === '@delguur/contract' && entry.isType),
    ),
  },
  {
    title: 'ui draws what it is given',
    why: 'A primitive that fetches or knows a feature cannot be used on the next screen.',
    instead: 'Pass the data as props; put the piece that knows a feature into features/.',
    breaks: imports(
      /^apps\/storefront\/app\/ui\//,
      ({ target }) => !/^@delguur\/sdk|\/app\/(features|screens)\//.test(target),
    ),
  },
  {
    title: 'a feature uses of another feature only its index.ts',
    why: 'What the index does not export can be changed without reading the other twenty features.',
    instead: 'Export it from the other feature’s index.ts, if it is meant to be used.',
    breaks: imports(/^apps\/server\/src\/features\/[^/]+\/[^/]+\//, ({ target }, path) => {
      const other = featureOf(target)
      return other === undefined || other === featureOf(path) || /\/features\/[^/]+\/[^/]+\/index\.ts$/.test(target)
    }),
  },
  {
    title: 'an index.ts exports no routes and no commands',
    why: 'Routes and commands import half the shop; through an index they would join every feature to every other.',
    instead: 'The app and the command line import those files themselves.',
    breaks: imports(
      /^apps\/server\/src\/features\/[^/]+\/[^/]+\/index\.ts$/,
      ({ target }) => !/[.-](routes|commands)\.ts$/.test(target),
    ),
  },
  {
    title: 'platform stands below the features',
    why: 'Everything else stands on it; a platform that knows a feature, or who composes them, makes a circle of them all.',
    instead: 'Let the feature hand its function to the platform when the app is built.',
    breaks: imports(
      /^apps\/server\/src\/platform\//,
      ({ target }) => !/^apps\/server\/src\/(features|compose|pages|cli|sandbox|demo)\//.test(target),
    ),
  },
  {
    title: 'features are composed from outside',
    why: 'A feature that knows who composes it depends on every other.',
    instead: 'Take what is needed as a dependency, and pass it in compose/.',
    breaks: imports(
      /^apps\/server\/src\/features\/.*(?<!\.test)\.ts$/,
      ({ target }) => !/^apps\/server\/src\/(app\.ts|compose\/|cli\/)/.test(target),
    ),
  },
  {
    title: 'the server loads sandboxes and simulators only when it needs one',
    why: 'A shop with real providers would load eleven programs that it never runs.',
    instead: 'Import it with `await import()` behind the setting that turns the sandbox on.',
    breaks: imports(/^apps\/server\/src\//, ({ target, isType, isLazy }, path) => {
      const isSandbox = target.startsWith('apps/server/src/sandbox/') && !path.includes('/sandbox/')
      return (!isSandbox && !target.startsWith('@delguur/simulators')) || isType || isLazy
    }),
  },
  {
    title: 'the shop imports nothing of its tests',
    why: 'Builders and drivers of tests bring simulators and the test runner, and are made for data that nobody needs.',
    instead: 'Move what both need into the feature; only tests read *.requests.ts and testing/.',
    breaks: imports(
      /^apps\/server\/src\/(?!.*\.requests\.ts$)/,
      ({ target }) => !/^apps\/server\/testing\/|\.(requests|test)\.ts$/.test(target),
    ),
  },
  {
    title: 'valid requests stand on the contract and the tools of tests',
    why: 'They are what an outside caller sends: code of the shop in them would hide what a change does to callers.',
    instead: 'Make data through the SDK or the builders in testing/; import types only from the shop.',
    breaks: imports(
      /\.requests\.ts$/,
      ({ target, isType }) => isType || /^(apps\/server\/testing\/|@delguur\/contract$)/.test(target),
    ),
  },
  {
    title: 'queries hold SQL and nothing else',
    why: 'A rule hidden in a query is found by nobody and tested by nobody.',
    instead: 'Let the service decide and pass the value; share a condition between *.queries.ts of one feature.',
    breaks: imports(
      /\.queries\.ts$/,
      (entry, path) =>
        /^(kysely$|@delguur\/contract$|apps\/server\/src\/platform\/)/.test(entry.target) ||
        entry.isType ||
        (featureOf(entry.target) === featureOf(path) && entry.target.endsWith('.queries.ts')),
    ),
  },
  {
    title: 'services know neither HTTP nor SQL',
    why: 'Jobs, the command line and tests call the same rules without a request.',
    instead: 'Translate in *.routes.ts, select in *.queries.ts.',
    breaks: imports(
      /\.service\.ts$/,
      ({ target, isType }) => !/^(fastify|@fastify\/.*|kysely|pg)$/.test(target) || isType,
    ),
  },
  {
    title: 'SQL stands in queries, migrations and platform/db',
    why: 'What a table is asked is seen in one place, and counted there.',
    instead: 'Move the statement into the feature’s *.queries.ts.',
    breaks: mentions(
      /^apps\/server\/src\//,
      /\.(queries|requests)\.ts$|\/platform\/db\//,
      /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/,
    ),
  },
  {
    title: 'rows that are limited and locked are chosen in a CTE',
    why: 'PostgreSQL may run a subquery of a condition again for each row, each run locks other rows, and more are changed than were asked for.',
    instead: 'Write `with chosen as (select … limit … for update) update … from chosen`.',
    breaks: ({ path, text }) =>
      path.startsWith('apps/server/src/')
        ? [...text.matchAll(/\bin \(\s*(select\b[^()`]*\blimit\b[^()`]*\bfor update)/g)].map(([, query]) => `${query}`)
        : [],
  },
  {
    title: 'outside calls go through platform/outbound',
    why: 'A call without time-out, or one that is repeated though it may have acted, costs money on the day a party hangs.',
    instead: 'Use createHttpClient, and createResiliencePolicy where many may wait for the same party.',
    breaks: mentions(/^apps\/server\/src\//, /\.test\.ts$|\/platform\/outbound\//, /(?<![.\w])fetch\(/),
  },
  {
    title: 'only config.ts reads the environment',
    why: 'Settings are parsed once and all mistakes are listed together; a stray variable is found by nobody.',
    instead: 'Add a setting to config.ts and pass it on.',
    breaks: mentions(/^apps\/server\/src\//, /^apps\/server\/src\/config\/config\.ts$/, /\bprocess\.env\b/),
  },
  {
    title: 'the scripts of ops run on Node 20',
    why: '`npm install` brings the Node of the project; whatever prepares a fresh clone runs before it.',
    instead:
      'Do without what Node 20 lacks, `globSync` for example, or write a .ts file, which the Node of the project runs.',
    breaks: mentions(/^ops\/.*\.mjs$/, /^$/, /\b(globSync|groupBy|withResolvers|Promise\.try|Iterator\.from)\b/),
  },
  {
    title: 'a file has at most 350 lines',
    why: 'What fits two screens is read; what does not is scrolled past.',
    instead: 'Split by use case. Long lists of data are JSON files.',
    breaks: ({ text }) => (text.split('\n').length > 351 ? [`has ${text.split('\n').length - 1} lines`] : []),
  },
]

/**
 * Import cycles among the features, of types as well, each as `cart → catalog → cart`. The app creates features in one
 * order, which a cycle does not have, and neither of two features that name each other can be read first. Instead: declare
 * the function that is needed in the lower feature's dependencies, and pass it when the app is built.
 */
export function featureCycles(sources: Source[]): string[] {
  const uses = new Map<string, Set<string>>()
  for (const { path, imports } of sources) {
    const feature = featureOf(path)
    if (feature === undefined) continue
    const others = imports.flatMap((entry) => featureOf(entry.target) ?? [])
    uses.set(feature, new Set([...(uses.get(feature) ?? []), ...others.filter((other) => other !== feature)]))
  }

  return circlesIn(uses)
}

/** Circles of a graph, each as `cart → catalog → cart`, once for every node in it. */
export function circlesIn(uses: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const walk = (trail: string[]): string[] =>
    [...(uses.get(trail.at(-1) ?? '') ?? [])].flatMap((next) => {
      if (next === trail[0]) return [[...trail, next].join(' → ')]
      return trail.includes(next) ? [] : walk([...trail, next])
    })
  return [...uses.keys()].flatMap((node) => walk([node]))
}

/** A package of the workspace: its folder and the packages that it declares. */
export type Manifest = { folder: string; declared: ReadonlySet<string> }

/**
 * Imports of packages that the importing package does not declare. They work only while another package happens to bring the
 * same one. Instead: add the package to the `dependencies` of the one that imports it.
 */
export const undeclaredImports = (sources: readonly Source[], manifests: readonly Manifest[]): string[] =>
  sources.flatMap(({ path, imports: entries }) => {
    const manifest = manifests.find(({ folder }) => path.startsWith(`${folder}/`))
    if (!manifest) return []
    return entries
      .map(({ target }) => packageOf(target))
      .filter((name) => name !== null && !manifest.declared.has(name))
      .map((name) => `${path} imports ${name}`)
  })

/** The package of an import; null for Node's modules, our files by path, and names that the build resolves. */
function packageOf(target: string): string | null {
  if (/^(node:|virtual:|#|apps\/|packages\/|\.)/.test(target)) return null
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')
}
