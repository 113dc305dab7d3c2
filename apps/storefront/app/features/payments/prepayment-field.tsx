import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { formatMoney } from '../../ui/money.ts'
import { amountOf, formatAmount } from '../credits/amount-of.ts'

const SLIDER_STEP = 10_000

interface PrepaymentFieldProps {
  id: string
  /** The total price. */
  price: number
  value: number
  lowest: number
  highest: number
  onChange(amount: number): void
}

/** The prepayment, typed or by slider; values outside of the bounds are clamped. */
export function PrepaymentField({ id, price, value, lowest, highest, onChange }: PrepaymentFieldProps) {
  const t = usePrivateMessages()
  const clamp = (amount: number) => Math.min(highest, Math.max(lowest, amount))
  return (
    <div className="grid gap-3">
      <TextField
        id={id}
        name="prepayment"
        label={t('instalments.prepay')}
        hint={`${t('instalments.prepay_pct', { percent: shareOf(value, price) })} · ${t('instalments.prepay_hint', { min: formatMoney(lowest), max: formatMoney(highest) })}`}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={15}
        key={value}
        defaultValue={formatAmount(value)}
        onBlur={(event) => {
          const clamped = clamp(amountOf(event.target.value))
          event.target.value = formatAmount(clamped)
          onChange(clamped)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
      {highest > lowest && (
        <input
          type="range"
          min={lowest}
          max={highest}
          step={SLIDER_STEP}
          value={value}
          aria-label={t('instalments.prepay_slider')}
          aria-valuetext={formatMoney(value)}
          onChange={(event) => onChange(clamp(Number(event.target.value)))}
          className="needs-scripts h-11 w-full accent-accent"
        />
      )}
    </div>
  )
}

const shareOf = (part: number, whole: number) => Math.round((1000 * part) / Math.max(1, whole)) / 10
