import type { RefundAccount } from '@delguur/contract'

/** The account of a form; undefined where none was written. */
export function readRefundAccount(form: FormData): RefundAccount | undefined {
  const [iban, name] = ['iban', 'account_name'].map((field) => String(form.get(field) ?? '').trim())
  return iban || name ? { iban: iban ?? '', name: name ?? '' } : undefined
}
