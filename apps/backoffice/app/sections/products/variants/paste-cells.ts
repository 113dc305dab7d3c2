import type { ProductDocument } from '@delguur/contract'
import { newVariant } from '../new-document.ts'
import { entered, type GridColumn } from './grid-columns.ts'

type VariantDocument = ProductDocument['variants'][number]

interface Pasted {
  variants: VariantDocument[]
  /** Texts that their cells could not hold. */
  refused: string[]
}

interface Place {
  row: number
  column: number
}

/** Rows and cells of a text copied from a spreadsheet, in which a cell with a line break or a tab stands in quotes. */
export function cellsOf(text: string): string[][] {
  const cells: string[][] = [[]]
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy
  while (pattern.lastIndex < text.length) {
    const found = pattern.exec(text)
    if (!found) break
    const [, quoted, plain = '', end] = found
    cells.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end !== '\t' && end !== '' && pattern.lastIndex < text.length) cells.push([])
  }
  return cells
}

/** Whether a text has more than one cell. */
export const isTable = (text: string): boolean => /[\t\n\r]/.test(text.trimEnd())

/** Variants with the cells of a spreadsheet from a place on; rows beyond the last become new variants. */
export function pasteCells(
  variants: readonly VariantDocument[],
  columns: readonly GridColumn[],
  { row, column }: Place,
  text: string,
): Pasted {
  const changed = [...variants]
  const refused: string[] = []
  cellsOf(text).forEach((cells, down) => {
    const at = row + down
    const last = changed.at(-1)
    let variant = changed[at] ?? {
      ...newVariant(''),
      ...(last && { price: last.price, weight_grams: last.weight_grams }),
    }
    cells.forEach((cell, across) => {
      const of = columns[column + across]
      const next = of ? entered(variant, of, cell) : null
      if (next) variant = next
      else if (cell.trim() !== '') refused.push(cell.trim())
    })
    changed[at] = variant
  })
  return { variants: changed, refused }
}
