import './node-version.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { compileCache, runNode } from './process.mjs'
import { openWaitingRoom } from './waiting-room.mjs'

const room = await openRoom(process.env)
process.exitCode = await start()
room?.close()

async function start() {
  const unprepared = (await ensureInstalled()) || (await during('building', ensureBuilt))
  return unprepared || during('opening', runShop)
}

function during(step, work) {
  room?.tell(step)
  return work()
}

function runShop() {
  const shop = ['apps/server/src/main.ts']
  if (!room) return runNode(shop, { env: compileCache })
  const env = { ...compileCache, DELGUUR_HANDED_PORT: '1' }
  return runNode(shop, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], onSpawn: room.handOver })
}

/** The port of the waiting room; null if the setting is invalid, which the shop reports. */
async function openRoom({ HOST = '127.0.0.1', PORT = '3000' }) {
  const port = Number(PORT)
  // On Windows cmd.exe runs between this process and the shop, and an open socket is not inherited.
  if (process.platform === 'win32' || !Number.isInteger(port) || port < 0 || port > 65535) return null
  try {
    return await openWaitingRoom({ host: HOST, port })
  } catch (error) {
    if (error.code !== 'EADDRINUSE') return null
    console.error(`Port ${port} is in use. Stop the other program, or set PORT to another number.`)
    process.exit(1)
  }
}
