import './node-version.mjs'
import { execFileSync } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './process.mjs'
import { runStages } from './stages.mjs'
import { runVitest } from './vitest.mjs'

const WITHOUT_BROWSER = ['architecture', 'unit', 'storefront', 'feature']
/** Sources of pages; changes elsewhere are covered by tests below the browser. */
const OF_PAGES =
  /^(e2e|apps\/(backoffice|storefront)|apps\/server\/src\/(back-office|pages)|packages\/(contract|design|sdk))\//

const args = process.argv.slice(2)
const projects = args.filter((_, index) => args[index - 1] === '--project')
const since = args.find((arg) => /^--changed(=|$)/.test(arg))
const isBeforeMerge = args.includes('--before-merge')
const isWhole = args.every((arg) => arg === since || arg === '--before-merge')
const isInBrowser = isWhole || projects.length === 0 || projects.includes('browser')

const unprepared = (await ensureInstalled()) || (isInBrowser && (await ensureBuilt()))
if (unprepared) console.log('\n0 passed, 1 failed')
process.exitCode = unprepared || (await (isWhole ? runStages(stagesOf(since)) : runVitest(args)))

/**
 * Runs all tests, or with `--changed[=COMMIT]` those that the changes since the commit (by default the last one) can
 * break; with `--before-merge` also the checks of `npm run verify` and the search on OpenSearch.
 */
function stagesOf(since) {
  const changed = since ? [since, '--passWithNoTests'] : []
  const vitest = (names) => ['ops/test.mjs', ...names.flatMap((name) => ['--project', name]), ...changed]
  const browser = { name: 'browser', args: ['ops/test.mjs', '--project', 'browser'] }
  // Each of the two lanes gets a processor.
  const beside = [{ name: 'PostgreSQL', args: ['ops/postgres.mjs', 'node', ...vitest(['postgres'])], isQuiet: true }]
  if (isBeforeMerge) {
    beside.push(
      { name: 'search on OpenSearch', args: ['ops/opensearch.mjs', 'node', ...vitest(['opensearch'])], isQuiet: true },
      { name: 'npm run verify', args: ['ops/verify.mjs', '--no-tests'], isQuiet: true },
    )
  }
  return [
    [[{ name: 'architecture, unit, storefront, feature', args: vitest(WITHOUT_BROWSER) }]],
    [...(since && !changesPages(since) ? [] : [[browser]]), beside],
  ]
}

function changesPages(since) {
  const [, commit = 'HEAD'] = since.split('=')
  const list = (...command) => execFileSync('git', command, { cwd: root, encoding: 'utf8' }).split('\n')
  const changed = [...list('diff', '--name-only', commit), ...list('ls-files', '--others', '--exclude-standard')]
  return changed.some((path) => OF_PAGES.test(path))
}
