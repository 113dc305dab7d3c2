import { useId } from 'react'
import type { Prose } from '../../features/content/markdown.server.ts'
import { RichText } from '../../features/content/rich-text.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

interface TextBlockProps {
  title: string | undefined
  prose: readonly Prose[]
  /** Address of the page that it leads into. */
  to: string | undefined
}

/** A text of the site, or the beginning of one of its pages. */
export default function TextBlock({ title, prose, to }: TextBlockProps) {
  const t = useMessages()
  const id = useId()
  return (
    <section {...(title && { 'aria-labelledby': id })} className="py-6 desktop:py-9">
      {title && (
        <h2 id={id} className="mb-4 text-title desktop:mb-5 desktop:text-heading">
          {title}
        </h2>
      )}
      <div className="prose">
        <RichText prose={prose} />
      </div>
      {to && (
        <Link
          to={to}
          className="inline-flex min-h-11 items-center gap-1 text-note font-semibold text-accent hover:underline"
        >
          {t('list.see_all')}
          <span className="sr-only">: {title}</span>
          <Icon name="chevron-right" size={18} />
        </Link>
      )}
    </section>
  )
}
