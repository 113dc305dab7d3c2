import type { ReactNode } from 'react'
import { named } from '../../i18n/named.ts'
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx'
import { IconButton } from '../../ui/button.tsx'
import { CONTROL_CLASS } from '../../ui/field.tsx'
import { useIsWide } from '../../ui/use-media.ts'
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
  const isWide = useIsWide()
  if (lines.length === 0) return <p className="py-6 text-center text-ink-soft">{t('stock.no_lines')}</p>
  const rows = lines.map((line, at): Row => {
    const { variant, quantity } = line
    const name = [named(variant.name, locale), ...variant.options.map((one) => named(one, locale))].join(' · ')
    return {
      id: variant.variant_id,
      name,
      code: [variant.sku, variant.bar_code].filter(Boolean).join(' · '),
      onHand: piecesIn(variant, location).on_hand,
      after: quantity === null ? '' : afterOf(line),
      input: (
        <input
          type="text"
          inputMode="numeric"
          aria-label={`${label} · ${name}`}
          value={quantity ?? ''}
          onChange={({ target }) => onChange(lines.with(at, { ...line, quantity: numberOf(target.value) }))}
          className={`${CONTROL_CLASS} min-w-20 text-right money`}
        />
      ),
      takeOut: (
        <IconButton icon="x" label={t('form.take_out', { name })} onClick={() => onChange(lines.toSpliced(at, 1))} />
      ),
    }
  })
  return isWide ? <Wide rows={rows} label={label} /> : <Narrow rows={rows} label={label} />
}

interface Row {
  id: number
  name: string
  code: string
  onHand: number
  after: number | ''
  input: ReactNode
  takeOut: ReactNode
}

interface RowsProps {
  rows: readonly Row[]
  label: string
}

function Wide({ rows, label }: RowsProps) {
  const t = useMessages()
  return (
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
        {rows.map(({ id, name, code, onHand, input, after, takeOut }) => (
          <tr key={id} className="border-b border-line last:border-b-0">
            <td className="px-2 py-1">
              {name}
              <span className="block text-small text-ink-soft">{code}</span>
            </td>
            <td className="px-2 py-1 text-right money">{onHand}</td>
            <td className="px-2 py-1">{input}</td>
            <td className="px-2 py-1 text-right font-medium money">{after}</td>
            <td>{takeOut}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On a phone a line has the width for its name, and its numbers below. */
function Narrow({ rows, label }: RowsProps) {
  const t = useMessages()
  return (
    <ul className="mt-2">
      {rows.map(({ id, name, code, onHand, input, after, takeOut }) => (
        <li key={id} className="border-b border-line py-2 last:border-b-0">
          <div className="flex items-start justify-between gap-2">
            <p>
              {name}
              <span className="block text-small text-ink-soft">{code}</span>
            </p>
            {takeOut}
          </div>
          <div className="grid grid-cols-3 gap-3">
            <Fact label={t('stock.on_hand')}>{onHand}</Fact>
            <div>
              <span aria-hidden="true" className="block text-right text-small text-ink-soft">
                {label}
              </span>
              {input}
            </div>
            <Fact label={t('stock.after')}>
              <strong className="font-medium">{after}</strong>
            </Fact>
          </div>
        </li>
      ))}
    </ul>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <p className="flex flex-col text-right money">
    <span className="text-small text-ink-soft">{label}</span>
    <span className="py-2">{children}</span>
  </p>
)

const LONGEST = 6

function numberOf(text: string): number | null {
  const digits = text.replace(/\D/g, '').slice(0, LONGEST)
  return digits === '' ? null : Number(digits)
}
