import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { compileCache, root, runNode } from './process.mjs'

/** Heap of a worker, which holds what hundreds of test files leave in it: by default it ends at 4 GB, and nearly fills that. */
const WORKER_HEAP = '--max-old-space-size=5500'

/** Runs Vitest once with further arguments and prints one line `N passed, N failed` at the end; returns the exit code. */
export async function runVitest(args) {
  const folder = mkdtempSync(join(tmpdir(), 'delguur-test-'))
  const report = join(folder, 'report.json')

  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = { ...compileCache, NODE_OPTIONS: [process.env.NODE_OPTIONS, WORKER_HEAP].filter(Boolean).join(' ') }
  const code = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], { env })
  const { passed, failed, skipped, failures: named } = count(report)
  rmSync(folder, { recursive: true })

  // Vitest also fails for errors outside of tests: an unhandled rejection, a crashed worker.
  const failures = failed === 0 && code !== 0 ? 1 : failed
  for (const name of named) console.log(`failed: ${name}`)
  console.log(`\n${passed} passed, ${failures} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failures === 0 ? 0 : 1
}
function count(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const brokenFiles = testResults.filter(isBroken).map(({ name }) => relative(root, name))
    const failures = [...brokenFiles, ...testResults.flatMap(failedTests)]
    return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length, skipped: numPendingTests, failures }
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: ['there is no report'] }
  }
}

const failedTests = ({ name, assertionResults }) =>
  assertionResults
    .filter(({ status }) => status === 'failed')
    .map(
      ({ fullName, failureMessages }) =>
        `${relative(root, name)}: ${fullName}\n  ${String(failureMessages).slice(0, 1000)}`,
    )

/** A file that failed without a failed test: its import or a hook threw. */
const isBroken = ({ status, assertionResults }) =>
  status === 'failed' && assertionResults.every((assertion) => assertion.status !== 'failed')
