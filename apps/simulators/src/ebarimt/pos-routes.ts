import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isObject, type JsonObject } from '../json.ts'
import type { Faults } from './faults.ts'
import type { Settings } from './options.ts'
import { faultOf } from './receipt-check.ts'
import type { ReceiptStore, SavedReceipt } from './receipt-store.ts'

const VERSION = '3.0.12 (simulator)'

/** The local POS program, which listens on port 7080. */
export function posRoutes(api: FastifyInstance, { store, faults, settings }: PosProgram) {
  const failure = (message: string) => ({ status: 'ERROR', message, date: store.now() })

  /** Responses of faults that occur before anything is saved. */
  function forcedFailure(): JsonObject | null {
    const { refuse, payment_incomplete: incomplete } = faults.current()
    if (refuse !== null) return failure(refuse)
    return incomplete ? { ...failure('payment data is incomplete'), status: 'PAYMENT' } : null
  }

  async function save(request: unknown): Promise<JsonObject> {
    const fault = faultOf(request, settings.tin)
    if (fault !== null || !isObject(request)) return failure(fault ?? 'the body is no object')
    const known = store.savedToday(request)
    if (known) {
      const isSame = isDeepStrictEqual(known.request, request)
      return isSame ? success(known, settings) : failure('billIdSuffix was used today')
    }
    const { inactiveId } = request
    if (inactiveId !== undefined && store.find(inactiveId)?.state !== 'active') {
      return failure('inactiveId names no receipt that is in force')
    }
    return success(await store.save(request), settings)
  }

  api.post('/rest/receipt', async ({ body }, reply) => {
    const answer = forcedFailure() ?? (await save(body))
    return send(reply, answer)
  })

  api.delete('/rest/receipt', async ({ body }, reply) => {
    const fields: JsonObject = isObject(body) ? body : {}
    const receipt = store.find(fields.id)
    if (!receipt || receipt.date !== fields.date) return reply.code(400).send(failure('no such receipt'))
    if (receipt.request.type !== 'B2C_RECEIPT') return reply.code(400).send(failure('only B2C receipts are returned'))
    if (receipt.state !== 'active') return reply.code(400).send(failure('the receipt is not in force'))
    const { refuse } = faults.current()
    if (refuse !== null) return reply.code(400).send(failure(refuse))
    await store.returnReceipt(receipt.id)
    return send(reply, null)
  })

  api.get('/rest/info', async () => ({
    operatorName: 'Туршилтын оператор',
    operatorTIN: settings.tin,
    posId: 1,
    posNo: settings.posNo,
    version: VERSION,
    lastSentDate: store.now(),
    leftLotteries: store.lotteriesLeft(),
    appInfo: {},
    paymentTypes: [],
    merchants: [{ name: 'Туршилтын дэлгүүр', tin: settings.tin, customers: [] }],
  }))
  api.get('/rest/sendData', async () => ({}))

  function send(reply: FastifyReply, answer: JsonObject | null) {
    const { lose_answers: lose, twice } = faults.current()
    if (lose) return reply.hijack().raw.destroy()
    if (twice && answer) return sendTwice(reply, JSON.stringify(answer))
    return answer ? reply.send(answer) : reply.code(200).send()
  }
}

export interface PosProgram {
  store: ReceiptStore
  faults: Faults
  settings: Settings
}

const success = (receipt: SavedReceipt, { posNo }: Settings): JsonObject => ({
  id: receipt.id,
  version: VERSION,
  posId: 1,
  posNo,
  status: 'SUCCESS',
  message: '',
  qrData: receipt.qrData,
  lottery: receipt.lottery,
  date: receipt.date,
  easy: receipt.request.consumerNo !== undefined,
  receipts: subsOf(receipt.request).map((_, index) => ({ id: `${receipt.id.slice(0, -1)}${index}`, bankAccountId: 0 })),
})

const subsOf = ({ receipts }: JsonObject): unknown[] => (Array.isArray(receipts) ? receipts : [])

/**
 * Behaves like a broken proxy: a client that reuses the connection takes the second copy for the response to its next
 * request.
 */
function sendTwice(reply: FastifyReply, answer: string) {
  const { socket } = reply.hijack().raw
  const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(answer)}\r\n\r\n`
  socket?.write(head + answer + head + answer)
}
