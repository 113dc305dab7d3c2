import { Children, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

const CARDS_DRAWN_AT_ONCE = 8

interface ProductGridProps {
  layout?: 'grid' | 'list'
  /** Columns at 1440 px; a list beside a filter has four. */
  columns?: 4 | 5
  /** Product cards, each with its key. */
  children: ReactNode
}

/** The grid of product cards; cards far below the fold are laid out when they come near. */
export function ProductGrid({ layout = 'grid', columns = 5, children }: ProductGridProps) {
  return (
    <ul
      className={classNames(
        layout === 'grid' && 'grid grid-cols-2 gap-x-3 gap-y-5 tablet:grid-cols-3 tablet:gap-x-5 desktop:gap-y-7',
        layout === 'grid' && (columns === 5 ? 'desktop:grid-cols-4 wide:grid-cols-5' : 'wide:grid-cols-4'),
      )}
    >
      {Children.map(children, (child, index) => (
        <li
          // Lazily drawn content is clipped at its edge: the button at the end of a card extends a little below it.
          className={classNames(layout === 'grid' && 'pb-3', index >= CARDS_DRAWN_AT_ONCE && 'drawn-later')}
        >
          {child}
        </li>
      ))}
    </ul>
  )
}
