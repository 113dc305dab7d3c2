import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type LaunchOptions } from 'playwright-core'

/** Path of a browser, for machines on which the packaged one does not run. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Only the page under test may use the network and the processor. */
const SWITCHES = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
]

type Program = Pick<LaunchOptions, 'executablePath' | 'env'>

/**
 * Starts a headless Chromium with an empty profile: the one that `CHROMIUM_PATH` names, else the packaged one. The
 * package is the same everywhere, and without windows pages take three quarters of the time.
 */
export function launchBrowser({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({ ...findProgram(), chromiumSandbox: false, ...options, args: [...SWITCHES, ...args] })
}

function findProgram(): Program {
  const named = process.env.CHROMIUM_PATH
  if (named) return { executablePath: named }
  if (process.platform === 'linux' && process.arch === 'x64') return packagedProgram()

  const executablePath = INSTALLED.find((path) => existsSync(path))
  if (executablePath === undefined) throw new Error('There is no Chromium: CHROMIUM_PATH names one')
  return { executablePath }
}

/** The package holds Chromium compressed, with the fonts and the shared libraries that a bare machine lacks. */
function packagedProgram(): Program {
  const folder = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url))
  if (!existsSync(folder)) unpack(folder)

  return {
    executablePath: join(folder, 'chromium'),
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  }
}

/** The package unpacks into the temporary folder; it is renamed when complete, so that an incomplete copy never starts. */
function unpack(folder: string) {
  const partial = `${folder}-${process.pid}`
  mkdirSync(partial, { recursive: true })
  const script = fileURLToPath(new URL('unpack-chromium.ts', import.meta.url))
  execFileSync(process.execPath, [script], { env: { ...process.env, TMPDIR: partial }, stdio: 'inherit' })

  if (existsSync(folder)) rmSync(partial, { recursive: true })
  else renameSync(partial, folder)
}
