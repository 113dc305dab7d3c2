import { formatDateTime } from '@delguur/mongolia/dates'
import { useLocale, usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Countdown } from '../../ui/details/countdown.tsx'
import { Copyable } from '../../ui/lists/copyable.tsx'
import { formatMoney } from '../../ui/money.ts'
import { TransferVerification } from '../checkout/transfer-verification.tsx'
import { type TransferView, transferTester } from './payment-view.ts'
import { TesterLink } from './tester-link.tsx'

interface TransferInstructionsProps {
  transfer: TransferView
  /** Links to the sandbox page that makes the transfer, unless the page has such a link. */
  isTest?: boolean
}

/** The fields of a bank transfer, each with a copy button. */
export function TransferInstructions({ transfer, isTest = false }: TransferInstructionsProps) {
  const t = usePrivateMessages()
  const locale = useLocale()
  const left = Math.max(0, transfer.amount - transfer.received)
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">{t('payment.transfer_hint')}</p>
      {isTest && (
        <p className="-mt-3 text-note">
          <TesterLink href={transferTester(transfer, locale)} />
        </p>
      )}
      {transfer.received > 0 && (
        <p role="status" className="rounded-card bg-accent-soft p-4 text-note">
          {t('pay.received', { amount: formatMoney(transfer.received), left: formatMoney(left) })}
        </p>
      )}
      <dl className="divide-y divide-line rounded-card border border-line">
        <Copyable
          label={t(transfer.received > 0 ? 'pay.left' : 'payment.amount')}
          shown={formatMoney(left)}
          copied={String(left)}
          isStrong
        />
        <Copyable label={t('payment.reference')} shown={transfer.reference} copied={transfer.reference} isStrong />
      </dl>
      {transfer.accounts.map((account) => (
        <dl key={account.iban} className="divide-y divide-line rounded-card border border-line">
          <Copyable label={account.bank} shown={spaced(account.iban)} copied={account.iban} isLong />
          <Copyable label={t('payment.account_holder')} shown={account.name} copied={account.name} />
        </dl>
      ))}
      <p className="text-note">
        {t('payment.expires', { time: formatDateTime(transfer.expires_at) })}{' '}
        <span className="needs-scripts text-ink-soft">
          (<Countdown until={transfer.expires_at} />)
        </span>
      </p>
      <TransferVerification transfer={transfer} />
    </div>
  )
}

/** An IBAN is displayed in groups of four. */
const spaced = (iban: string) => iban.replace(/(.{4})(?=.)/g, '$1 ')
