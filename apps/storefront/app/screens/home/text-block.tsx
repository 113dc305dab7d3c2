import { useId } from 'react'
import type { Prose } from '../../features/content/markdown.server.ts'
import { RichText } from '../../features/content/rich-text.tsx'
import { homeTextEn } from '../../i18n/messages/home-text.en.ts'
import { homeTextMn } from '../../i18n/messages/home-text.mn.ts'
import { TextsProvider, useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

interface TextBlockProps {
  title: string | undefined
  prose: readonly Prose[]
  /** Address of the page that it leads into. */
  to: string | undefined
}

/** A text of the site, or the beginning of one of its pages. */
export default function TextBlock(block: TextBlockProps) {
  return (
    <TextsProvider texts={TEXTS[useLocale()]}>
      <TextSection {...block} />
    </TextsProvider>
  )
}

const TEXTS = { mn: homeTextMn, en: homeTextEn }

function TextSection({ title, prose, to }: TextBlockProps) {
  const t = useMessages<typeof homeTextEn>()
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
          {t('home_text.read_on')}
          <span className="sr-only">: {title}</span>
          <Icon name="chevron-right" size={18} />
        </Link>
      )}
    </section>
  )
}
