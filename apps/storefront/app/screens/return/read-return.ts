import type { NewReturn, ReturnReason } from '@delguur/contract'
import { readRefundAccount } from '../../features/orders/read-refund-account.ts'

const IS_REASON: Record<ReturnReason, true> = {
  defect: true,
  damaged: true,
  wrong_goods: true,
  not_as_described: true,
  changed_mind: true,
}
export const REASONS = Object.keys(IS_REASON) as ReturnReason[]

type Problem = 'return.choose_blank' | 'return.reason_blank' | 'order.iban_blank' | 'order.account_name_blank'

export interface ReadReturn {
  request: NewReturn
  /** Errors by field name. */
  problems: Readonly<Record<string, Problem>>
}

/** Reads the form of a return. `isAccountNeeded`: the order was paid by bank transfer and needs a refund account. */
export function readReturn(form: FormData, isAccountNeeded: boolean): ReadReturn {
  const { lines, problems } = readLines(form)
  const account = readRefundAccount(form)
  if (account || isAccountNeeded) {
    if (!account?.iban) problems.iban = 'order.iban_blank'
    if (!account?.name) problems.account_name = 'order.account_name_blank'
  }
  const note = String(form.get('note') ?? '').trim()
  return { request: { lines, ...(note && { note }), ...(account && { refund_account: account }) }, problems }
}

function readLines(form: FormData) {
  const problems: Record<string, Problem> = {}
  const lines: NewReturn['lines'] = []
  const ids = [...form.keys()].map((name) => /^line-(\d+)$/.exec(name)?.[1]).filter((id) => id !== undefined)
  for (const id of ids) {
    const reason = String(form.get(`reason-${id}`) ?? '')
    if (isReason(reason)) lines.push({ line_item_id: Number(id), quantity: piecesOf(form, id), reason })
    else problems[`reason-${id}`] = 'return.reason_blank'
  }
  if (ids.length === 0) problems.lines = 'return.choose_blank'
  return { lines, problems }
}

const isReason = (text: string): text is ReturnReason => Object.hasOwn(IS_REASON, text)

/** Defaults to one; the server checks the maximum. */
function piecesOf(form: FormData, id: string): number {
  const pieces = Number(form.get(`quantity-${id}`))
  return Number.isSafeInteger(pieces) && pieces > 0 ? pieces : 1
}
