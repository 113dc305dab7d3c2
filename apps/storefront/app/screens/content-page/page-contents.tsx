import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import type { ContentsEntry } from './arrange-page.server.ts'
import { usePageMessages } from './page-texts.tsx'

interface ContentsProps {
  contents: readonly ContentsEntry[]
}

/** The contents beside the text on wide windows. */
export function PageContents({ contents }: ContentsProps) {
  const t = usePageMessages()
  if (contents.length === 0) return null
  return (
    <nav aria-labelledby="contents">
      <p id="contents" className="text-small font-semibold text-ink-soft">
        {t('pages.contents')}
      </p>
      <ContentsList contents={contents} />
    </nav>
  )
}

/** The contents above the text on phones, folded. */
export function FoldedContents({ contents }: ContentsProps) {
  const t = usePageMessages()
  if (contents.length === 0) return null
  return (
    <details className="group mb-8 rounded-card border border-line px-4 desktop:hidden print:hidden">
      <summary className="flex min-h-12 items-center justify-between gap-4 font-semibold">
        {t('pages.contents')}
        <Icon name="chevron-down" className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="pb-3">
        <ContentsList contents={contents} />
      </div>
    </details>
  )
}

const ContentsList = ({ contents }: ContentsProps) => (
  <ul className="mt-2 border-l border-line">
    {contents.map(({ id, title }) => (
      <li key={id}>
        <Link
          to={`#${id}`}
          className="-ml-px flex min-h-11 items-center border-l-2 border-transparent py-1.5 pl-4 text-note hover:border-accent hover:text-accent"
        >
          {title}
        </Link>
      </li>
    ))}
  </ul>
)
