import { CircuitBreaker } from '../../../platform/circuit-breaker.ts'
import type { StoredReceiptRequest } from './receipts.columns.ts'

/** A receipt with whom it is for, and which one it takes the place of. */
export type ReceiptToSend = StoredReceiptRequest & {
  type: string
  customerTin?: string
  consumerNo?: string
  inactiveId?: string
}

/** `unsent`: it certainly was not done; `unknown`: perhaps it was, and its answer is lost. */
export type NotDone = { outcome: 'refused' | 'unsent' | 'unknown'; why: string }

export type Saved = { outcome: 'saved'; number: string; date: string; qr: string; lottery: string }

export interface PosInfo {
  lotteriesLeft: number | null
  lastSentAt: string | null
}

/** The tax office's program on the shop's side (POS API 3.0). */
export interface PosApi {
  save(receipt: ReceiptToSend): Promise<Saved | NotDone>
  takeBack(number: string, date: string): Promise<{ outcome: 'done' } | NotDone>
  /** Null where it does not answer. */
  info(): Promise<PosInfo | null>
}

class PosUnreachable extends Error {}

/** Connections that were never made. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'])
const NUMBER = /^\d{33}$/
const TEXT_MAX = 200

export function createPosApi(url: string, { timeoutMs = 20_000, infoTimeoutMs = 5000 } = {}): PosApi {
  const breaker = new CircuitBreaker(PosUnreachable)

  async function send(method: 'POST' | 'DELETE', body: object): Promise<{ status: number; text: string } | NotDone> {
    try {
      const response = await fetch(`${url}/rest/receipt`, {
        method,
        // An answer that comes twice must not be taken for the answer to the next receipt.
        headers: { 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { status: response.status, text: await response.text() }
    } catch (error) {
      const code = codeOf(error)
      return { outcome: NEVER_SENT.has(code) ? 'unsent' : 'unknown', why: `the program did not answer: ${code}` }
    }
  }

  return {
    async save(receipt) {
      const answer = await send('POST', receipt)
      return 'outcome' in answer ? answer : readSaved(answer)
    },

    async takeBack(number, date) {
      const answer = await send('DELETE', { id: number, date })
      if ('outcome' in answer) return answer
      const told = readObject(answer.text)
      if (answer.status === 200 && told.status !== 'ERROR') return { outcome: 'done' }
      return notSaved(answer.status, told)
    },

    info: () =>
      breaker
        .run(() => readInfo(url, infoTimeoutMs))
        .catch((error) => {
          if (error instanceof PosUnreachable) return null
          throw error
        }),
  }
}

async function readInfo(url: string, timeoutMs: number): Promise<PosInfo> {
  try {
    const response = await fetch(`${url}/rest/info`, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    const { leftLotteries, lastSentDate } = readObject(await response.text())
    if (response.status !== 200) throw new PosUnreachable()
    return {
      lotteriesLeft: Number.isInteger(leftLotteries) ? Number(leftLotteries) : null,
      lastSentAt: typeof lastSentDate === 'string' && lastSentDate !== '' ? lastSentDate : null,
    }
  } catch {
    throw new PosUnreachable()
  }
}

function readSaved({ status, text }: { status: number; text: string }): Saved | NotDone {
  const told = readObject(text)
  const { id, date, qrData, qrDate, lottery } = told
  if (told.status !== 'SUCCESS') return notSaved(status, told)
  if (typeof id !== 'string' || !NUMBER.test(id) || typeof date !== 'string') {
    return { outcome: 'unknown', why: 'the program answered SUCCESS without a number of 33 digits' }
  }
  // One version of its description calls the text of the QR code `qrDate`.
  const qr = typeof qrData === 'string' ? qrData : String(qrDate ?? '')
  return { outcome: 'saved', number: id, date, qr, lottery: typeof lottery === 'string' ? lottery : '' }
}

function notSaved(status: number, { status: said, message }: Record<string, unknown>): NotDone {
  if (said === 'ERROR' || said === 'PAYMENT')
    return { outcome: 'refused', why: plain(`${said}: ${String(message ?? '')}`) }
  return { outcome: 'unknown', why: `the program answered ${status}` }
}

/** Without long figures, which may be the number of a person. */
const plain = (text: string) => text.replace(/\d{5,}/g, '…').slice(0, TEXT_MAX)

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'time-out'
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'connection lost'
}
