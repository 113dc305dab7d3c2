import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.mjs'
import { root, runNode } from './process.mjs'
import { slimManifest } from './slim-manifest.mjs'

/** Sources that both apps are built from. A package that one starts to import must be added here. */
const SHARED = [
  'packages/contract',
  'packages/design',
  'packages/mongolia',
  'packages/sdk',
  'package-lock.json',
  'ops/compress-assets.mjs',
  'ops/slim-manifest.mjs',
]

const APPS = [
  {
    name: 'storefront',
    command: ['@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'],
    assets: 'build/client',
  },
  { name: 'backoffice', command: ['vite/bin/vite.js', 'build', '--logLevel', 'warn'], assets: 'build' },
]

const ignored = new Set(['build', 'node_modules', '.assets', '.react-router'])

/** Builds each app whose sources differ from those of its last build. Returns the first exit code that is not 0. */
export async function ensureBuilt() {
  for (const app of APPS) {
    const code = await ensureAppBuilt(app)
    if (code !== 0) return code
  }
  return 0
}

async function ensureAppBuilt({ name, command: [script, ...args], assets }) {
  const folder = join(root, 'apps', name)
  const stamp = join(folder, 'build', 'sources.sha256')
  const hash = hashSources([`apps/${name}`, ...SHARED])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return 0

  console.log(`Building the ${name} (only after a change of its sources) …`)
  const code = await runNode([join(root, 'node_modules', script), ...args], { cwd: folder })
  if (code === 0) {
    if (name === 'storefront') slimManifest(join(folder, assets, 'assets'))
    await compressAssets(join(folder, assets))
    writeFileSync(stamp, hash)
  } else console.error(`The ${name} could not be built; the message is above.`)
  return code
}

function hashSources(sources) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesUnder(source))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (/\.\w+$/.test(path)) return [path]

  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
}
