// Everything that must hold before a change is merged, on a machine with only Node, npm and git.
import './node-version.mjs'
import { loadavg } from 'node:os'
import { runStages } from './stages.mjs'

const start = Date.now()
const load = () =>
  loadavg()
    .map((average) => average.toFixed(1))
    .join(' ')
const before = load()

process.exitCode = await runStages(
  [
    [{ name: 'npm test', program: 'npm', args: ['test'] }],
    [
      { name: 'npm run verify', args: ['ops/verify.mjs', '--no-tests'] },
      {
        name: 'search on OpenSearch',
        args: ['ops/opensearch.mjs', 'node', 'ops/test.mjs', '--project', 'feature', '--maxWorkers=1', 'search'],
        isQuiet: true,
      },
    ],
  ],
  () => `${((Date.now() - start) / 60_000).toFixed(1)} min, load average ${before} before and ${load()} after`,
)
