import { Icon } from '../../ui/icon.tsx'
import type { SectionProps } from './checkout-form.tsx'

const NOTES: ReadonlySet<string> = new Set(['discount', 'credit'])

/** Reductions since the shopper's choice, which do not block the payment. */
export function PaymentNotes({ checkout: { problems } }: Pick<SectionProps, 'checkout'>) {
  const notes = problems.filter(({ fix }) => NOTES.has(fix))
  if (notes.length === 0) return null
  return (
    <ul role="status" className="mb-5 grid gap-2">
      {notes.map(({ code, message }) => (
        <li key={`${code} ${message}`} className="flex items-start gap-3 rounded-card bg-ground p-4 text-note">
          <Icon name="info" className="mt-0.5 text-ink-soft" />
          <span className="min-w-0">{message}</span>
        </li>
      ))}
    </ul>
  )
}
