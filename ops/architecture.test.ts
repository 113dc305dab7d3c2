import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { featureCycles, type Manifest, readSource, rules, undeclaredImports } from './architecture.ts'
import owners from './table-owners.json' with { type: 'json' }
import { type TableTree, tableRules } from './tables.ts'

const tree = globSync('{apps,packages,e2e,bench,ops}/**/*.{ts,tsx,mjs}', {
  exclude: (path) => /(^|\/)(node_modules|build|\.assets|\.react-router)$|\.generated\.ts$/.test(path),
}).map((path) => readSource(path, readFileSync(path, 'utf8')))

const sources = tree.filter(({ path }) => !/\.test\.tsx?$|\/(test|testing)\//.test(path))

/** The table of migrations is made by the code that runs them; they run in the order of their names. */
const migrations = [
  'apps/server/src/platform/db/migrate.ts',
  ...globSync('apps/server/src/**/*.sql').toSorted((one, other) => (basename(one) < basename(other) ? -1 : 1)),
].map((path) => ({ path, text: readFileSync(path, 'utf8') }))

describe('the tree', () => {
  test.each(rules)('$title', ({ breaks, why, instead }) => {
    const found = sources.flatMap((source) => breaks(source).map((fault) => `${source.path} ${fault}`))

    expect(found, `${why} ${instead}`).toEqual([])
  })

  test.each(tableRules)('$title', ({ breaks, why, instead }) => {
    expect(breaks({ sources, migrations, owners }), `${why} ${instead}`).toEqual([])
  })

  test('features do not go in circles', () => {
    expect(featureCycles(sources)).toEqual([])
  })

  test('a package imports only what it declares', () => {
    expect(undeclaredImports(sources, globSync('{apps,packages}/*/package.json').map(readManifest))).toEqual([])
  })
})

/** For each rule, a file that breaks it and one that does not. */
const samples: Record<string, { bad: [string, string]; good: [string, string] }> = {
  'packages below import nothing of ours': {
    bad: ['packages/contract/src/cart.ts', "import { toMoney } from '@delguur/mongolia'"],
    good: ['packages/contract/src/cart.ts', "import Type from 'typebox'\nimport { Id } from './id.ts'"],
  },
  'the SDK imports the contract for its types only': {
    bad: ['packages/sdk/src/client.ts', "import { contract } from '@delguur/contract'"],
    good: ['packages/sdk/src/client.ts', "import type {\n  Contract,\n} from '@delguur/contract'"],
  },
  'the storefront knows the shop through the SDK': {
    bad: ['apps/storefront/app/root.tsx', "import { openShop } from '../../server/src/app.ts'"],
    good: ['apps/storefront/app/root.tsx', "import { Link } from 'react-router'\nimport { shop } from '@delguur/sdk'"],
  },
  'the back office knows the shop through the SDK': {
    bad: ['apps/backoffice/app/app.tsx', "import { transitionOf } from '@delguur/contract'"],
    good: [
      'apps/backoffice/app/app.tsx',
      "import { transitionOf } from '@delguur/contract/states'\nimport { createClient } from '@delguur/sdk'",
    ],
  },
  'ui draws what it is given': {
    bad: ['apps/storefront/app/ui/price.tsx', "import { useCart } from '../features/cart/use-cart.ts'"],
    good: ['apps/storefront/app/ui/price.tsx', "import { showMoney } from '@delguur/mongolia'"],
  },
  'a feature uses of another feature only its index.ts': {
    bad: [
      'apps/server/src/features/sales/cart/cart.service.ts',
      "export { price } from '../catalog/catalog.queries.ts'",
    ],
    good: ['apps/server/src/features/sales/cart/cart.service.ts', "import { price } from '../catalog/index.ts'"],
  },
  'an index.ts exports no routes and no commands': {
    bad: ['apps/server/src/features/sales/cart/index.ts', "export { cartRoutes } from './cart.staff-routes.ts'"],
    good: ['apps/server/src/features/sales/cart/index.ts', "export { createCart } from './cart.service.ts'"],
  },
  'platform stands below the features': {
    bad: ['apps/server/src/platform/http/server.ts', "const site = await import('../../features/shop/site/index.ts')"],
    good: ['apps/server/src/platform/http/server.ts', "import { fail } from './errors.ts'"],
  },
  'features are composed from outside': {
    bad: [
      'apps/server/src/features/sales/cart/cart.service.ts',
      "import type { Services } from '../../../compose/services.ts'",
    ],
    good: ['apps/server/src/features/sales/cart/cart.service.ts', "import type { Orders } from '../orders/index.ts'"],
  },
  'the server loads sandboxes and simulators only when it needs one': {
    bad: ['apps/server/src/sandbox/bank.ts', "import { bankSimulator } from '@delguur/simulators/bank'"],
    good: ['apps/server/src/sandbox/bank.ts', "const { bankSimulator } = await import('@delguur/simulators/bank')"],
  },
  'the shop imports nothing of its tests': {
    bad: ['apps/server/src/features/sales/cart/index.ts', "export { validRequests } from './cart.requests.ts'"],
    good: [
      'apps/server/src/features/sales/cart/cart.requests.ts',
      "import { cartOf } from '../../../../testing/hostile/orders-to-request.ts'",
    ],
  },
  'valid requests stand on the contract and the tools of tests': {
    bad: ['apps/server/src/features/sales/cart/cart.requests.ts', "import { createCart } from './cart.service.ts'"],
    good: [
      'apps/server/src/features/sales/cart/cart.requests.ts',
      "import { cartOf } from '../../../../testing/hostile/orders-to-request.ts'\nimport type { Cart } from './cart.service.ts'",
    ],
  },
  'queries hold SQL and nothing else': {
    bad: ['apps/server/src/features/sales/cart/cart.queries.ts', "import { maximum } from './cart.service.ts'"],
    good: ['apps/server/src/features/sales/cart/cart.queries.ts', "import { sql } from 'kysely'"],
  },
  'services know neither HTTP nor SQL': {
    bad: ['apps/server/src/features/sales/cart/cart.service.ts', "import { sql } from 'kysely'"],
    good: ['apps/server/src/features/sales/cart/cart.service.ts', "import * as queries from './cart.queries.ts'"],
  },
  'SQL stands in queries, migrations and platform/db': {
    bad: ['apps/server/src/features/sales/cart/cart.service.ts', 'await sql<{ id: number }>`select 1`.execute(db)'],
    good: ['apps/server/src/features/sales/cart/cart.queries.ts', "db.selectFrom('line_items')"],
  },
  'rows that are limited and locked are chosen in a CTE': {
    bad: [
      'apps/server/src/features/fulfilment/licences/licences.queries.ts',
      'where id in (\n  select id from licences order by id limit 2 for update skip locked)',
    ],
    good: [
      'apps/server/src/features/fulfilment/licences/licences.queries.ts',
      'with chosen as (select id from licences limit 2 for update) update licences from chosen',
    ],
  },
  'outside calls go through platform/outbound': {
    bad: ['apps/server/src/features/shop/loyalty/http-erp.ts', 'await fetch(url)'],
    good: ['apps/server/src/features/shop/loyalty/http-erp.ts', 'await client.send({ path })'],
  },
  'only config.ts reads the environment': {
    bad: ['apps/server/src/main.ts', 'listen(process.env.PORT)'],
    good: ['apps/server/src/config/config.ts', 'readConfig(process.env)'],
  },
  'the scripts of ops run on Node 20': {
    bad: ['ops/build.mjs', "import { globSync } from 'node:fs'"],
    good: ['ops/generate-states.ts', "import { globSync } from 'node:fs'"],
  },
  'a file has at most 350 lines': {
    bad: ['apps/server/src/app.ts', 'call()\n'.repeat(351)],
    good: ['apps/server/src/app.ts', 'call()\n'.repeat(350)],
  },
}

const migration = (feature: string, text: string) => ({
  path: `apps/server/src/features/sales/${feature}/migrations/1-${feature}.sql`,
  text,
})

/** Two tables of one owner each, and what a file of some feature does. */
const tables = (text: string, { feature = 'cart', ...declared }: Partial<TableTree> & { feature?: string } = {}) => ({
  sources: [readSource(`apps/server/src/features/sales/${feature}/${feature}.queries.ts`, text)],
  migrations: [
    migration('orders', 'create table orders (id bigint)'),
    migration('cart', 'create table carts (id bigint)'),
  ],
  owners: {},
  ...declared,
})

const reading = { cart: { reads: ['orders'] } }

/** For each rule of tables trees that break it, and some that do not. */
const tableSamples: Record<string, { bad: TableTree[]; good: TableTree[] }> = {
  'each table has one owner': {
    bad: [
      tables('', { owners: { orders: { owns: ['orders'] } } }),
      tables('', { owners: { stock: { owns: ['carts'] }, holds: { owns: ['carts'] } } }),
      tables('', { owners: { orders: { owns: ['lines'] } } }),
      tables('', {
        migrations: [migration('orders', 'create table orders () -- create table carts ()')],
        owners: { stock: { owns: ['carts'] } },
      }),
    ],
    good: [
      tables(''),
      tables('', { owners: { stock: { owns: ['carts'] } } }),
      tables('', {
        migrations: [
          migration('cart', 'create table baskets ();\ncreate table notes ()'),
          migration('orders', 'alter table baskets rename to carts;\ndrop table notes'),
        ],
        owners: { orders: { owns: ['carts'] } },
      }),
    ],
  },
  'only its owner writes a table': {
    bad: [
      tables("db.insertInto('orders')"),
      tables("db.insertInto('carts')", { owners: { stock: { owns: ['carts'] } } }),
      tables("db.with('gone', (query) =>\n  query\n    .deleteFrom('orders'))"),
      tables('sql`update orders set state = 1`'),
      tables('sql`with gone as (delete from orders o using carts c returning o.id) select * from gone`'),
      tables('sql`insert into orders (id) select id from carts`'),
      tables("for (const table of ['orders'] as const) db.deleteFrom(table)"),
    ],
    good: [
      tables("db.updateTable('orders')", { feature: 'orders' }),
      tables("db.insertInto('carts')"),
      tables('sql`select id from orders for update of orders`'),
      tables("/** An update orders wait for. */\n// Never update orders here.\ndb.selectFrom('carts')"),
      { ...tables(''), sources: [readSource('apps/server/src/demo/demo.queries.ts', "db.insertInto('orders')")] },
    ],
  },
  'a foreign table is read where that is declared': {
    bad: [
      tables("db.selectFrom('orders as o')"),
      tables("db.selectFrom(['carts', 'orders'])"),
      tables("db.selectFrom('carts').leftJoin('orders', 'orders.id', 'carts.id')"),
      tables('sql`select 1 from carts c, orders o`'),
      tables('sql`select 1 from carts join orders using (id)`'),
      tables('sql`delete from carts using orders where orders.id = carts.id`'),
    ],
    good: [
      tables("db.selectFrom('orders')", { owners: reading }),
      tables("db.selectFrom('orders')", { feature: 'orders' }),
      tables("db.selectFrom('carts').select('orders')"),
    ],
  },
  'reads of tables go in no circle': {
    bad: [tables('', { owners: { cart: { reads: ['orders'] }, orders: { reads: ['carts'] } } })],
    good: [tables('', { owners: reading })],
  },
  'a declared read takes place': {
    bad: [tables("db.selectFrom('carts')", { owners: reading })],
    good: [tables("db.selectFrom('carts').innerJoin('orders', 'orders.id', 'carts.id')", { owners: reading })],
  },
}

describe('the checker', () => {
  test.each(rules)('sees a breach of: $title', ({ title, breaks }) => {
    const sample = samples[title]

    expect(breaks(readSource(...(sample?.bad ?? ['', ''])))).toHaveLength(1)
    expect(breaks(readSource(...(sample?.good ?? ['', ''])))).toEqual([])
  })

  test('sees an import that its package does not declare', () => {
    const manifests = [{ folder: 'apps/server', declared: new Set(['fastify', '@delguur/sdk']) }]
    const from = (name: string) => [readSource('apps/server/src/app.ts', `import { x } from '${name}'`)]

    expect(undeclaredImports(from('vite'), manifests)).toEqual(['apps/server/src/app.ts imports vite'])
    expect(undeclaredImports(from('@delguur/mongolia/dates'), manifests)).toHaveLength(1)
    for (const name of ['fastify', '@delguur/sdk/tokens', 'node:path', './main.ts']) {
      expect(undeclaredImports(from(name), manifests)).toEqual([])
    }
  })

  test.each(tableRules)('sees a breach among tables of: $title', ({ title, breaks }) => {
    const { bad, good } = tableSamples[title] ?? { bad: [], good: [] }

    expect(bad.map((tree) => breaks(tree).length)).toEqual(bad.map(() => 1))
    expect(good.flatMap((tree) => breaks(tree))).toEqual([])
    expect(bad).not.toEqual([])
  })

  test('sees features that go in circles', () => {
    const from = (feature: string, other: string, type = '') =>
      readSource(
        `apps/server/src/features/sales/${feature}/index.ts`,
        `import ${type}{ x } from '../${other}/index.ts'`,
      )

    expect(featureCycles([from('cart', 'catalog'), from('catalog', 'cart')])).toContain('cart → catalog → cart')
    expect(featureCycles([from('cart', 'catalog'), from('catalog', 'cart', 'type ')])).toContain(
      'cart → catalog → cart',
    )
    expect(featureCycles([from('cart', 'catalog'), from('orders', 'catalog', 'type ')])).toEqual([])
  })
})

function readManifest(path: string): Manifest {
  const { name, dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(path, 'utf8'))
  // The test runner belongs to the repository.
  const declared = new Set([name, 'vitest', ...Object.keys(dependencies), ...Object.keys(devDependencies)])
  return { folder: dirname(path), declared }
}
