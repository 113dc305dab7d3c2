import './node-version.mjs'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { projectNode, root, run } from './process.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', name)
const storefront = { cwd: join(root, 'apps', 'storefront') }

/** Each generated file is compared with the output of its script. */
const drifts = readdirSync(join(root, 'ops'))
  .filter((file) => /^generate-.*\.ts$/.test(file))
  .map((file) => [
    `${file.slice('generate-'.length, -'.ts'.length)} up to date`,
    projectNode,
    [`ops/${file}`, '--check'],
  ])

const checks = [
  ['format and lint', bin('biome'), ['check', '--error-on-warnings']],
  ['route types', bin('react-router'), ['typegen'], storefront],
  ['types', bin('tsc'), ['--noEmit']],
  ['unused code', bin('knip'), ['--no-progress']],
  ...drifts,
  ['package of the SDK', process.execPath, ['ops/test.mjs', '--project', 'package']],
]

/** `npm test` runs the browser tests; `--no-tests` skips all tests, as in CI. */
const tests = [
  'tests',
  process.execPath,
  ['ops/test.mjs', ...['architecture', 'unit', 'storefront', 'feature'].flatMap((name) => ['--project', name])],
]

const installed = await ensureInstalled()
if (installed !== 0) process.exit(installed)
const steps = process.argv.includes('--no-tests') ? checks : [...checks, tests]
const results = []
for (const step of steps) results.push(await runStep(step))

const failed = results.filter((result) => !result.ok).length
console.log(`\n${results.map(tableRow).join('\n')}`)
console.log(`\n${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function runStep([name, command, args, options]) {
  console.log(`\n▸ ${name}`)
  const start = Date.now()
  const code = await run(command, args, options)
  return { name, ok: code === 0, seconds: (Date.now() - start) / 1000 }
}

function tableRow({ name, ok, seconds }) {
  return `${ok ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s`
}
