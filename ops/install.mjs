import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectNode, root, run, systemPath } from './process.mjs'

const PROGRESS_EVERY_MS = 3000

/**
 * `npm install` instead of `npm ci`, which refuses a lockfile without the optional packages of other platforms; some
 * mirrors lack them.
 */
const INSTALL = ['install', '--no-save', '--include=dev', '--loglevel=error']

/** Installs the packages of package-lock.json if they are missing. Returns npm's exit code. */
export async function ensureInstalled() {
  const locked = lockedPackages('package-lock.json')
  if (isInstalled(locked)) return 0

  console.log(`Installing ${locked.size} packages (only after a fresh clone or a change of package-lock.json) …`)
  const progress = setInterval(progressReport(locked), PROGRESS_EVERY_MS)
  const code = await run('npm', INSTALL, { env: { PATH: systemPath } })
  clearInterval(progress)
  if (code !== 0) console.error('npm could not install the packages; its message is above. Is the network reachable?')
  return code
}

/** npm writes its own record last, so an interrupted install counts as missing, and a manual `npm install` is recognised. */
function isInstalled(locked) {
  const installed = lockedPackages('node_modules/.package-lock.json')
  return existsSync(projectNode) && [...locked].every(([path, version]) => installed.get(path) === version)
}

/** Version by path of each package of a lockfile that every machine gets (optional ones are platform-specific). */
function lockedPackages(lockfile) {
  const file = join(root, lockfile)
  if (!existsSync(file)) return new Map()

  const packages = Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
  return new Map(
    packages.filter(([path, entry]) => path && !entry.optional).map(([path, entry]) => [path, entry.version]),
  )
}

function progressReport(locked) {
  let reported = 0
  return () => {
    const done = [...locked.keys()].filter((path) => existsSync(join(root, path, 'package.json'))).length
    if (done > reported) console.log(`  ${done} of ${locked.size} packages in place`)
    reported = done
  }
}
