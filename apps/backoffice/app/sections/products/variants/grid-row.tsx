import { formatMoney } from '@delguur/mongolia/money'
import { memo } from 'react'
import { useMessages } from '../../../i18n/use-messages.tsx'
import { IconButton } from '../../../ui/button.tsx'
import type { VariantDocument } from '../new-document.ts'
import { toShopTime } from '../shop-time.ts'
import { CELL_CLASS, GridCell } from './grid-cell.tsx'
import { entered, type GridColumn, type GridField } from './grid-columns.ts'

export interface GridActions {
  put(row: number, variant: VariantDocument): void
  remove(row: number): void
  /** Shows it first, with its price in lists. */
  makeFirst(row: number): void
}

interface GridRowProps {
  variant: VariantDocument
  row: number
  columns: readonly (GridColumn & { label: string })[]
  /** Pieces by store, as one text; empty for a variant that is not saved. */
  pieces: string
  isOnly: boolean
  actions: GridActions
}

/** A variant. Of many hundred only the one that is typed into is drawn anew. */
export const GridRow = memo(function GridRow({ variant, row, columns, pieces, isOnly, actions }: GridRowProps) {
  const t = useMessages()
  const name = [...Object.values(variant.options), variant.sku].join(' · ') || String(row + 1)
  const enter = (column: GridColumn) => (text: string) => {
    const next = entered(variant, column, text)
    if (next) actions.put(row, next)
    return next !== null
  }
  return (
    <tr className="border-b border-line last:border-b-0">
      <th
        scope="row"
        className="sticky -left-4 z-10 max-w-32 bg-paper px-2 pl-4 desktop:-left-5 text-left text-small font-normal text-ink-faint"
      >
        <span className="money">{row + 1}</span>
        <span className="block truncate text-ink desktop:hidden" aria-hidden="true">
          {name}
        </span>
      </th>
      {columns.map((column, at) => {
        const place = { row, column: at, label: `${column.label} · ${name}` }
        return (
          <td key={column.label} className="p-0.5">
            {column.kind === 'option' ? (
              <select
                aria-label={place.label}
                data-row={row}
                data-column={at}
                value={variant.options[column.type] ?? ''}
                onChange={({ target }) => enter(column)(target.value)}
                className={CELL_CLASS}
              >
                <option value="" disabled>
                  —
                </option>
                {column.values.map(({ code, names: [first = code] }) => (
                  <option key={code} value={code}>
                    {first}
                  </option>
                ))}
              </select>
            ) : (
              <GridCell
                {...place}
                text={textOf(variant, column.field)}
                type={isMoment(column.field) ? 'datetime-local' : 'text'}
                isNumber={NUMBERS.includes(column.field)}
                onEnter={enter(column)}
              />
            )}
          </td>
        )
      })}
      <td className="px-2 text-small whitespace-nowrap text-ink-soft money">{pieces}</td>
      <td className="whitespace-nowrap">
        <IconButton
          icon="star"
          label={t('grid.make_first', { name })}
          disabled={row === 0}
          onClick={() => actions.makeFirst(row)}
        />
        <IconButton
          icon="trash-2"
          label={t('form.take_out', { name })}
          disabled={isOnly}
          onClick={() => actions.remove(row)}
        />
      </td>
    </tr>
  )
})

const NUMBERS: readonly GridField[] = ['price', 'selling_price', 'weight_grams']
const isMoment = (field: GridField) => field === 'sale_start_at' || field === 'sale_expire_at'

function textOf(variant: VariantDocument, field: GridField): string {
  const value = variant[field]
  if (value === null || value === 0) return ''
  if (typeof value === 'number') return formatMoney(value).replace(/\s*₮$/, '')
  return isMoment(field) ? toShopTime(value) : value
}
