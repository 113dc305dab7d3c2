import './node-version.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { compileCache, runNode } from './process.mjs'

process.exitCode =
  (await ensureInstalled()) ||
  (await ensureBuilt()) ||
  (await runNode(['apps/server/src/main.ts'], { env: compileCache }))
