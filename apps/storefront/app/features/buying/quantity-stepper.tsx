import { useState } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'

interface QuantityStepperProps {
  /** Name of the product, for screen readers. */
  name: string
  value: number
  maximum: number
  minimum?: number
  onChange(value: number): void
  disabled?: boolean
}

const STEP_CLASS =
  'inline-flex size-11 items-center justify-center rounded-control text-ink hover:bg-tint disabled:text-ink-faint disabled:opacity-50'

export function QuantityStepper({
  name,
  value,
  maximum,
  minimum = 1,
  onChange,
  disabled = false,
}: QuantityStepperProps) {
  const t = useMessages()
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    const number = Number.parseInt(typed ?? '', 10)
    setTyped(null)
    if (Number.isSafeInteger(number)) change(number)
  }
  const change = (requested: number) => {
    const allowed = Math.min(maximum, Math.max(minimum, requested))
    if (allowed !== value) onChange(allowed)
  }
  return (
    <div className="inline-flex items-center rounded-control border border-line-strong bg-paper">
      <button
        type="button"
        className={STEP_CLASS}
        aria-label={t('cart.decrease', { name })}
        disabled={disabled || value <= minimum}
        onClick={() => change(value - 1)}
      >
        <Icon name="minus" size={18} />
      </button>
      <input
        inputMode="numeric"
        aria-label={`${name}: ${t('cart.qty')}`}
        className="h-11 w-10 bg-transparent text-center font-semibold tabular-nums"
        value={typed ?? value}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 3))}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          commit()
        }}
      />
      <button
        type="button"
        className={STEP_CLASS}
        aria-label={t('cart.increase', { name })}
        disabled={disabled || value >= maximum}
        onClick={() => change(value + 1)}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  )
}
