import type { PrizeInput } from '@delguur/contract'
import { useMessages } from '../../i18n/use-messages.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { SelectField } from '../../ui/field.tsx'
import { LanguagePair } from '../../ui/language-pair.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { PrizeCampaign } from './prize-campaign.tsx'
import { PrizeGoods } from './prize-goods.tsx'

interface PrizeFieldsProps {
  prize: PrizeInput
  /** Path of the prize in the request. */
  path: string
  /** Whether it is the one prize of a jackpot, of which there is one piece. */
  isOnly: boolean
  onChange(fields: Partial<PrizeInput>): void
}

const KINDS = ['coupon', 'credit', 'gift_card', 'goods', 'nothing'] as const
const CREDITS = ['bonus', 'points'] as const

/** What is won, how likely it is, and how much of it there is. */
export function PrizeFields({ prize, path, isOnly, onChange }: PrizeFieldsProps) {
  const t = useMessages()
  const number = (name: 'weight' | 'value', label: string, hint?: string) => (
    <NumberField
      label={label}
      {...(hint && { hint })}
      name={`${path}.${name}`}
      value={prize[name]}
      onChange={(value) => onChange({ [name]: value ?? 0 })}
    />
  )
  const limit = (name: 'stock' | 'budget', label: string) => (
    <NumberField
      label={label}
      hint={t('game.no_limit_hint')}
      name={`${path}.${name}`}
      value={prize[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  )
  return (
    <>
      <LanguagePair
        label={t('game.prize_name')}
        name={`${path}.name`}
        value={prize.name}
        onChange={(name) => onChange({ name })}
      />
      <SelectField
        label={t('game.prize_kind')}
        value={prize.kind}
        options={KINDS.filter((kind) => !isOnly || kind !== 'nothing').map((value) => ({
          value,
          label: t(`game.kind_${value}`),
        }))}
        onChange={({ target }) => onChange(ofKind(target.value as PrizeInput['kind']))}
      />
      <Reference prize={prize} path={path} onChange={onChange} />
      <div className="grid gap-3 tablet:grid-cols-2">
        {!isOnly && number('weight', t('game.weight'), t('game.weight_hint'))}
        {number('value', t('game.prize_value'), isOnly ? t('game.jackpot_value_hint') : undefined)}
        {!isOnly && !prize.is_consolation && limit('stock', t('game.prize_stock'))}
        {!isOnly && !prize.is_consolation && limit('budget', t('game.prize_budget'))}
      </div>
      {!isOnly && (
        <CheckField
          label={t('game.consolation')}
          hint={t('game.consolation_hint')}
          checked={prize.is_consolation}
          onChange={(is_consolation) =>
            onChange({ is_consolation, ...(is_consolation && { stock: null, budget: null }) })
          }
        />
      )}
    </>
  )
}

/** A kind with nothing of the kind before. */
const ofKind = (kind: PrizeInput['kind']): Partial<PrizeInput> => ({
  kind,
  campaign_id: null,
  variant_id: null,
  credit_type: kind === 'credit' ? CREDITS[0] : null,
})

/** Campaign, balance or goods of a prize. */
function Reference({ prize, path, onChange }: Omit<PrizeFieldsProps, 'isOnly'>) {
  const t = useMessages()
  if (prize.kind === 'coupon')
    return (
      <PrizeCampaign
        name={`${path}.campaign_id`}
        campaignId={prize.campaign_id}
        onChoose={(campaign_id) => onChange({ campaign_id })}
      />
    )
  if (prize.kind === 'credit')
    return (
      <SelectField
        label={t('game.credit_type')}
        value={prize.credit_type ?? CREDITS[0]}
        options={CREDITS.map((value) => ({ value, label: t(`game.credit_${value}`) }))}
        onChange={({ target }) => onChange({ credit_type: target.value })}
      />
    )
  if (prize.kind === 'nothing' || prize.kind === 'gift_card') return null
  return (
    <PrizeGoods
      label={t('game.goods')}
      variantId={prize.variant_id}
      onChoose={(variant_id) => onChange({ variant_id })}
    />
  )
}
