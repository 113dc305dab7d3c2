import { useState } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatMoney } from '../../ui/money.ts'
import { useFormReply } from '../account/use-form-reply.ts'
import { AMOUNTS, amountOf, formatAmount } from './amount-of.ts'

interface AmountFieldProps {
  /** Name of the surrounding form. */
  form: string
  label: string
  hint: string
  /** Filled in at first; 0 leaves the field empty. */
  initial?: number
  onAmount?(amount: number): void
}

/** An amount of money, chosen from a few or typed. */
export function AmountField({ form, label, hint, initial = 0, onAmount }: AmountFieldProps) {
  const { field } = useFormReply(form)
  const { defaultValue, ...wired } = field('amount', formatAmount(initial))
  const [text, setText] = useState(defaultValue)
  const write = (input: string) => {
    setText(input)
    onAmount?.(amountOf(input))
  }
  return (
    <div className="grid gap-3">
      <TextField
        {...wired}
        label={label}
        hint={hint}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        value={text}
        onChange={(event) => write(formatAmount(amountOf(event.target.value)))}
      />
      <fieldset aria-label={label} className="needs-scripts grid grid-cols-3 gap-2 tablet:flex tablet:flex-wrap">
        {AMOUNTS.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={amountOf(text) === preset}
            onClick={() => write(formatAmount(preset))}
            className="min-h-11 rounded-control border border-line-strong px-1 text-note font-semibold whitespace-nowrap tabular-nums tablet:px-3 hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong"
          >
            {formatMoney(preset)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
