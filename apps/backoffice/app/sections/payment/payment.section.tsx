import type { EditedSection, StaffSite } from '@delguur/contract'
import { RowList } from '../../forms/row-list.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { ChipPicker } from '../../ui/chip-picker.tsx'
import { TextField } from '../../ui/field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { SectionForm } from '../site/section-form.tsx'
import { SitePage } from '../site/site-page.tsx'
import { useSection } from '../site/use-section.ts'
import { InstalmentsCard } from './instalments-card.tsx'
import { MethodsCard } from './methods-card.tsx'

export default function PaymentSection() {
  const { t } = useLanguage()
  return (
    <SitePage title={t('nav.payment')}>{(site) => <Payment site={site} opened={site.sections.payment} />}</SitePage>
  )
}

/** How shoppers pay: methods in their order with conditions, accounts for transfers, payment to the courier, balances and leases. */
function Payment({ site, opened }: { site: StaffSite; opened: EditedSection<'payment'> }) {
  const { t, locale } = useLanguage()
  const editing = useSection('payment', opened, t('site.saved'))
  const { content, update, errorOf } = editing
  const set = (changes: Partial<typeof content>) => update((before) => ({ ...before, ...changes }))
  const { cash_on_delivery: cash, transfer_accounts: accounts } = content
  return (
    <SectionForm editing={editing}>
      <MethodsCard
        methods={site.payment_methods}
        rules={content.payment_methods}
        errorOf={errorOf}
        onChange={(payment_methods) => set({ payment_methods })}
      />
      <Card title={t('payment.accounts')}>
        <p className="mb-3 text-ink-soft">{t('payment.accounts_intro')}</p>
        {accounts.length === 0 &&
          site.environment_accounts.map(({ name, iban, bank }) => (
            <p key={iban} className="mb-3">
              {t('payment.environment_account', { account: `${bank} ${iban}, ${name}` })}
            </p>
          ))}
        <RowList
          rows={accounts}
          onChange={(transfer_accounts) => set({ transfer_accounts })}
          titleOf={({ bank, iban }) => [bank, iban].filter(Boolean).join(' ')}
          faulty={editing.faulty('transfer_accounts')}
          add={{ label: t('payment.add_account'), row: { name: '', iban: '', bank: '' } }}
        >
          {(account, change, index) => (
            <div className="grid gap-3 tablet:grid-cols-3">
              <TextField
                label={t('payment.bank')}
                value={account.bank}
                error={errorOf(`transfer_accounts.${index}.bank`)}
                onChange={({ target }) => change({ bank: target.value })}
              />
              <TextField
                label={t('payment.iban')}
                hint={t('payment.iban_hint')}
                value={account.iban}
                error={errorOf(`transfer_accounts.${index}.iban`)}
                onChange={({ target }) => change({ iban: target.value.replace(/[\s-]/g, '').toUpperCase() })}
              />
              <TextField
                label={t('payment.holder')}
                value={account.name}
                error={errorOf(`transfer_accounts.${index}.name`)}
                onChange={({ target }) => change({ name: target.value })}
              />
            </div>
          )}
        </RowList>
      </Card>
      <Card title={t('payment.courier')}>
        <div className="grid gap-3 tablet:grid-cols-2">
          <div className="flex flex-col gap-1">
            <ChipPicker
              label={t('payment.courier_zones')}
              options={site.sections.zones.content.map(({ code, name }) => ({
                value: code,
                label: named(name, locale),
              }))}
              chosen={cash.zones}
              onChange={(zones) => set({ cash_on_delivery: { ...cash, zones } })}
            />
            <p className="text-small text-ink-soft">{t('payment.courier_zones_hint')}</p>
          </div>
          <NumberField
            label={t('payment.courier_orders')}
            hint={t('payment.courier_orders_hint')}
            value={cash.max_open_orders}
            error={errorOf('cash_on_delivery.max_open_orders')}
            onChange={(most) => set({ cash_on_delivery: { ...cash, max_open_orders: most ?? 0 } })}
          />
        </div>
      </Card>
      <Card title={t('payment.balances')}>
        <div className="flex flex-col items-start gap-1">
          <CheckField
            label={t('payment.store_credit')}
            checked={content.store_credit}
            onChange={(store_credit) => set({ store_credit })}
          />
          <CheckField
            label={t('payment.store_credit_option')}
            checked={content.store_credit_option}
            onChange={(store_credit_option) => set({ store_credit_option })}
          />
        </div>
      </Card>
      <InstalmentsCard payment={content} errorOf={errorOf} onChange={set} />
    </SectionForm>
  )
}
