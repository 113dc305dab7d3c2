import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isObject, type JsonObject } from '../json.ts'
import type { Book, SavedReceipt } from './book.ts'
import type { Faults } from './faults.ts'
import type { Settings } from './options.ts'
import { faultOf } from './receipt-check.ts'

const VERSION = '3.0.12 (simulator)'

/** The program on the shop's side, as it answers on port 7080. */
export function posRoutes(api: FastifyInstance, { book, faults, settings }: Program) {
  const failure = (message: string) => ({ status: 'ERROR', message, date: book.now() })

  /** Answers that come out of a fault before anything is saved. */
  function forced(): JsonObject | null {
    const { refuse, payment_incomplete: incomplete } = faults.current()
    if (refuse !== null) return failure(refuse)
    return incomplete ? { ...failure('payment data is incomplete'), status: 'PAYMENT' } : null
  }

  async function save(request: unknown): Promise<JsonObject> {
    const fault = faultOf(request, settings.tin)
    if (fault !== null || !isObject(request)) return failure(fault ?? 'the body is no object')
    const known = book.savedToday(request)
    if (known) {
      const isSame = isDeepStrictEqual(known.request, request)
      return isSame ? success(known, settings) : failure('billIdSuffix was used today')
    }
    const { inactiveId } = request
    if (inactiveId !== undefined && book.find(inactiveId)?.state !== 'active') {
      return failure('inactiveId names no receipt that is in force')
    }
    return success(await book.save(request), settings)
  }

  api.post('/rest/receipt', async ({ body }, reply) => {
    const answer = forced() ?? (await save(body))
    return send(reply, answer)
  })

  api.delete('/rest/receipt', async ({ body }, reply) => {
    const asked: JsonObject = isObject(body) ? body : {}
    const receipt = book.find(asked.id)
    if (!receipt || receipt.date !== asked.date) return reply.code(400).send(failure('no such receipt'))
    if (receipt.request.type !== 'B2C_RECEIPT') return reply.code(400).send(failure('only B2C receipts are returned'))
    if (receipt.state !== 'active') return reply.code(400).send(failure('the receipt is not in force'))
    const { refuse } = faults.current()
    if (refuse !== null) return reply.code(400).send(failure(refuse))
    await book.takeBack(receipt.id)
    return send(reply, null)
  })

  api.get('/rest/info', async () => ({
    operatorName: 'Туршилтын оператор',
    operatorTIN: settings.tin,
    posId: 1,
    posNo: settings.posNo,
    version: VERSION,
    lastSentDate: book.now(),
    leftLotteries: book.lotteriesLeft(),
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

export interface Program {
  book: Book
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

/** As a broken proxy does: who keeps the connection takes the second for the answer to the next question. */
function sendTwice(reply: FastifyReply, answer: string) {
  const { socket } = reply.hijack().raw
  const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(answer)}\r\n\r\n`
  socket?.write(head + answer + head + answer)
}
