import { spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import { root } from './process.mjs'

const COUNTED = /^(\d+) passed, (\d+) failed/
/** Output of a failed command, repeated at the end. */
const LINES_OF_A_FAILURE = 9
const LAST_LINES = 20

/**
 * Runs stages in sequence, the lanes of a stage in parallel and the commands of a lane in sequence; prints a table of
 * durations and, at the end, one line `N passed, N failed`. Each command ends with such a line; one that fails without
 * it counts as one failure. Returns the exit code.
 */
export async function runStages(stages) {
  const [start, loadBefore] = [Date.now(), load()]
  const results = []
  for (const lanes of stages) results.push(...(await Promise.all(lanes.map(runLane))).flat())

  for (const { failures } of results) if (failures) console.log(failures)
  const minutes = ((Date.now() - start) / 60_000).toFixed(1)
  console.log(`\n${results.map(tableRow).join('\n')}`)
  console.log(`${minutes} min, load average ${loadBefore} before and ${load()} after`)
  const [passed, failed] = [sum(results, 'passed'), sum(results, 'failed')]
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

async function runLane(commands) {
  const results = []
  for (const command of commands) results.push(await runCommand(command))
  return results
}

const load = () =>
  loadavg()
    .map((average) => average.toFixed(1))
    .join(' ')

/** Streams the output, or prints it at the end if other commands run at the same time. */
async function runCommand({ name, args, env = {}, isQuiet = false }) {
  const start = Date.now()
  console.log(`\n=== ${name}${isQuiet ? ' (shown when it is over)' : ''}`)
  let output = ''
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
      if (!isQuiet) process.stdout.write(text)
    })
  }
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (isQuiet) console.log(`\n=== ${name}\n${output}`)
  return { name, seconds: (Date.now() - start) / 1000, ...countOf(output, code) }
}

function countOf(output, code) {
  const lines = output.split('\n')
  const [, passed = 0, counted = code === 0 ? 0 : 1] = COUNTED.exec(lines.findLast((line) => COUNTED.test(line))) ?? []
  const failed = Math.max(Number(counted), code === 0 ? 0 : 1)
  return { passed: Number(passed), failed, failures: failed > 0 ? failuresOf(lines) : '' }
}

function failuresOf(lines) {
  const named = lines.flatMap((line, at) =>
    line.startsWith('failed: ') ? lines.slice(at, at + LINES_OF_A_FAILURE) : [],
  )
  return (named.length > 0 ? named : lines.slice(-LAST_LINES)).join('\n')
}

const sum = (results, key) => results.reduce((total, result) => total + result[key], 0)

const tableRow = ({ name, seconds, passed, failed }) =>
  `${failed === 0 ? '✓' : '✗'} ${name.padEnd(40)} ${seconds.toFixed(0).padStart(5)} s ${String(passed).padStart(6)} passed`
