import { useState } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatMoney } from '../../ui/money.ts'
import { useFormReply } from '../account/use-form-reply.ts'
import { amountOf, formatAmount } from './amount-of.ts'

/** Amounts to choose from. */
const PRESETS = [20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000]

interface AmountFieldProps {
  /** Name of the surrounding form. */
  form: string
  label: string
  hint: string
  onAmount?(amount: number): void
}

/** An amount of money, chosen from a few or typed. */
export function AmountField({ form, label, hint, onAmount }: AmountFieldProps) {
  const { field } = useFormReply(form)
  const { defaultValue, ...wired } = field('amount')
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
        {PRESETS.map((preset) => (
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
