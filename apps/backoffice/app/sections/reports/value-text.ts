import type { Report } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia/money'

/** Value of a report as people read it: `1,249,000₮`, `1,249`, `2026.11.27`. */
export function valueText(value: string | number, kind: Report['columns'][number]['kind']): string {
  if (typeof value === 'string') return kind === 'day' ? value.replaceAll('-', '.') : value
  return kind === 'money' ? formatMoney(value) : value.toLocaleString('en-US')
}
