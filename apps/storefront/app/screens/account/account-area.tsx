import { formatPhone } from '@delguur/mongolia/phone'
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import { AREA_GROUPS, type AreaSection } from '../../features/account/area-sections.ts'
import { Avatar } from '../../features/account/avatar.tsx'
import { LogoutButton } from '../../features/account/logout-button.tsx'
import { shortName } from '../../features/account/names.ts'
import { pathInLocale } from '../../i18n/locale.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { shopContext } from '../../server-context.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const user = await context.get(shopContext).api.account.current()
  if (!user) return null
  const { first_name, last_name, avatar, phone, email } = user
  return { first_name, last_name, avatar, contact: phone ? formatPhone(phone) : email }
}

/** The frame of the account pages: on a desktop with the menu of sections, on a phone without. */
export default function AccountArea() {
  const customer = useLoaderData<typeof loader>()
  if (!customer) return <Outlet />
  return (
    <div className="page py-4 desktop:grid desktop:grid-cols-[240px_minmax(0,1fr)] desktop:gap-14 desktop:py-10">
      <aside className="hidden desktop:block">
        <div className="mb-4 flex items-center gap-3">
          <Avatar user={customer} />
          <span className="min-w-0">
            <span className="block truncate font-semibold">{shortName(customer)}</span>
            <span className="block truncate text-small text-ink-soft">{customer.contact}</span>
          </span>
        </div>
        <AreaMenu />
        <LogoutButton className="mt-1 flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-note hover:bg-tint" />
      </aside>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}

function AreaMenu() {
  const t = usePrivateMessages()
  return (
    <nav aria-label={t('account.menu')}>
      <AreaLink to="/account" icon="house" text="account.overview" />
      {AREA_GROUPS.map(({ title, sections }) => (
        <section key={title} className="mt-4">
          <h2 className="px-3 pb-1 text-small text-ink-soft">{t(title)}</h2>
          <ul className="grid gap-1">
            {sections.map((section) => (
              <li key={section.to}>
                <AreaLink {...section} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function AreaLink({ to, icon, text }: AreaSection) {
  const t = usePrivateMessages()
  const here = pathInLocale(useLocation().pathname, 'mn')
  const isHere = here === to || (to !== '/account' && here.startsWith(`${to}/`))
  return (
    <Link
      to={to}
      prefetch="none"
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 items-center gap-3 rounded-control px-3 text-note hover:bg-tint',
        isHere && 'bg-accent-soft font-semibold text-accent-strong',
      )}
    >
      <Icon name={icon} className={isHere ? undefined : 'text-ink-soft'} />
      {t(text)}
    </Link>
  )
}
