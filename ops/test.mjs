import './node-version.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runVitest } from './vitest.mjs'

const args = process.argv.slice(2)
const isWholeRun = args.length === 0

await ensureInstalled()
if (isWholeRun || args.includes('browser') || args.some((arg) => arg.includes('e2e'))) await ensureBuilt()
process.exitCode = await runVitest(args)
