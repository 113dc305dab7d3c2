import type { RefundAccount } from '@delguur/contract'

/** Reads the account of a form; undefined if it is empty. */
export function readRefundAccount(form: FormData): RefundAccount | undefined {
  const [iban, name] = ['iban', 'account_name'].map((field) => String(form.get(field) ?? '').trim())
  return iban || name ? { iban: iban ?? '', name: name ?? '' } : undefined
}
