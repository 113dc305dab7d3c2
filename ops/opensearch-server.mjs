import { execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from './process.mjs'

const HEAP = ['-Xms256m', '-Xmx768m', '-XX:+UseSerialGC']
/** A minute of tests ends before the optimising compiler has earned its time. */
const SHORT_LIVED = ['-XX:TieredStopAtLevel=1']
const START_SECONDS = 90
const POM = join(root, 'ops', 'opensearch', 'pom.xml')

/** The machine cannot run an OpenSearch: no Java, no Maven, or no way to Maven Central. */
export class OpenSearchMissing extends Error {}

/**
 * Starts an empty single-node OpenSearch from Maven Central on a free loopback port, for tests and benchmarks. Returns
 * its URL and `stop`, which deletes the data; throws `OpenSearchMissing` if this machine cannot run one. With
 * `isMeasured` it compiles as in production.
 */
export async function startOpenSearch({ isMeasured = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'delguur-opensearch-'))
  try {
    const classPath = await fetchClassPath(folder)
    const config = join(folder, 'node_1', 'config')
    mkdirSync(config, { recursive: true })
    for (const file of ['opensearch.yml', 'log4j2.properties'])
      cpSync(join(root, 'ops', 'opensearch', file), join(config, file))

    const port = await freePort()
    const options = [...HEAP, ...(isMeasured ? [] : SHORT_LIVED)]
    const server = spawn('java', [...options, '-cp', classPath, ...runner(folder, port)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const stop = () => stopServer(server, folder)
    const url = `http://127.0.0.1:${port}`
    await untilHealthy(server, url).catch(async (error) => {
      await stop()
      throw error
    })
    return { url, stop }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** The runner adds the node's number, 1, to the given port. */
const runner = (folder, port) => [
  'org.codelibs.opensearch.runner.OpenSearchRunner',
  ...['-basePath', folder, '-numOfNode', '1', '-baseHttpPort', String(port - 1), '-clusterName', 'delguur'],
]

async function fetchClassPath(folder) {
  await ask('java', ['-version'], 'this machine has no java')
  await ask('mvn', ['-version'], 'this machine has no mvn (Maven), which fetches it')
  const file = join(folder, 'class-path')
  const fetch = ['-B', '-q', '-f', POM, 'dependency:build-classpath', `-Dmdep.outputFile=${file}`]
  await ask('mvn', fetch, 'Maven could not fetch it')
  return readFileSync(file, 'utf8')
}

async function ask(command, args, missing) {
  try {
    await promisify(execFile)(command, args, { timeout: 600_000 })
  } catch (error) {
    const detail = `${error.stdout ?? ''}`.trim().split('\n')[0]
    throw new OpenSearchMissing(detail ? `${missing}: ${detail}` : missing)
  }
}

/** The folder is deleted after the process has exited, because it still writes files. */
async function stopServer(server, folder) {
  if (server.exitCode === null && server.signalCode === null) {
    const exited = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await exited
  }
  rmSync(folder, { recursive: true, force: true })
}

/** The runner accepts no port above 9299. */
async function freePort() {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(5000, 9000)
    if (await isFree(port)) return port
  }
  throw new Error('No free port from 5000 to 9000 was found')
}

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

async function untilHealthy(server, url) {
  let log = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      log = (log + text).slice(-10_000)
    })
  }
  const deadline = Date.now() + START_SECONDS * 1000
  while (Date.now() < deadline && server.exitCode === null) {
    if (await isHealthy(url)) return
    await sleep(200)
  }
  throw new Error(`OpenSearch did not start:\n${log}`)
}

async function isHealthy(url) {
  try {
    const answer = await fetch(`${url}/_cluster/health`, { signal: AbortSignal.timeout(2000) })
    return answer.ok && ['green', 'yellow'].includes((await answer.json()).status)
  } catch {
    return false
  }
}
