import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.mjs'
import { root, runNode } from './process.mjs'
import { slimManifest } from './slim-manifest.mjs'

const storefront = join(root, 'apps', 'storefront')
const stamp = join(storefront, 'build', 'sources.sha256')

/** Sources of the storefront's build. A package that the storefront starts to import must be added here. */
const sources = [
  'apps/storefront',
  'packages/contract',
  'packages/mongolia',
  'packages/sdk',
  'package-lock.json',
  'ops/compress-assets.mjs',
  'ops/slim-manifest.mjs',
]

const ignored = new Set(['build', 'node_modules', '.react-router'])

/** Builds the storefront if its sources differ from those of the last build. Returns the build's exit code. */
export async function ensureBuilt() {
  const hash = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return 0

  console.log('Building the storefront (only after a change of its sources) …')
  const code = await runNode([join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'], {
    cwd: storefront,
  })
  if (code === 0) {
    slimManifest(join(storefront, 'build', 'client', 'assets'))
    await compressAssets(join(storefront, 'build', 'client'))
    writeFileSync(stamp, hash)
  } else console.error('The storefront could not be built; the message is above.')
  return code
}

function hashSources() {
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
