import { createContext, type ReactNode, use, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'

/** The id of the list box, and its active option. */
export const OptionsContext = createContext<{ listId: string; active: string | null }>({ listId: '', active: null })

interface SearchOptionProps {
  to: string
  /** Text of the field while the option is active. */
  query?: string
  className?: string
  children: ReactNode
}

/** A link that is also an option for the arrow keys of the field. */
export function SearchOption({ to, query, className, children }: SearchOptionProps) {
  const { listId, active } = use(OptionsContext)
  const id = `${listId}${useId()}`
  const isActive = active === id
  return (
    <Link
      to={to}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-query={query}
      className={classNames(
        'flex items-center gap-3 px-4 hover:bg-tint',
        isActive && 'bg-tint outline-2 -outline-offset-2 outline-accent',
        className,
      )}
    >
      {children}
    </Link>
  )
}

interface OptionGroupProps {
  title: string
  /** Hides the title if the options are self-explanatory. */
  hidesTitle?: boolean
  className?: string | undefined
  children: ReactNode
}

export function OptionGroup({ title, hidesTitle = false, className, children }: OptionGroupProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options of a list, not of form fields
    <div role="group" aria-labelledby={id}>
      <div
        id={id}
        className={hidesTitle ? 'sr-only' : 'flex h-11 items-end px-4 pb-1.5 text-small font-semibold text-ink-soft'}
      >
        {title}
      </div>
      <div className={className}>{children}</div>
    </div>
  )
}

/** The row of a query, with a fixed height for the button beside it. */
export const ROW_CLASS = 'h-11 text-body desktop:h-10 desktop:text-note'
