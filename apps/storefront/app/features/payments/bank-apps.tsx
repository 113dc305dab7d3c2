import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { BankApp } from './payment-view.ts'

interface BankAppsProps {
  apps: BankApp[]
  /** Link to the method's own app, if there are no bank apps. */
  page?: string | null
  method?: string
}

const LINK_CLASS =
  'flex min-h-14 items-center gap-2.5 rounded-control border border-line-strong px-3 py-2 text-note font-medium hover:border-ink hover:bg-tint'

/** Links that open the shopper's bank app with all fields filled in. */
export function BankApps({ apps, page = null, method = '' }: BankAppsProps) {
  const t = usePrivateMessages()
  const [first, ...others] = apps
  const own = first && others.length === 0 ? first : page && !first ? { name: method, link: page } : null
  if (own) {
    return (
      <a href={own.link} className={classNames(LINK_CLASS, 'desktop:hidden')}>
        <Icon name="smartphone" className="text-ink-soft" />
        <span className="min-w-0 flex-1 leading-tight">{t('pay.go_to', { method: own.name })}</span>
      </a>
    )
  }
  if (!first) return null
  return (
    <section aria-labelledby="bank-apps" className="desktop:hidden">
      <h2 id="bank-apps" className="text-body">
        {t('payment.choose_bank')}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-2">
        {apps.map(({ name, link }) => (
          <li key={link}>
            <a href={link} className={classNames(LINK_CLASS, 'h-full')}>
              <BankMark name={name} />
              <span className="min-w-0 flex-1 leading-tight">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Marks of banks are theirs alone, so that each has the first letters of its name, on a colour that is always the same. */
function BankMark({ name }: { name: string }) {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 0)
  return (
    <span
      aria-hidden="true"
      style={{ backgroundColor: `hsl(${hue} 45% 34%)` }}
      className="grid size-9 shrink-0 place-items-center rounded-control text-small font-semibold text-[#fff]"
    >
      {name.slice(0, 3)}
    </span>
  )
}
