// The full tier: every case that `npm test` only samples. It takes hours; docs/performance.md reports the last run.
import './node-version.mjs'
import { execFileSync } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './process.mjs'
import { runStages } from './stages.mjs'

const env = { TEST_TIER: 'full' }
const projects = (...names) => ['ops/test.mjs', ...names.flatMap((name) => ['--project', name])]

const unprepared = (await ensureInstalled()) || (await ensureBuilt())
const command = (name, args, more) => ({ name, args, env, ...more })
const quietly = { isQuiet: true }
const code =
  unprepared ||
  (await runStages([
    [[command('without browser', projects('architecture', 'unit', 'storefront', 'feature'))]],
    [
      [command('browser', projects('browser'))],
      [
        command('every feature on PostgreSQL', ['ops/postgres.mjs', 'node', ...projects('feature')], quietly),
        command('search on OpenSearch', ['ops/opensearch.mjs', 'node', ...projects('opensearch')], quietly),
      ],
    ],
  ]))
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
console.log(`${new Date().toISOString().slice(0, 10)} at ${commit}: ${code === 0 ? 'green' : 'not green'}`)
process.exitCode = code
