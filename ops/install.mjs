import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectNode, root, run, systemPath } from './process.mjs'

const PROGRESS_EVERY_MS = 3000

/** Not `npm ci`: that refuses a lockfile without the optional packages of other platforms, which some mirrors do not have. */
const INSTALL = ['install', '--no-save', '--include=dev', '--loglevel=error']

/** Brings node_modules to what package-lock.json says; does nothing when it is there already. Gives npm's exit code. */
export async function ensureInstalled() {
  const wanted = lockedPackages('package-lock.json')
  if (isInstalled(wanted)) return 0

  console.log(`Installing ${wanted.size} packages (only after a fresh clone or a change of package-lock.json) …`)
  const progress = setInterval(progressReport(wanted), PROGRESS_EVERY_MS)
  const code = await run('npm', INSTALL, { env: { PATH: systemPath } })
  clearInterval(progress)
  if (code !== 0) console.error('npm could not install the packages; its message is above. Is the network reachable?')
  return code
}

/** npm writes its own record last, so an interrupted install counts as none, and a hand-typed `npm install` counts. */
function isInstalled(wanted) {
  const installed = lockedPackages('node_modules/.package-lock.json')
  return existsSync(projectNode) && [...wanted].every(([path, version]) => installed.get(path) === version)
}

/** Path to version of each package of a lockfile that every machine gets (optional ones are for one platform only). */
function lockedPackages(lockfile) {
  const file = join(root, lockfile)
  if (!existsSync(file)) return new Map()

  const packages = Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
  return new Map(
    packages.filter(([path, entry]) => path && !entry.optional).map(([path, entry]) => [path, entry.version]),
  )
}

function progressReport(wanted) {
  let reported = 0
  return () => {
    const done = [...wanted.keys()].filter((path) => existsSync(join(root, path, 'package.json'))).length
    if (done > reported) console.log(`  ${done} of ${wanted.size} packages in place`)
    reported = done
  }
}
