// Writes all generated files, each by its script.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { projectNode, root, run } from './process.mjs'

const scripts = readdirSync(join(root, 'ops')).filter((file) => /^generate-.*\.ts$/.test(file))
for (const script of scripts) process.exitCode ||= await run(projectNode, [`ops/${script}`])
