import type { ReactNode } from 'react'

interface EmptyStateProps {
  drawing: ReactNode
  /** The heading. */
  title: string
  /** One friendly sentence with the reason or the next step. */
  text?: string
  /** One button or link. */
  action?: ReactNode
  /** 1 if the empty state is the whole page. */
  headingLevel?: 1 | 2
}

export function EmptyState({ drawing, title, text, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex max-w-[440px] flex-col items-center px-4 py-10 text-center desktop:py-16">
      {drawing}
      <Heading className="mt-6 max-w-full text-title">{title}</Heading>
      {text && <p className="mt-2 text-balance text-ink-soft">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
