import { createServer } from 'node:net'

/**
 * Ports below those that systems hand out by themselves: between this moment and the start of a server, no connection and no
 * other server of a test is given one of them.
 */
const FIRST = 11_000
const LAST = 32_000

/** Each process counts on from a place of its own. */
let latest = FIRST + Math.floor(Math.random() * (LAST - FIRST))

/** A loopback port that nobody listens on. */
export async function freePort(): Promise<number> {
  do latest = latest < LAST ? latest + 1 : FIRST
  while (!(await isFree(latest)))
  return latest
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
