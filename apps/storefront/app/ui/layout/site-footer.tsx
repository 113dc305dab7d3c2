import { useState } from 'react'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { phoneLink } from '../phone-link.ts'
import { LegalLine } from './legal-line.tsx'
import type { FooterGroup, ShellData } from './shell-data.ts'

const LINK_CLASS = 'inline-flex min-h-11 items-center gap-2 text-note text-ink-soft hover:text-accent hover:underline'

export function SiteFooter({ shell }: { shell: ShellData }) {
  const t = useMessages()
  return (
    <footer className="mt-10 border-t border-line bg-ground pb-[calc(72px+env(safe-area-inset-bottom))] desktop:mt-14 desktop:pb-8">
      <div className="page flex flex-col gap-5 pt-8 pb-6 desktop:flex-row desktop:gap-16 desktop:py-14">
        <section className="desktop:w-72">
          <h2 className="text-lead">{shell.siteName}</h2>
          {(shell.phone || shell.email) && (
            <h3 className="mt-4 text-small font-semibold max-desktop:sr-only">{t('footer.contact')}</h3>
          )}
          <div className="flex flex-wrap gap-x-6 desktop:flex-col">
            {shell.phone && (
              <a href={phoneLink(shell.phone)} className={LINK_CLASS}>
                <Icon name="phone" size={18} />
                {shell.phone}
              </a>
            )}
            {shell.email && (
              <a href={`mailto:${shell.email}`} className={LINK_CLASS}>
                <Icon name="mail" size={18} />
                {shell.email}
              </a>
            )}
          </div>
        </section>
        <nav aria-label={t('nav.footer')} className="flex-1 desktop:grid desktop:grid-cols-3 desktop:gap-8">
          {shell.footer.map((group) => (
            <FooterColumn key={group.title} group={group} />
          ))}
        </nav>
      </div>
      <LegalLine shell={shell} line />
    </footer>
  )
}

/** On phones a group unfolds under its title; one without a title is always there. */
function FooterColumn({ group: { title, items } }: { group: FooterGroup }) {
  const [isOpen, setIsOpen] = useState(title === '')
  return (
    <div className="max-desktop:border-t max-desktop:border-line">
      {title && (
        <h2 className="text-small font-semibold tracking-normal">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="flex min-h-12 w-full items-center justify-between desktop:hidden"
          >
            {title}
            <Icon name="chevron-down" size={18} className={isOpen ? 'rotate-180' : undefined} />
          </button>
          <span className="max-desktop:hidden">{title}</span>
        </h2>
      )}
      <ul className={isOpen ? 'max-desktop:pb-2' : 'max-desktop:hidden noscript:block!'}>
        {items.map((item) => (
          <li key={item.url}>
            <Link to={item.url} className={LINK_CLASS}>
              {item.title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
