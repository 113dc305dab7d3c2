import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-paper text-ink hover:border-ink hover:bg-tint',
  quiet: 'text-accent hover:bg-accent-soft',
  danger: 'border border-problem bg-paper text-problem hover:bg-problem-soft',
}

export const buttonClass = (variant: ButtonVariant = 'primary') =>
  classNames(
    'target inline-flex items-center justify-center gap-2 rounded-control px-3 py-1.5 text-note font-medium transition-colors duration-150',
    'aria-disabled:opacity-60',
    VARIANTS[variant],
  )

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled' | 'className'> {
  variant?: ButtonVariant
  icon?: IconName
  /** Shows a spinner; presses have no effect meanwhile. */
  busy?: boolean
}

export function Button({ variant, icon, busy = false, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'className'> {
  icon: IconName
  /** The action, for screen readers. */
  label: string
}

export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className="target inline-flex aspect-square shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors duration-150 hover:bg-tint hover:text-ink disabled:opacity-40"
    >
      <Icon name={icon} size={20} />
    </button>
  )
}
