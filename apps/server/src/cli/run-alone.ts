import { createApp } from '../app.ts'
import { readConfig } from '../config/config.ts'
import { ensureDefaultSite } from '../features/shop/site/index.ts'
import { openResources } from '../resources.ts'
import { explain, type OpenShop, printUsage, readCommand, runCommand, type Terminal } from './commands.ts'

/** Runs a command in this process, which opens the shop for it; returns the exit code. */
export async function runAlone(args: string[], terminal: Terminal): Promise<number> {
  try {
    return readCommand(args) ? await runInOwnShop(args, terminal) : printUsage(args, terminal)
  } catch (error) {
    terminal.errors.write(`${explain(error)}\n`)
    return 1
  }
}

async function runInOwnShop(args: string[], terminal: Terminal): Promise<number> {
  const config = readConfig()
  const resources = await openResources(config, (error) => terminal.errors.write(`Database: ${error.message}\n`))
  const withServices: OpenShop['withServices'] = async (work) => {
    const app = await createApp(config, resources)
    return work(app.services).finally(() => app.close())
  }
  try {
    await resources.database.migrate()
    await ensureDefaultSite(resources.database.db)
    return await runCommand(args, terminal, { config, resources, withServices })
  } finally {
    await resources.close()
  }
}
