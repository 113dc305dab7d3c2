import { formatDateTime } from '@delguur/mongolia/dates'
import { useAccountMessages } from '../../i18n/use-messages.tsx'
import { Copyable } from '../../ui/copyable.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { formatMoney } from '../../ui/money.ts'
import type { TransferView } from './payment-view.ts'

/** Everything that has to be typed into a bank's app, each to copy. */
export function TransferInstructions({ transfer }: { transfer: TransferView }) {
  const t = useAccountMessages()
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{t('payment.transfer_hint')}</p>
      <dl className="divide-y divide-line rounded-card border border-line">
        <Copyable
          label={t('payment.amount')}
          shown={formatMoney(transfer.amount)}
          copied={String(transfer.amount)}
          isStrong
        />
        <Copyable label={t('payment.reference')} shown={transfer.reference} copied={transfer.reference} isStrong />
      </dl>
      {transfer.accounts.map((account) => (
        <dl key={account.iban} className="divide-y divide-line rounded-card border border-line">
          <Copyable label={account.bank} shown={spaced(account.iban)} copied={account.iban} />
          <Copyable label={t('payment.account_holder')} shown={account.name} copied={account.name} />
        </dl>
      ))}
      <p className="text-note">
        {t('payment.expires', { time: formatDateTime(transfer.expires_at) })}{' '}
        <span className="text-ink-soft">
          (<Countdown until={transfer.expires_at} />)
        </span>
      </p>
    </div>
  )
}

/** An IBAN is read in groups of four. */
const spaced = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')
