import type { ActionField, ActionValues } from './action-dialog.tsx'
import { readNumber } from './number-text.ts'

/** Values whose numbers are digits alone; codes stay as they are written, with their zeros. */
export const withDigits = (fields: readonly ActionField[], values: ActionValues): ActionValues => ({
  ...values,
  ...Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const number = kind === 'number' ? readNumber(values[name] ?? '') : null
      return number === null ? [] : [[name, String(number)]]
    }),
  ),
})
