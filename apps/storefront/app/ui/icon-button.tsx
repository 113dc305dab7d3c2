import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName
  /** The action, for screen readers. */
  label: string
  filled?: boolean
  size?: number
}

export function IconButton({ icon, label, filled = false, size = 20, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={rest.title ?? label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink transition-colors duration-150 hover:bg-tint disabled:opacity-50',
        className,
      )}
    >
      <Icon name={icon} size={size} filled={filled} />
    </button>
  )
}
