import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { IconButton } from '../../ui/button.tsx'
import { CONTROL_CLASS } from '../../ui/field.tsx'
import { type DocumentLine, piecesIn } from './document-lines.ts'

interface LinesTableProps {
  lines: readonly DocumentLine[]
  /** Store whose pieces stand beside what is entered. */
  location: string
  /** What is entered. */
  label: string
  /** Pieces that the store has afterwards. */
  afterOf(line: DocumentLine): number
  onChange(lines: DocumentLine[]): void
}

/** Lines of a stock document: what there is, what is entered, and what there will be. */
export function LinesTable({ lines, location, label, afterOf, onChange }: LinesTableProps) {
  const { t, locale } = useLanguage()
  if (lines.length === 0) return <p className="py-6 text-center text-ink-soft">{t('stock.no_lines')}</p>
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-b border-line text-small text-ink-soft">
            <th scope="col" className="px-2 py-1 font-medium">
              {t('product.name')}
            </th>
            <th scope="col" className="px-2 py-1 text-right font-medium">
              {t('stock.on_hand')}
            </th>
            <th scope="col" className="px-2 py-1 font-medium">
              {label}
            </th>
            <th scope="col" className="px-2 py-1 text-right font-medium">
              {t('stock.after')}
            </th>
            <th scope="col">
              <span className="sr-only">{t('list.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => {
            const { variant, quantity } = line
            const name = [named(variant.name, locale), ...variant.options.map((one) => named(one, locale))].join(' · ')
            return (
              <tr key={variant.variant_id} className="border-b border-line last:border-b-0">
                <td className="px-2 py-1">
                  {name}
                  <span className="block text-small text-ink-soft">
                    {[variant.sku, variant.bar_code].filter(Boolean).join(' · ')}
                  </span>
                </td>
                <td className="px-2 py-1 text-right money">{piecesIn(variant, location).on_hand}</td>
                <td className="px-2 py-1">
                  <input
                    type="text"
                    inputMode="numeric"
                    aria-label={`${label} · ${name}`}
                    value={quantity ?? ''}
                    onChange={({ target }) => onChange(lines.with(at, { ...line, quantity: numberOf(target.value) }))}
                    className={`${CONTROL_CLASS} min-w-20 text-right money`}
                  />
                </td>
                <td className="px-2 py-1 text-right font-medium money">{quantity === null ? '' : afterOf(line)}</td>
                <td>
                  <IconButton
                    icon="x"
                    label={t('form.take_out', { name })}
                    onClick={() => onChange(lines.toSpliced(at, 1))}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const LONGEST = 6

function numberOf(text: string): number | null {
  const digits = text.replace(/\D/g, '').slice(0, LONGEST)
  return digits === '' ? null : Number(digits)
}
