import './node-version.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runNode } from './process.mjs'

await ensureInstalled()
await ensureBuilt()
process.exitCode = await runNode(['apps/server/src/main.ts'])
