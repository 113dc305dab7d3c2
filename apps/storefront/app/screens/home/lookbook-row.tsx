import { LookbookCard, type LookbookView } from '../../features/lookbooks/lookbook-card.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

interface LookbookRowProps {
  id: string
  title: string | undefined
  lookbooks: readonly LookbookView[]
}

/** Look books, swipeable on phones. */
export function LookbookRow({ id, title, lookbooks }: LookbookRowProps) {
  const t = useMessages()
  const name = title ?? t('lookbooks.title')
  if (lookbooks.length === 0) return null
  return (
    <section aria-labelledby={id} className="py-6 desktop:py-9">
      <div className="mb-4 flex items-center justify-between gap-5 desktop:mb-5">
        <h2 id={id} className="text-title desktop:text-heading">
          {name}
        </h2>
        <Link
          to="/lookbooks"
          className="inline-flex min-h-11 items-center gap-1 text-note font-semibold text-accent hover:underline"
        >
          {t('list.see_all')}
          <span className="sr-only">: {name}</span>
          <Icon name="chevron-right" size={18} />
        </Link>
      </div>
      <ul className="-mx-4 flex snap-x gap-3 overflow-x-auto scroll-px-4 px-4 pb-1 [scrollbar-width:none] desktop:mx-0 desktop:grid desktop:grid-cols-3 desktop:gap-6 desktop:overflow-visible desktop:px-0">
        {lookbooks.map((lookbook) => (
          <li key={lookbook.slug} className="w-[78vw] shrink-0 snap-start tablet:w-[44vw] desktop:w-auto">
            <LookbookCard lookbook={lookbook} headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
