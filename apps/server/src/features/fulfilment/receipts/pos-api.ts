import {
  createHttpClient,
  createResiliencePolicy,
  type HttpAnswer,
  parseObject,
  RequestNotSent,
  UpstreamUnavailable,
} from '../../../platform/outbound/index.ts'
import type { StoredReceiptRequest } from './receipts.columns.ts'

/** Receipt with its buyer and the receipt that it replaces. */
export type ReceiptToSend = StoredReceiptRequest & {
  type: string
  customerTin?: string
  consumerNo?: string
  inactiveId?: string
}

/** `unsent`: certainly not done; `unknown`: the answer is lost, so it may have been done. */
export type PosFailure = { outcome: 'refused' | 'unsent' | 'unknown'; reason: string }

export type SavedReceipt = { outcome: 'saved'; number: string; date: string; qr: string; lottery: string }

export interface PosInfo {
  lotteriesLeft: number | null
  lastSentAt: string | null
}

/** The tax office's program on the shop's side (POS API 3.0). */
export interface PosApi {
  save(receipt: ReceiptToSend): Promise<SavedReceipt | PosFailure>
  voidReceipt(number: string, date: string): Promise<{ outcome: 'done' } | PosFailure>
  /** Null if it does not answer. */
  info(): Promise<PosInfo | null>
}

const NUMBER = /^\d{33}$/
const TEXT_MAX = 200

export function createPosApi(url: string, { timeoutMs = 20_000, infoTimeoutMs = 5000 } = {}): PosApi {
  const client = createHttpClient({ name: 'the program', url, timeoutMs, freshConnections: true })
  const run = createResiliencePolicy('the program')

  async function send(method: 'POST' | 'DELETE', body: object): Promise<HttpAnswer | PosFailure> {
    try {
      return await client.send({ method, path: '/rest/receipt', body })
    } catch (error) {
      if (!(error instanceof UpstreamUnavailable)) throw error
      const outcome = error instanceof RequestNotSent ? 'unsent' : 'unknown'
      return { outcome, reason: `the program did not answer: ${error.reason}` }
    }
  }

  async function readInfo(): Promise<PosInfo> {
    const { status, text } = await client.send({ path: '/rest/info' }, AbortSignal.timeout(infoTimeoutMs))
    if (status !== 200) throw new UpstreamUnavailable(`the program answered ${status}`)
    const { leftLotteries, lastSentDate } = objectIn(text)
    return {
      lotteriesLeft: Number.isInteger(leftLotteries) ? Number(leftLotteries) : null,
      lastSentAt: typeof lastSentDate === 'string' && lastSentDate !== '' ? lastSentDate : null,
    }
  }

  return {
    async save(receipt) {
      const answer = await send('POST', receipt)
      return 'outcome' in answer ? answer : readSaved(answer)
    },

    async voidReceipt(number, date) {
      const answer = await send('DELETE', { id: number, date })
      if ('outcome' in answer) return answer
      const answered = objectIn(answer.text)
      if (answer.status === 200 && answered.status !== 'ERROR') return { outcome: 'done' }
      return notSaved(answer.status, answered)
    },

    info: () =>
      run(readInfo).catch((error: unknown) => {
        if (error instanceof UpstreamUnavailable) return null
        throw error
      }),
  }
}

function readSaved({ status, text }: HttpAnswer): SavedReceipt | PosFailure {
  const answered = objectIn(text)
  const { id, date, qrData, qrDate, lottery } = answered
  if (answered.status !== 'SUCCESS') return notSaved(status, answered)
  if (typeof id !== 'string' || !NUMBER.test(id) || typeof date !== 'string') {
    return { outcome: 'unknown', reason: 'the program answered SUCCESS without a number of 33 digits' }
  }
  // One version of its description calls the text of the QR code `qrDate`.
  const qr = typeof qrData === 'string' ? qrData : String(qrDate ?? '')
  return { outcome: 'saved', number: id, date, qr, lottery: typeof lottery === 'string' ? lottery : '' }
}

function notSaved(status: number, { status: result, message }: Record<string, unknown>): PosFailure {
  if (result === 'ERROR' || result === 'PAYMENT')
    return { outcome: 'refused', reason: plain(`${result}: ${String(message ?? '')}`) }
  return { outcome: 'unknown', reason: `the program answered ${status}` }
}

/** Removes long numbers, which may identify a person. */
const plain = (text: string) => text.replace(/\d{5,}/g, '…').slice(0, TEXT_MAX)

const objectIn = (text: string) => parseObject(text) ?? {}
