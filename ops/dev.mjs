import './node-version.mjs'
import { ensureInstalled } from './install.mjs'
import { runNode } from './process.mjs'

await ensureInstalled()
// Node restarts the server when a file it has imported changes; with DELGUUR_DEV the server hot-reloads the storefront.
process.exitCode = await runNode(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
  env: { DELGUUR_DEV: '1' },
})
