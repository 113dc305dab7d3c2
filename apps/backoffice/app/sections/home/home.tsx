import type { Permission } from '@delguur/contract'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useBackOffice, useMay } from '../../api/back-office.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { NameCard } from '../../security/name-card.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/page.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { useWaiting } from './use-waiting.ts'

/** Rights to move money of the shop or of its customers. */
const MONEY: readonly Permission[] = ['credits.manage', 'payments.manage', 'refunds.manage']

const SetupCard = lazy(() => import('./setup-card.tsx'))
const SalesCard = lazy(() => import('./sales-card.tsx'))

/** What waits for the member of staff, each with the way to it. */
export function Home() {
  const t = useMessages()
  const { me } = useBackOffice()
  const may = useMay()
  const { entries, isPending } = useWaiting()
  return (
    <Page title={me.name ? t('home.hello', { name: me.name }) : t('nav.home')}>
      {!me.second_factor && MONEY.some(may) && <SecondStepCard />}
      {may('sites.manage') && may('catalog.manage') && (
        <Suspense>
          <SetupCard />
        </Suspense>
      )}
      {may('reports.read') && (
        <Suspense fallback={<div className="mb-6 min-h-64" />}>
          <SalesCard />
        </Suspense>
      )}
      <h2 className="mb-3 text-body">{t('home.waiting')}</h2>
      {entries.length === 0 && <p className="text-ink-soft">{t('home.nothing_yours')}</p>}
      {isPending ? (
        <Waiting />
      ) : (
        <>
          {entries.length > 0 && entries.every(({ count }) => count === 0) && (
            <p className="text-ink-soft">{t('home.nothing_now')}</p>
          )}
          <ul className="grid gap-3 tablet:grid-cols-2 wide:grid-cols-3">
            {entries
              .filter(({ count }) => count !== 0)
              .map(({ label, icon, href, count }) => (
                <li key={label}>
                  <Link
                    to={href}
                    className="flex items-center gap-3 rounded-card border border-line bg-paper p-4 hover:border-line-strong"
                  >
                    <span className="text-accent">
                      <Icon name={icon} size={22} />
                    </span>
                    <span className="min-w-0 flex-1">{t(label)}</span>
                    <span className="min-h-[1.4em] text-title money">{count === undefined ? '–' : atMost(count)}</span>
                  </Link>
                </li>
              ))}
          </ul>
          <Done entries={entries.filter(({ count }) => count === 0)} />
        </>
      )}
      {!me.name && (
        <div className="mt-6 max-w-[480px]">
          <NameCard />
        </div>
      )}
    </Page>
  )
}

/** Beyond it nobody counts: that there is a lot says enough. */
const MOST_COUNTED = 99

const atMost = (count: number): string => (count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count))

/** Whoever can move money logs in with more than a password. */
function SecondStepCard() {
  const t = useMessages()
  return (
    <section aria-labelledby="second-step" className="mb-6 rounded-card border border-line bg-paper p-4">
      <h2 id="second-step" className="mb-1 text-lead">
        {t('home.second_step')}
      </h2>
      <p className="mb-3 text-ink-soft">{t('home.second_step_text')}</p>
      <Link to="/my_security" className={buttonClass('primary')}>
        {t('home.second_step_do')}
      </Link>
    </section>
  )
}

/** Where nothing waits, in few lines: what waits is not searched for among zeros. */
function Done({ entries }: { entries: ReturnType<typeof useWaiting>['entries'] }) {
  const t = useMessages()
  if (entries.length === 0) return null
  return (
    <>
      <h2 className="mt-6 mb-1 text-body text-ink-soft">{t('home.done')}</h2>
      <ul className="flex flex-wrap gap-x-5">
        {entries.map(({ label, href }) => (
          <li key={label}>
            <Link to={href} className="target inline-flex items-center text-ink-soft hover:text-ink hover:underline">
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
