import './node-version.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runVitest } from './vitest.mjs'

const args = process.argv.slice(2)
const projects = args.filter((_, index) => args[index - 1] === '--project')
const isInBrowser = projects.length === 0 || projects.includes('browser')

const unprepared = (await ensureInstalled()) || (isInBrowser && (await ensureBuilt()))
if (unprepared) console.log('\n0 passed, 1 failed')
process.exitCode = unprepared || (await runVitest(args))
