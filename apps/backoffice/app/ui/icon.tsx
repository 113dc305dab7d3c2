import spriteUrl from '#assets/icons.svg?url'
import type { IconName } from './icon-names.ts'

/** A decorative icon: the text beside it or the label of its button carries the meaning. */
export function Icon({ name, size = 18, filled = false }: { name: IconName; size?: number; filled?: boolean }) {
  return (
    <svg width={size} height={size} className={filled ? 'icon fill-current' : 'icon'} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
