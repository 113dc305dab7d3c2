import './node-version.mjs'
import { ensureInstalled } from './install.mjs'
import { runNode } from './process.mjs'

// Folders instead of imported files: the storefront's bundler, which reloads pages itself, imports a new file at each
// start.
const watched = ['apps/server/src', 'apps/simulators/src', 'packages'].map((folder) => `--watch-path=${folder}`)
// The bundler resolves the development build of packages that have one; the server must do the same to avoid two
// copies.
const server = ['--conditions=development', ...watched, '--watch-preserve-output', 'apps/server/src/main.ts']

process.exitCode = (await ensureInstalled()) || (await runNode(server, { env: { DELGUUR_DEV: '1' } }))
