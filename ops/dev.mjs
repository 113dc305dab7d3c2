import './node-version.mjs'
import { ensureInstalled } from './install.mjs'
import { runNode } from './process.mjs'

// Node restarts the server when a file it has imported changes; with DELGUUR_DEV the server hot-reloads the storefront.
const server = ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']

process.exitCode = (await ensureInstalled()) || (await runNode(server, { env: { DELGUUR_DEV: '1' } }))
