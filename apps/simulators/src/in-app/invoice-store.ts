import { randomInt, randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const INVOICE_STATES = ['open', 'paid', 'declined', 'cancelled', 'expired'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/** A requested payment; amounts in tugrik, times in milliseconds since 1970. */
export interface Invoice {
  id: string
  state: InvoiceState
  amount: number
  /** Amount paid, which a fault may change. */
  paid: number
  payment_id: string | null
  description: string
  phone: string | null
  callback_url: string | null
  /** Opaque data that is returned to the merchant. */
  tracking: string
  created_at: number
  expires_at: number | null
  ended_at: number | null
}

export type NewInvoice = Pick<Invoice, 'amount' | 'description'> &
  Partial<Pick<Invoice, 'id' | 'phone' | 'callback_url' | 'tracking' | 'expires_at'>>

/** The invoices of a provider. Each change is a journal line; the last line of an invoice is current. */
export function createInvoiceStore({ journalFile, clock }: { journalFile?: string | undefined; clock: () => number }) {
  const invoices = new Map<string, Invoice>()
  if (journalFile && existsSync(journalFile)) {
    for (const line of readFileSync(journalFile, 'utf8').split('\n')) {
      const invoice = line ? readLine(line) : null
      if (invoice) invoices.set(invoice.id, invoice)
    }
  }

  function write(invoice: Invoice): Invoice {
    invoices.set(invoice.id, invoice)
    if (journalFile) {
      mkdirSync(path.dirname(journalFile), { recursive: true })
      appendFileSync(journalFile, `${JSON.stringify(invoice)}\n`)
    }
    return invoice
  }

  function find(id: string): Invoice | null {
    const invoice = invoices.get(id)
    if (!invoice) return null
    const isOver = invoice.state === 'open' && invoice.expires_at !== null && invoice.expires_at <= clock()
    return isOver ? write({ ...invoice, state: 'expired', ended_at: invoice.expires_at }) : invoice
  }

  return {
    find,
    all: (): Invoice[] => [...invoices.keys()].flatMap((id) => find(id) ?? []),

    add: ({
      id = randomUUID(),
      phone = null,
      callback_url = null,
      tracking = '',
      expires_at = null,
      ...rest
    }: NewInvoice) =>
      write({
        id,
        phone,
        callback_url,
        tracking,
        expires_at,
        ...rest,
        state: 'open',
        paid: 0,
        payment_id: null,
        created_at: clock(),
        ended_at: null,
      }),

    /** Pays an invoice; null if it is closed. `regardless` also pays a closed one. */
    pay(id: string, amount: number | null, regardless = false): Invoice | null {
      const invoice = find(id)
      if (!invoice || invoice.state === 'paid' || (invoice.state !== 'open' && !regardless)) return null
      const payment_id = String(randomInt(10 ** 11, 10 ** 12))
      return write({ ...invoice, state: 'paid', paid: amount ?? invoice.amount, payment_id, ended_at: clock() })
    },

    end(id: string, state: Exclude<InvoiceState, 'open' | 'paid'>): Invoice | null {
      const invoice = find(id)
      return invoice?.state === 'open' ? write({ ...invoice, state, ended_at: clock() }) : null
    },
  }
}
export type InvoiceStore = ReturnType<typeof createInvoiceStore>

/** Parses a journal line; null if a crash cut it off. */
function readLine(line: string): Invoice | null {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
