import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { Link, type LinkProps } from './link.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonStyle {
  variant?: ButtonVariant
  size?: 'normal' | 'large'
  icon?: IconName
  /** Fills the width of its container. */
  wide?: boolean
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  /** Shows a spinner; presses have no effect meanwhile. */
  busy?: boolean
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-paper text-ink hover:border-ink hover:bg-tint',
  quiet: 'text-accent hover:bg-accent-soft',
  danger: 'border border-problem bg-paper text-problem hover:bg-problem-soft',
}

const styleClass = ({ variant = 'primary', size = 'normal', wide = false }: ButtonStyle, className?: string) =>
  classNames(
    'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold transition-colors duration-150',
    'aria-disabled:opacity-60 disabled:opacity-60',
    size === 'large' ? 'min-h-13 px-6 py-3 text-body' : 'min-h-11 px-4 py-2 text-note',
    wide && 'w-full',
    VARIANTS[variant],
    className,
  )

export function Button({
  variant,
  size,
  icon,
  wide,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={styleClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <Leading busy={busy} icon={icon} />
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant, size, icon, wide, className, children, ...rest }: LinkProps & ButtonStyle) {
  return (
    <Link {...rest} className={styleClass({ variant, size, wide }, className)}>
      <Leading busy={false} icon={icon} />
      {children}
    </Link>
  )
}

function Leading({ busy, icon }: { busy: boolean; icon: IconName | undefined }): ReactNode {
  if (busy) return <Spinner />
  return icon ? <Icon name={icon} /> : null
}
