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
    <footer className="mt-16 border-t border-line bg-ground pb-[calc(72px+env(safe-area-inset-bottom))] desktop:mt-24 desktop:pb-8">
      <div className="page flex flex-col gap-8 py-10 desktop:flex-row desktop:gap-16 desktop:py-14">
        <section className="desktop:w-72">
          <h2 className="text-lead">{shell.siteName}</h2>
          {(shell.phone || shell.email) && <h3 className="mt-4 text-small font-semibold">{t('footer.contact')}</h3>}
          {shell.phone && (
            <p>
              <a href={phoneLink(shell.phone)} className={LINK_CLASS}>
                <Icon name="phone" size={18} />
                {shell.phone}
              </a>
            </p>
          )}
          {shell.email && (
            <p>
              <a href={`mailto:${shell.email}`} className={LINK_CLASS}>
                <Icon name="mail" size={18} />
                {shell.email}
              </a>
            </p>
          )}
        </section>
        <nav aria-label={t('nav.footer')} className="grid flex-1 grid-cols-2 gap-8 tablet:grid-cols-3">
          {shell.footer.map((group) => (
            <FooterColumn key={group.title} group={group} />
          ))}
        </nav>
      </div>
      <LegalLine shell={shell} line />
    </footer>
  )
}

function FooterColumn({ group }: { group: FooterGroup }) {
  return (
    <div>
      {group.title && <h2 className="text-small font-semibold tracking-normal">{group.title}</h2>}
      <ul>
        {group.items.map((item) => (
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
