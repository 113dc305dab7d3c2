import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { phoneLink } from '../../ui/phone-link.ts'
import { usePageMessages } from './page-texts.tsx'

const LINK_CLASS = 'inline-flex min-h-11 max-w-full items-center gap-3 font-medium text-accent hover:underline'

/** Whom to ask what the page does not answer. */
export function HelpCard({ phone, email }: { phone: string; email: string }) {
  const t = usePageMessages()
  return (
    <aside
      aria-labelledby="question"
      className="self-start rounded-card bg-ground p-5 desktop:col-start-2 wide:sticky wide:top-28 wide:col-start-3 print:hidden"
    >
      <h2 id="question" className="text-lead">
        {t('pages.question')}
      </h2>
      <p className="mt-1 text-note text-ink-soft">{t('pages.question_hint')}</p>
      <ul className="mt-2 -mb-2 text-note">
        {phone && (
          <li>
            <a href={phoneLink(phone)} className={LINK_CLASS}>
              <Icon name="phone" size={18} />
              {phone}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`} className={LINK_CLASS}>
              <Icon name="mail" size={18} />
              <span className="min-w-0 break-words">{email}</span>
            </a>
          </li>
        )}
        <li>
          <Link to="/stores" className={LINK_CLASS}>
            <Icon name="map-pin" size={18} />
            {t('pages.stores')}
          </Link>
        </li>
      </ul>
    </aside>
  )
}
