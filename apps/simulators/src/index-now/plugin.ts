import type { FastifyPluginAsync } from 'fastify'
import { createFaults } from '../erp/faults.ts'
import { failOnDemand } from '../fail-on-demand.ts'
import { isObject } from '../json.ts'

export interface IndexNowOptions {
  /** Reads the key that a site serves; over the network unless a test has the site elsewhere. */
  readKey?: (location: string) => Promise<string>
  /** Enables /control for tests; unsafe on a public address. */
  control?: boolean
}

const KEY = /^[A-Za-z0-9-]{8,128}$/
const MAX_ADDRESSES = 10_000

/**
 * Fastify plugin that simulates a search engine of IndexNow (https://www.indexnow.org/documentation): 400 for what is no submission,
 * 403 for a key that the site does not serve, 422 for addresses of another host.
 */
export function indexNowSimulator({ readKey = fetchKey, control = false }: IndexNowOptions = {}): FastifyPluginAsync {
  return async (app) => {
    const submissions: { host: string; urlList: string[] }[] = []
    const faults = createFaults()

    app.register(async (api) => {
      failOnDemand(api, () => ({ ...faults.current(), cuts: faults.cuts }))
      api.post('/indexnow', async ({ body }, reply) => {
        const sent = readSubmission(body)
        if (!sent) return reply.code(400).send()
        const { host, key, keyLocation, urlList } = sent
        const served = await readKey(keyLocation).catch(() => null)
        if (served?.trim() !== key) return reply.code(403).send()
        if ([...urlList, keyLocation].some((address) => hostOf(address) !== host)) return reply.code(422).send()
        submissions.push({ host, urlList })
        return reply.code(200).send()
      })
    })

    if (!control) return
    app.get('/control/submissions', async () => ({ submissions }))
    app.patch('/control/faults', async ({ body }, reply) => faults.change(body) ?? reply.code(400).send())
    app.delete('/control/faults', async () => faults.reset())
  }
}

function readSubmission(body: unknown) {
  const { host, key, keyLocation, urlList } = isObject(body) ? body : {}
  if (typeof host !== 'string' || typeof key !== 'string' || !KEY.test(key)) return null
  if (!areTexts(urlList) || urlList.length === 0 || urlList.length > MAX_ADDRESSES) return null
  return {
    host,
    key,
    urlList,
    keyLocation: typeof keyLocation === 'string' ? keyLocation : `https://${host}/${key}.txt`,
  }
}

async function fetchKey(location: string): Promise<string> {
  const answer = await fetch(location, { signal: AbortSignal.timeout(5000) })
  return answer.ok ? answer.text() : Promise.reject(new Error(`The key answered ${answer.status}`))
}

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : null)
