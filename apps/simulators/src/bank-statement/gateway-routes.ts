import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failOnDemand } from '../fail-on-demand.ts'
import type { Faults } from './faults.ts'
import type { Settings } from './options.ts'
import type { Statement, Transaction } from './statement.ts'

interface StatementRequest {
  Params: { account: string }
  Querystring: Record<string, string | undefined>
}

const MOST_ROWS = 100

/** Merchant API of a corporate gateway: tokens, accounts and their statements. */
export function gatewayRoutes(api: FastifyInstance, settings: Settings, statement: Statement, faults: Faults) {
  let issued = 0
  /** Tokens issued before this moment are refused. */
  let generation = 0
  const sign = (text: string) => createHmac('sha256', settings.secret).update(text).digest('hex')

  function isAllowed({ headers }: FastifyRequest): boolean {
    const [until = '', of = '', signature] = (headers.authorization ?? '').replace(/^Bearer /, '').split('.')
    return signature === sign(`${until}.${of}`) && Number(of) === generation && Number(until) > Date.now()
  }

  failOnDemand(api, () => ({ ...faults.current(), cuts: faults.cuts }))

  api.post('/auth/token', async ({ headers, query }, reply) => {
    const expected = `Basic ${Buffer.from(`${settings.user}:${settings.password}`).toString('base64')}`
    const isKnown = headers.authorization === expected
    const { grant_type } = query as Record<string, string | undefined>
    if (!isKnown || grant_type !== 'client_credentials') return reply.code(401).send({ error: 'invalid_client' })
    issued++
    const until = `${Date.now() + settings.tokenSeconds * 1000}.${generation}`
    const token = `${until}.${sign(until)}`
    return { access_token: token, token_type: 'Bearer', expires_in: String(settings.tokenSeconds) }
  })

  api.register(async (guarded) => {
    guarded.addHook('onRequest', async (request, reply) => {
      if (!isAllowed(request)) return reply.code(401).send({ error: 'invalid_token' })
    })
    guarded.get('/accounts', async () => ({
      accounts: [{ number: settings.account, iban: settings.iban, currency: 'MNT', name: settings.holder }],
    }))
    guarded.get<StatementRequest>('/statements/:account', async ({ params, query }, reply) => {
      if (params.account !== settings.account) return notFound(reply)
      const [from, to] = [dayOf(query.from), dayOf(query.to)]
      const rows = statement
        .rows()
        .filter(({ tranDate, record }) => {
          const isIn = (from === null || tranDate >= from) && (to === null || tranDate <= to)
          return isIn && (query.record === undefined || record > Number(query.record))
        })
        .toSorted(query.sort === 'date,desc' ? (a, b) => b.record - a.record : undefined)
      const size = Math.min(Number(query.size ?? MOST_ROWS), MOST_ROWS)
      const first = Number(query.page ?? 0) * size
      return answer(rows, rows.slice(first, first + size))
    })
    guarded.get<StatementRequest>('/statements/:account/record', async ({ params, query }, reply) => {
      if (params.account !== settings.account) return notFound(reply)
      const rows = statement.rows().filter(({ record }) => record > Number(query.record ?? 0))
      return answer(rows, rows.slice(0, MOST_ROWS))
    })
  })

  function answer(all: readonly Transaction[], rows: readonly Transaction[]) {
    const sum = (some: number[]) => some.reduce((total, one) => total + one, 0)
    return {
      account: settings.account,
      iban: settings.iban,
      currency: 'MNT',
      customerName: settings.holder,
      productName: 'Харилцах',
      branch: '5000',
      branchName: 'Туршилтын салбар',
      beginBalance: (all[0]?.balance ?? 0) - (all[0]?.amount ?? 0),
      endBalance: all.at(-1)?.balance ?? 0,
      beginDate: all[0]?.tranDate ?? null,
      endDate: all.at(-1)?.tranDate ?? null,
      total: {
        count: all.length,
        credit: sum(all.map(({ amount }) => Math.max(amount, 0))),
        debit: sum(all.map(({ debit }) => debit)),
      },
      transactions: faults.current().shuffle ? [...rows.toReversed(), ...rows.slice(0, 1)] : rows,
    }
  }

  return {
    issuedCount: () => issued,
    expireTokens: () => void generation++,
  }
}

const notFound = (reply: FastifyReply) => reply.code(404).send({ error: 'account_not_found' })

/** `20261122`, the gateway's date format. */
function dayOf(text: string | undefined): string | null {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(text ?? '') ?? []
  return year ? `${year}-${month}-${day}` : null
}
