import type { FastifyInstance } from 'fastify'
import type { Faults } from './faults.ts'

interface InfoRequest {
  Querystring: Record<string, string>
}

const ANSWER = { msg: 'Амжилттай', status: 200 }
const BRANCHES = [
  ['23', 'Хан-Уул', '01', '1-р хороо'],
  ['25', 'Сүхбаатар', '01', '1-р хороо'],
  ['25', 'Сүхбаатар', '08', '8-р хороо'],
  ['01', 'Архангай', '02', 'Чулуут сум'],
]

/** The tax office's public look-up. Every 7-digit registry number exists except those that begin with 0. */
export function infoRoutes(api: FastifyInstance, faults: Faults) {
  api.addHook('onRequest', async (_request, reply) => {
    if (faults.current().lookup_down) return reply.code(503).type('text/html').send('<html>503</html>')
  })
  api.get<InfoRequest>('/api/info/check/getTinInfo', async ({ query }) => ({
    ...ANSWER,
    data: tinOf(query.regNo ?? ''),
  }))
  api.get<InfoRequest>('/api/info/check/getInfo', async ({ query }) => {
    const name = nameOf(query.tin ?? '')
    const data = { name, vatPayer: name !== null, cityPayer: false, freeProject: false, found: name !== null }
    return { ...ANSWER, data: { ...data, vatpayerRegisteredDate: '2016-01-01', isGovernment: false } }
  })
  api.get('/api/info/check/getBranchInfo', async () => ({
    ...ANSWER,
    data: BRANCHES.map(([branchCode, branchName, subBranchCode, subBranchName]) => ({
      branchCode,
      branchName,
      subBranchCode,
      subBranchName,
    })),
  }))
}

const tinOf = (registryNumber: string) => (/^[1-9]\d{6}$/.test(registryNumber) ? Number(`3790${registryNumber}`) : null)

const nameOf = (tin: string) => {
  const registryNumber = /^3790(\d{7})$/.exec(tin)?.[1]
  return registryNumber === undefined ? null : `Туршилт ${registryNumber} ХХК`
}
