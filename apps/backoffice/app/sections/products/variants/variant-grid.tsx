import type { StaffOptionType } from '@delguur/contract'
import { type ClipboardEvent, type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import { named } from '../../../i18n/named.ts'
import { useLanguage } from '../../../i18n/use-messages.tsx'
import { Button } from '../../../ui/button.tsx'
import { Problem } from '../../../ui/notice.tsx'
import { newVariant, type VariantDocument } from '../new-document.ts'
import { FIELDS, type GridColumn } from './grid-columns.ts'
import { type GridActions, GridRow } from './grid-row.tsx'
import { isTable, pasteCells } from './paste-cells.ts'

interface VariantGridProps {
  variants: readonly VariantDocument[]
  /** Options of the product, in their order. */
  optionTypes: readonly StaffOptionType['option_type'][]
  /** Pieces by store of a saved variant, by its SKU. */
  pieces: ReadonlyMap<string, string>
  onChange(change: (variants: VariantDocument[]) => VariantDocument[]): void
}

/** Variants as a table: typed into, moved through by keyboard, and filled from a spreadsheet. */
export function VariantGrid({ variants, optionTypes, pieces, onChange }: VariantGridProps) {
  const { t, locale } = useLanguage()
  const [refused, setRefused] = useState<string[]>([])
  const columns = useMemo(
    () => [
      ...optionTypes.map(({ code, name, values }) => ({
        kind: 'option' as const,
        type: code,
        label: named(name, locale),
        values: values.map((value) => ({
          code: value.code,
          names: [named(value.name, locale), value.name.mn, value.name.en ?? ''].filter(Boolean),
        })),
      })),
      ...FIELDS.map((field) => ({ kind: 'field' as const, field, label: t(`grid.${field}`) })),
    ],
    [optionTypes, locale, t],
  )
  const actions = useMemo(
    (): GridActions => ({
      put: (row, variant) => onChange((before) => before.with(row, variant)),
      remove: (row) => onChange((before) => before.toSpliced(row, 1)),
      makeFirst: (row) => onChange((before) => [...before.slice(row, row + 1), ...before.toSpliced(row, 1)]),
    }),
    [onChange],
  )
  const paste = useCallback(
    (event: ClipboardEvent<HTMLTableElement>) => {
      const text = event.clipboardData.getData('text/plain')
      const place = placeOf(event.target)
      if (!place || !isTable(text)) return
      event.preventDefault()
      const pasted = pasteCells(variants, columns, place, text)
      setRefused(pasted.refused)
      onChange(() => pasted.variants)
    },
    [variants, columns, onChange],
  )

  return (
    <div className="flex flex-col gap-3">
      {refused.length > 0 && (
        <Problem
          action={
            <Button variant="secondary" onClick={() => setRefused([])}>
              {t('common.close')}
            </Button>
          }
        >
          {t('grid.pasted_refused', { texts: refused.slice(0, 10).join(', ') })}
        </Problem>
      )}
      <div className="relative -mx-4 overflow-x-auto px-4 desktop:-mx-5 desktop:px-5">
        <table
          className="w-full border-collapse"
          onPaste={paste}
          onKeyDown={(event) => onKey(event, variants, columns, onChange)}
        >
          <thead>
            <tr className="border-b border-line text-left text-small text-ink-soft">
              <th scope="col" className="sticky -left-4 z-10 bg-paper px-2 pl-4 font-medium desktop:-left-5">
                <span className="sr-only">{t('grid.row')}</span>
              </th>
              {columns.map((column) => (
                <th key={column.label} scope="col" className={`px-2.5 py-1 font-medium ${widthOf(column)}`}>
                  {column.label}
                </th>
              ))}
              <th scope="col" className="min-w-28 px-2 font-medium">
                {t('grid.pieces')}
              </th>
              <th scope="col">
                <span className="sr-only">{t('list.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {variants.map((variant, row) => (
              <GridRow
                // A variant is its place here: its SKU is typed letter by letter.
                key={row}
                variant={variant}
                row={row}
                columns={columns}
                pieces={pieces.get(variant.sku) ?? ''}
                isOnly={variants.length === 1}
                actions={actions}
              />
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          onClick={() =>
            onChange((before) => {
              const { price = 0, weight_grams = 0 } = before.at(-1) ?? {}
              return [...before, { ...newVariant(''), price, weight_grams }]
            })
          }
        >
          {t('grid.add')}
        </Button>
        <p className="text-small text-ink-soft">{t('grid.hint')}</p>
      </div>
    </div>
  )
}

const WIDTHS: Partial<Record<string, string>> = {
  sku: 'min-w-64',
  bar_code: 'min-w-40',
  sale_start_at: 'min-w-52',
  sale_expire_at: 'min-w-52',
  weight_grams: 'min-w-24 text-right',
  price: 'min-w-32 text-right',
  selling_price: 'min-w-32 text-right',
}
const widthOf = (column: GridColumn) => (column.kind === 'field' ? WIDTHS[column.field] : undefined) ?? 'min-w-28'

interface Place {
  row: number
  column: number
}

function placeOf(target: EventTarget): Place | null {
  const { row, column } = target instanceof HTMLElement ? target.dataset : {}
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) }
}

/** Up, down and Enter go from row to row; Ctrl and D takes over what stands above. */
function onKey(
  event: KeyboardEvent<HTMLTableElement>,
  variants: readonly VariantDocument[],
  columns: readonly GridColumn[],
  onChange: VariantGridProps['onChange'],
): void {
  const place = placeOf(event.target)
  if (!place) return
  const { row, column } = place
  if ((event.ctrlKey || event.metaKey) && event.key === 'd' && row > 0) {
    event.preventDefault()
    const [above, of] = [variants[row - 1], columns[column]]
    if (above && of) onChange((before) => before.with(row, copied(above, before[row] ?? above, of)))
    return
  }
  const isText = event.target instanceof HTMLInputElement && event.target.type === 'text'
  const step = event.key === 'Enter' ? (event.shiftKey ? -1 : 1) : isText ? (ARROWS[event.key] ?? 0) : 0
  if (step === 0) return
  event.preventDefault()
  event.currentTarget.querySelector<HTMLElement>(`[data-row="${row + step}"][data-column="${column}"]`)?.focus()
}

const ARROWS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

function copied(above: VariantDocument, variant: VariantDocument, column: GridColumn): VariantDocument {
  if (column.kind === 'field') return { ...variant, [column.field]: above[column.field] }
  const value = above.options[column.type]
  return value === undefined ? variant : { ...variant, options: { ...variant.options, [column.type]: value } }
}
