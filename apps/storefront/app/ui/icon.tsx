import spriteUrl from '#generated/icons.svg?url'
import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'

interface IconProps {
  name: IconName
  /** Edge in pixels. */
  size?: number
  /** Filled with the text colour, as a heart that is on. */
  filled?: boolean
  className?: string
}

/** Always decoration: the words beside it, or the label of its button, say what it means. */
export function Icon({ name, size = 20, filled = false, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      className={classNames('icon', filled && 'fill-current', className)}
      aria-hidden="true"
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
