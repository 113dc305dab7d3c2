import type { SectionContent, StaffPaymentMethod } from '@delguur/contract'
import { methodRulesOf } from '@delguur/contract/constants'
import { RowList } from '../../forms/row-list.tsx'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { NumberField } from '../../ui/number-field.tsx'

type Rules = SectionContent<'payment'>['payment_methods']
type Rule = NonNullable<Rules[keyof Rules]>

interface MethodRow extends StaffPaymentMethod {
  rule: Rule
}

/** Where the environment's settings of providers are described. */
const GUIDE = 'docs/payments.md'

interface MethodsCardProps {
  methods: readonly StaffPaymentMethod[]
  rules: Rules
  errorOf(field: string): string | undefined
  onChange(rules: Rules): void
}

/** Payment methods in the order in which the checkout shows them. */
export function MethodsCard({ methods, rules, errorOf, onChange }: MethodsCardProps) {
  const { t } = useLanguage()
  const placeOf = ({ code }: StaffPaymentMethod) => rules[code]?.position ?? methods.length
  const rows: MethodRow[] = methods
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((method) => ({ ...method, rule: methodRulesOf(rules, method.code) }))
  const store = (next: MethodRow[]) =>
    onChange({ ...rules, ...Object.fromEntries(next.map(({ code, rule }, position) => [code, { ...rule, position }])) })
  return (
    <Card title={t('payment.methods')}>
      <p className="mb-3 text-ink-soft">{t('payment.methods_intro')}</p>
      <RowList
        rows={rows}
        isFixed
        onChange={store}
        titleOf={({ name }) => name}
        asideOf={(method) => <MethodState {...method} />}
      >
        {({ code, rule, description, configured }, set) => {
          const change = (changes: Partial<Rule>) => set({ rule: { ...rule, ...changes } })
          return (
            <>
              {!configured && <p className="text-problem">{t('payment.not_configured_text', { guide: GUIDE })}</p>}
              <CheckField
                label={t('payment.enabled')}
                checked={rule.enabled}
                onChange={(enabled) => change({ enabled })}
              />
              <div className="grid gap-3 tablet:grid-cols-2">
                <NumberField
                  label={t('payment.min')}
                  hint={t('payment.limit_hint')}
                  value={rule.min}
                  onChange={(min) => change({ min: min ?? undefined })}
                />
                <NumberField
                  label={t('payment.max')}
                  value={rule.max}
                  error={errorOf(`payment_methods.${code}.max`)}
                  onChange={(max) => change({ max: max || undefined })}
                />
              </div>
              <LanguagePair
                label={t('payment.description')}
                hint={t('payment.description_hint', { description })}
                value={rule.description ?? { mn: '' }}
                onChange={(own) => change({ description: own.mn === '' && !own.en ? undefined : own })}
              />
            </>
          )
        }}
      </RowList>
    </Card>
  )
}

function MethodState({ rule, configured, sandbox }: MethodRow) {
  const { t } = useLanguage()
  return (
    <>
      <Badge tone={rule.enabled ? 'stock' : 'plain'}>{t(rule.enabled ? 'payment.on' : 'payment.off')}</Badge>
      {!configured && <Badge tone={rule.enabled ? 'problem' : 'plain'}>{t('payment.not_configured')}</Badge>}
      {sandbox && <Badge tone="plain">{t('payment.sandbox')}</Badge>}
    </>
  )
}
