import { createHash, randomInt } from 'node:crypto'
import { openJournal } from '../journal.ts'
import type { JsonObject } from '../json.ts'
import type { Settings } from './options.ts'

export interface SavedReceipt {
  id: string
  /** `yyyy-MM-dd HH:mm:ss` in Ulaanbaatar time. */
  date: string
  request: JsonObject
  lottery: string
  qrData: string
  state: 'active' | 'corrected' | 'returned'
}

type Entry = { type: 'saved'; receipt: SavedReceipt } | { type: 'returned'; id: string }

const ID_DIGITS = 33
const QR_DIGITS = 240
const FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Ulaanbaatar',
  dateStyle: 'short',
  timeStyle: 'medium',
})

export type ReceiptStore = Awaited<ReturnType<typeof openReceiptStore>>

/** Saved receipts: in memory, and in a journal that a restart reads. */
export async function openReceiptStore({ journalFile, clock, tin, lotteries }: Settings) {
  const receipts = new Map<string, SavedReceipt>()
  const bySuffix = new Map<string, SavedReceipt>()

  function apply(entry: Entry) {
    if (entry.type === 'returned') {
      const receipt = receipts.get(entry.id)
      if (receipt) receipt.state = 'returned'
      return
    }
    const { receipt } = entry
    receipts.set(receipt.id, receipt)
    bySuffix.set(suffixKey(receipt.request, receipt.date), receipt)
    const corrected = receipts.get(String(receipt.request.inactiveId))
    if (corrected) corrected.state = 'corrected'
  }

  const journal = await openJournal<Entry>(journalFile, apply)
  const now = () => FORMAT.format(clock())

  return {
    now,
    all: (): readonly SavedReceipt[] => [...receipts.values()],
    find: (id: unknown) => receipts.get(String(id)),
    lotteriesLeft: () => lotteries - [...receipts.values()].filter(({ lottery }) => lottery !== '').length,

    /** The receipt saved today under the same number of the shop. */
    savedToday: (request: JsonObject) => bySuffix.get(suffixKey(request, now())),

    async save(request: JsonObject): Promise<SavedReceipt> {
      const date = now()
      const id = `${tin.padStart(14, '0')}${date.replace(/\D/g, '').slice(2)}${String(receipts.size + 1).padStart(7, '0')}`
      const receipt: SavedReceipt = {
        id: id.slice(-ID_DIGITS),
        date,
        request,
        lottery: hasLottery(request) ? newLottery() : '',
        qrData: digitsOf(id, QR_DIGITS),
        state: 'active',
      }
      await journal.record({ type: 'saved', receipt })
      return receipt
    },

    returnReceipt: (id: string) => journal.record({ type: 'returned', id }),
    close: async () => journal.close(),
  }
}

const suffixKey = ({ merchantTin, branchNo, posNo, billIdSuffix }: JsonObject, date: string) =>
  [merchantTin, branchNo, posNo, billIdSuffix, date.slice(0, 10)].join('|')

/** Lottery numbers go to consumers only, once per sale: a correction keeps the number of its first receipt. */
function hasLottery({ type, inactiveId, receipts }: JsonObject): boolean {
  if (type !== 'B2C_RECEIPT' || inactiveId !== undefined || !Array.isArray(receipts)) return false
  return receipts.some((sub: JsonObject) => sub.taxType !== 'NO_VAT')
}

const LETTERS = 'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧ'
const letter = () => LETTERS[randomInt(LETTERS.length)] ?? 'А'
const newLottery = () => `${letter()}${letter()} ${String(randomInt(100_000_000)).padStart(8, '0')}`

/** Digits that resemble the content of a QR code without being valid. */
function digitsOf(seed: string, length: number): string {
  let digits = ''
  for (let at = 0; digits.length < length; at++) {
    digits += BigInt(`0x${createHash('sha256').update(`${seed}:${at}`).digest('hex')}`).toString()
  }
  return digits.slice(0, length)
}
