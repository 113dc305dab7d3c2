import spriteUrl from '#generated/icons.svg?url'
import { classNames } from './class-names.ts'
import type { IconName } from './icon-names.ts'

interface IconProps {
  name: IconName
  /** Edge in pixels. */
  size?: number
  /** Filled with the text colour, for example a selected heart. */
  filled?: boolean
  className?: string
}

/** A decorative icon: the text beside it or the label of its button carries the meaning. */
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
