import { createServer, type Server } from 'node:net'

/**
 * Ports below the ephemeral range, so that no connection takes one between its check and the start of a server. Each process
 * reserves a block by listening on its first port, so two processes never find the same port free.
 */
const FIRST = 11_000
const BLOCKS = 105
const BLOCK = 200

let block: Promise<number> | undefined
let latest = 0

/** Free loopback port. */
export async function freePort(): Promise<number> {
  block ??= takeBlock()
  const first = await block
  let port: number
  do {
    latest = (latest % (BLOCK - 1)) + 1
    port = first + latest
  } while (!(await isFree(port)))
  return port
}

async function takeBlock(): Promise<number> {
  const start = Math.floor(Math.random() * BLOCKS)
  for (let at = 0; at < BLOCKS; at++) {
    const first = FIRST + ((start + at) % BLOCKS) * BLOCK
    const holder = await listening(first)
    if (!holder) continue
    holder.unref()
    return first
  }
  throw new Error('Every block of ports for tests is taken')
}

async function isFree(port: number): Promise<boolean> {
  const server = await listening(port)
  if (!server) return false
  await new Promise((resolve) => server.close(resolve))
  return true
}

function listening(port: number): Promise<Server | null> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
