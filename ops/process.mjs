import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The project's own Node, which is a dependency: the Node that starts a command may be older. */
export const projectNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

const projectPath = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)

/** Enables Node's compile cache: the next start skips type stripping and parsing. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') }

/** PATH without node_modules, for commands that run while node_modules is replaced. */
export const systemPath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter)

/** Runs a command in the project's root and resolves with its exit code; forwards signals. */
export function run(command, args, { env = {}, onSpawn, ...options } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
    env: { ...process.env, PATH: projectPath, ...env },
  })
  onSpawn?.(child)
  const stopForwarding = forwardSignals(child)

  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      stopForwarding()
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}

/** Runs a TypeScript or JavaScript file with the project's Node. */
export const runNode = (args, options) => run(projectNode, args, options)

function forwardSignals(child) {
  // On a terminal Ctrl-C reaches the child directly; forwarding it would look like a second Ctrl-C.
  const interrupt = () => process.stdin.isTTY || child.kill('SIGINT')
  const terminate = () => child.kill('SIGTERM')
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', terminate)
  const orphanWatch = process.env.npm_lifecycle_event === undefined ? undefined : onceOrphaned(terminate)

  return () => {
    clearInterval(orphanWatch)
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', terminate)
  }
}

/** npm sends SIGTERM only to its shell, which exits: the loss of the parent is the only sign. */
function onceOrphaned(terminate) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    terminate()
  }, 100)
  return watch
}
