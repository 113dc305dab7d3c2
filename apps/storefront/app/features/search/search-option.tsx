import { createContext, type ReactNode, use, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'

/** The list that an option belongs to, and which of its options the arrow keys have reached. */
export const OptionsContext = createContext<{ listId: string; active: string | null }>({ listId: '', active: null })

interface SearchOptionProps {
  to: string
  /** What the field shows when the arrow keys come here. */
  query?: string
  className?: string
  children: ReactNode
}

/** A link to press or to open in a tab of its own, and an option for the arrow keys of the field. */
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
  /** The options say what they are. */
  hidesTitle?: boolean
  className?: string
  children: ReactNode
}

export function OptionGroup({ title, hidesTitle = false, className, children }: OptionGroupProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a set of options of a list, not of fields of a form
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

/** The row of a query: of one height, so that what stands beside it meets it. */
export const ROW_CLASS = 'h-11 text-body desktop:h-10 desktop:text-note'
