import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'
import { featureCycles, type Manifest, readSource, rules, undeclaredImports } from './architecture.ts'

const tree = globSync('{apps,packages,e2e,bench,ops}/**/*.{ts,tsx,mjs}', {
  exclude: (path) => /(^|\/)(node_modules|build|\.react-router)$|\.generated\.ts$/.test(path),
}).map((path) => readSource(path, readFileSync(path, 'utf8')))

const sources = tree.filter(({ path }) => !/\.test\.tsx?$|\/(test|testing)\//.test(path))

describe('the tree', () => {
  test.each(rules)('$title', ({ breaks, why, instead }) => {
    const found = sources.flatMap((source) => breaks(source).map((fault) => `${source.path} ${fault}`))

    expect(found, `${why} ${instead}`).toEqual([])
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
  'contract and mongolia import nothing of ours': {
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
  'the server loads simulators only when it needs one': {
    bad: ['apps/server/src/sandbox/bank.ts', "import { bankSimulator } from '@delguur/simulators/bank'"],
    good: ['apps/server/src/sandbox/bank.ts', "const { bankSimulator } = await import('@delguur/simulators/bank')"],
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
  'only config.ts reads the environment': {
    bad: ['apps/server/src/main.ts', 'listen(process.env.PORT)'],
    good: ['apps/server/src/config/config.ts', 'readConfig(process.env)'],
  },
  'a file has at most 350 lines': {
    bad: ['apps/server/src/app.ts', 'call()\n'.repeat(351)],
    good: ['apps/server/src/app.ts', 'call()\n'.repeat(350)],
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

  test('sees features that go in circles', () => {
    const from = (feature: string, other: string, type = '') =>
      readSource(
        `apps/server/src/features/sales/${feature}/index.ts`,
        `import ${type}{ x } from '../${other}/index.ts'`,
      )

    expect(featureCycles([from('cart', 'catalog'), from('catalog', 'cart')])).toContain('cart → catalog → cart')
    expect(featureCycles([from('cart', 'catalog'), from('catalog', 'cart', 'type ')])).toEqual([])
  })
})

function readManifest(path: string): Manifest {
  const { name, dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(path, 'utf8'))
  // The test runner belongs to the repository.
  const declared = new Set([name, 'vitest', ...Object.keys(dependencies), ...Object.keys(devDependencies)])
  return { folder: dirname(path), declared }
}
