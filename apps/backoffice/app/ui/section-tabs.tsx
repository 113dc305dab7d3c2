import { NavLink } from 'react-router'
import { classNames } from './class-names.ts'

interface SectionTabsProps {
  label: string
  /** Paths of the lists, and what they are called. */
  tabs: readonly (readonly [path: string, label: string])[]
  className?: string
}

/** Links to the lists of a section. */
export function SectionTabs({ label, tabs, className }: SectionTabsProps) {
  return (
    <nav aria-label={label} className={classNames('flex flex-wrap gap-1', className)}>
      {tabs.map(([path, text]) => (
        <NavLink
          key={path}
          to={path}
          end
          className={({ isActive }) =>
            classNames(
              'target inline-flex items-center rounded-control px-3 hover:bg-tint',
              isActive ? 'bg-tint font-medium' : 'text-ink-soft',
            )
          }
        >
          {text}
        </NavLink>
      ))}
    </nav>
  )
}
