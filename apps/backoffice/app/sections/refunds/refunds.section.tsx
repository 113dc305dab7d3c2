import type { StaffRefund } from '@delguur/contract'
import { BANKS, bankName } from '@delguur/mongolia/banks'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { ActionButton, RowActions } from '../../forms/action-button.tsx'
import type { Locale } from '../../i18n/translate.ts'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { DateFilter, FilterTabs, MoreFilters, SearchFilter } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { Badge } from '../../ui/badge.tsx'

const REFUND_SOURCES = ['bank', 'provider'] as const

/** Money that has to go back, the most urgent first. */
export default function RefundsSection() {
  const t = useMessages()
  return (
    <ListPage
      name="refunds"
      table="refunds/export"
      title={t('nav.refunds')}
      startFilter={{ state: 'due' }}
      filters={(list) => (
        <>
          <SearchFilter list={list} label={t('refund.search')} hint={t('refund.search')} />
          <FilterTabs
            list={list}
            name="state"
            label={t('orders.state')}
            tabs={[
              { value: 'due', label: t('state.refund_due') },
              { value: 'sent', label: t('state.refund_sent') },
              { value: '', label: t('list.all') },
            ]}
          />
          <MoreFilters list={list} names={['from', 'to']}>
            <DateFilter list={list} name="from" label={t('report.from')} />
            <DateFilter list={list} name="to" label={t('report.to')} />
          </MoreFilters>
        </>
      )}
      columns={[
        { label: t('orders.number'), cell: ({ order_number: number }) => number },
        { label: t('refund.due_at'), cell: (row) => <DueAt row={row} /> },
        { label: t('form.reason'), cell: ({ reason }) => t(`refund.reason_${reason}`) },
        { label: t('refund.account'), cell: (row) => <Account row={row} /> },
        {
          label: t('refund.amount'),
          atEnd: true,
          cell: ({ amount }) => <span className="money">{formatMoney(amount)}</span>,
        },
        { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: (row) => <RefundActions row={row} /> },
      ]}
      card={(row) => ({
        title: row.order_number,
        aside: <span className="font-medium money">{formatMoney(row.amount)}</span>,
        lines: (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="inline-flex flex-wrap items-center gap-x-1.5">
              {!row.sent_at && `${t('refund.due_at')}:`}
              <DueAt row={row} />
            </span>
            <span>{t(`refund.reason_${row.reason}`)}</span>
            <Account row={row} />
          </div>
        ),
        actions: <RefundActions row={row} />,
      })}
      hrefOf={({ order_number: number }) => `/orders/${number}`}
      empty={t('refund.empty')}
    />
  )
}

function DueAt({ row: { due_at, sent_at, overdue, provider_refund } }: { row: StaffRefund }) {
  const t = useMessages()
  const standing = sent_at || provider_refund === 'none' ? null : provider_refund
  return (
    <span className="inline-flex max-w-[48ch] flex-wrap items-center gap-2">
      <span className="money">{formatDateTime(sent_at ?? due_at)}</span>
      {overdue && <Badge tone="problem">{t('refund.overdue')}</Badge>}
      {standing && (
        <>
          <Badge tone={standing === 'refused' ? 'problem' : 'plain'}>{t(`refund.provider_${standing}`)}</Badge>
          <span className="text-small text-ink-soft">{t(`refund.provider_${standing}_text`)}</span>
        </>
      )}
    </span>
  )
}

const accountOf = ({ account }: StaffRefund, locale: Locale): string | null =>
  account && [bankName(account.bank, locale), account.number, account.name].join(' · ')

/** The account for a transfer; a refund that waits without one says so. */
function Account({ row }: { row: StaffRefund }) {
  const t = useMessages()
  const account = accountOf(row, useLocale())
  if (account !== null) return <span>{account}</span>
  return row.accepts_account ? <Badge tone="problem">{t('refund.no_account')}</Badge> : <span>—</span>
}

function RefundActions({ row }: { row: StaffRefund }) {
  const t = useMessages()
  const locale = useLocale()
  const { id, state, amount, order_number: number, lent } = row
  const account = accountOf(row, locale)
  if (state !== 'due') return null
  const subject = `${number} · ${formatMoney(amount)}`
  return (
    <RowActions>
      <ActionButton
        label={t('refund.send')}
        subject={subject}
        done={t('refund.sent')}
        text={account ?? (row.accepts_account ? t('refund.send_without_account') : undefined)}
        fields={[
          { name: 'reference', label: t('refund.reference'), required: true },
          {
            name: 'from',
            label: t('refund.from'),
            hint: t('refund.from_hint'),
            required: true,
            start: lent ? 'provider' : 'bank',
            options: REFUND_SOURCES.map((value) => ({ value, label: t(`refund.from_${value}`) })),
          },
        ]}
        variant="primary"
        work={(client, { reference = '', from }) =>
          client.request('PUT /api/back_office/refunds/:id/send', {
            params: { id },
            body: { reference, from: from === 'provider' ? 'provider' : 'bank' },
          })
        }
      />
      {row.accepts_account && <AccountButton row={row} subject={subject} />}
      <ActionButton
        label={t('refund.to_wallet')}
        subject={subject}
        done={t('refund.in_wallet')}
        text={t('refund.to_wallet_text')}
        fields={[]}
        work={(client) => client.request('PUT /api/back_office/refunds/:id/to_wallet', { params: { id } })}
      />
    </RowActions>
  )
}

/** Writes down the account that a customer named on the phone, or corrects it. */
function AccountButton({ row: { id, account }, subject }: { row: StaffRefund; subject: string }) {
  const t = useMessages()
  const locale = useLocale()
  return (
    <ActionButton
      label={t(account ? 'refund.account_change' : 'refund.account_enter')}
      subject={subject}
      done={t('refund.account_done')}
      text={t('refund.account_text')}
      fields={[
        {
          name: 'bank',
          label: t('refund.bank'),
          isAlternative: true,
          start: account?.bank ?? '',
          options: [
            { value: '', label: t('refund.bank_of_iban') },
            ...BANKS.map(({ code, name }) => ({ value: code, label: name[locale] })),
          ],
        },
        { name: 'number', label: t('refund.account_number'), required: true, start: account?.number ?? '' },
        { name: 'name', label: t('return.account_name'), required: true, start: account?.name ?? '' },
      ]}
      work={(client, { bank, number = '', name = '' }) =>
        client.request('PUT /api/back_office/refunds/:id/account', {
          params: { id },
          body: { ...(bank && { bank }), number, name },
        })
      }
    />
  )
}
