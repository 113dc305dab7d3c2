import './node-version.mjs'
import { ensureInstalled } from './install.mjs'
import { runNode } from './process.mjs'

// Folders, not what was imported: the storefront's bundler, which reloads pages itself, imports a new file at each start.
const watched = ['apps/server/src', 'apps/simulators/src', 'packages'].map((folder) => `--watch-path=${folder}`)
// The bundler takes the development build of packages that have one; the server must take the same, or there are two of them.
const server = ['--conditions=development', ...watched, '--watch-preserve-output', 'apps/server/src/main.ts']

process.exitCode = (await ensureInstalled()) || (await runNode(server, { env: { DELGUUR_DEV: '1' } }))
