import type { WalletEntry } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AreaPage } from '../../features/account/area-page.tsx'
import { forCustomer } from '../../features/account/for-customer.server.ts'
import { NothingHere } from '../../features/account/nothing-here.tsx'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/link.tsx'
import { LongerList } from '../../ui/lists/longer-list.tsx'
import { PillLinks } from '../../ui/lists/pill-links.tsx'
import { formatMoney } from '../../ui/money.ts'
import { loadStatement, type StatementView } from './load-statement.server.ts'

export async function loader(call: LoaderFunctionArgs) {
  return forCustomer(call, (api) => loadStatement(api, call.url.searchParams))
}

const PATH = '/account/wallet/statement'

/** RWD-01: all changes of the balances, newest first. */
export default function StatementScreen() {
  const t = usePrivateMessages()
  const { entries, type, types, ...length } = useLoaderData<typeof loader>()
  const links = [{ type: null, name: t('wallet.all') }, ...types].map((origin) => ({
    to: origin.type ? `${PATH}?type=${origin.type}` : PATH,
    text: origin.name,
    isHere: origin.type === type,
  }))
  const topUp = (
    <ButtonLink to="/account/wallet/recharge" icon="plus" prefetch="none">
      {t('wallet.recharge')}
    </ButtonLink>
  )
  return (
    <AreaPage title={t('wallet.statement')} back={{ to: '/account/wallet', text: t('wallet.title') }}>
      <PillLinks label={t('wallet.statement_filter')} links={links} isLong />
      {entries.length === 0 ? (
        <NothingHere title={t('wallet.statement_none')} text={t('wallet.statement_none_hint')} action={topUp} />
      ) : (
        <Card>
          <ul className="-my-3 divide-y divide-line">
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </Card>
      )}
      <More {...length} type={type} shown={entries.length} />
    </AreaPage>
  )
}

function EntryRow({ entry: { at, name, amount, balance, what, order_number } }: { entry: WalletEntry }) {
  const t = usePrivateMessages()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-3">
      <p className="font-medium">{what}</p>
      <p className={classNames('money text-right font-bold', amount > 0 && 'text-stock')}>
        {amount > 0 && '+'}
        {formatMoney(amount)}
      </p>
      <p className="text-small text-ink-soft">
        {name} · <time dateTime={at}>{formatDateTime(at)}</time>
        {order_number && (
          <>
            {' · '}
            <Link to={`/orders/${order_number}`} prefetch="none" className="underline hover:text-accent">
              {order_number}
            </Link>
          </>
        )}
      </p>
      <p className="money text-right text-small text-ink-soft">
        {t('wallet.balance_after', { amount: formatMoney(balance) })}
      </p>
    </li>
  )
}

type MoreProps = Pick<StatementView, 'total' | 'page' | 'hasMore' | 'type'> & { shown: number }

function More({ total, page, hasMore, type, shown }: MoreProps) {
  const t = usePrivateMessages()
  const longer = hasMore ? `${PATH}?${new URLSearchParams({ ...(type && { type }), page: String(page + 1) })}` : null
  return <LongerList shown={shown} total={total} text={t('wallet.statement_shown', { shown, total })} to={longer} />
}
