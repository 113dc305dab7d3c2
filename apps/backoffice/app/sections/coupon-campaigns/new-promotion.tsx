import { useState } from 'react'
import { useCustomerGroups } from '../../api/use-customer-groups.ts'
import { useReferences } from '../../api/use-references.ts'
import { useWork } from '../../api/use-work.ts'
import { ActionDialog, type ActionField, type ActionValues } from '../../forms/action-dialog.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { useLanguage, useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { taxonOptions } from '../taxons/taxon-options.ts'
import { offerFields } from './campaign-fields.ts'
import { promotionOf } from './promotion-of.ts'
import { TryPromotion } from './try-promotion.tsx'

/** Begins a promotion, which applies to carts by itself. The key makes a second press, or a repeat after a lost answer, the same one. */
export function NewPromotion() {
  const t = useMessages()
  const [idempotencyKey, setIdempotencyKey] = useState<string>()
  return (
    <>
      <Button variant="secondary" onClick={() => setIdempotencyKey(crypto.randomUUID())}>
        {t('promotion.begin')}
      </Button>
      {idempotencyKey && (
        <PromotionDialog idempotencyKey={idempotencyKey} onClose={() => setIdempotencyKey(undefined)} />
      )}
    </>
  )
}

function PromotionDialog({ idempotencyKey, onClose }: { idempotencyKey: string; onClose(): void }) {
  const { t, locale } = useLanguage()
  const { data } = useReferences()
  const { data: allGroups = [] } = useCustomerGroups()
  const work = useWork(
    (client, values: ActionValues) =>
      client.request('POST /api/back_office/coupon_campaigns', {
        body: promotionOf(values),
        idempotencyKey,
      }),
    { done: t('campaign.begin_done'), showsError: true },
  )
  const ids = new Map(data?.taxons.map(({ permalink, id }) => [permalink, String(id)]))
  const taxons = taxonOptions(data?.taxons ?? [], locale).map(({ value, label }) => ({
    value: ids.get(value) ?? '',
    label,
  }))
  const brands = (data?.brands ?? []).map(({ id, brand }) => ({ value: String(id), label: brand.name }))
  const groups = allGroups.map(({ id, name }) => ({ value: String(id), label: name }))
  const fields = fieldsOf(t, { taxons, brands, groups })
  return (
    <ActionDialog
      title={t('promotion.begin')}
      text={t('promotion.text')}
      fields={fields}
      submit={t('promotion.begin')}
      work={work}
      onClose={onClose}
    >
      <TryPromotion fields={fields} />
    </ActionDialog>
  )
}

type Options = { value: string; label: string }[]

function fieldsOf(
  t: Translate,
  { taxons, brands, groups }: Record<'taxons' | 'brands' | 'groups', Options>,
): ActionField[] {
  const all = { value: '', label: t('list.all') }
  const isBuyGet = { name: 'discount_type', value: 'buy_get' }
  const isGift = { name: 'discount_type', value: 'gift' }
  return [
    ...offerFields(t, ['percent', 'amount', 'fixed_price', 'buy_get', 'gift']),
    { name: 'buy_quantity', label: t('promotion.buy'), kind: 'number', shownIf: isBuyGet, required: true, start: '2' },
    { name: 'get_quantity', label: t('promotion.get'), kind: 'number', shownIf: isBuyGet, required: true, start: '1' },
    {
      name: 'gift_sku',
      label: t('promotion.gift_sku'),
      hint: t('promotion.gift_hint'),
      shownIf: isGift,
      required: true,
    },
    { name: 'value', label: t('campaign.value'), hint: t('promotion.value_hint'), kind: 'number', required: true },
    { name: 'taxon', label: t('promotion.taxon'), options: [all, ...taxons], start: '' },
    { name: 'brand', label: t('promotion.brand'), options: [all, ...brands], start: '' },
    {
      name: 'group',
      label: t('promotion.group'),
      hint: t('promotion.group_hint'),
      options: [{ value: '', label: t('promotion.everybody') }, ...groups],
      start: '',
    },
    { name: 'min_purchase', label: t('campaign.min_purchase'), kind: 'number' },
    { name: 'min_quantity', label: t('promotion.min_quantity'), kind: 'number' },
    { name: 'starts', label: t('promotion.starts'), kind: 'day' },
    { name: 'expires', label: t('campaign.until'), kind: 'day' },
    { name: 'uses_in_all', label: t('campaign.uses_in_all'), kind: 'number' },
    { name: 'uses_per_customer', label: t('promotion.uses_per_customer'), kind: 'number' },
    { name: 'priority', label: t('promotion.priority'), hint: t('promotion.priority_hint'), kind: 'number' },
    {
      name: 'beside',
      label: t('promotion.beside'),
      start: 'combines',
      options: [
        { value: 'combines', label: t('promotion.combines') },
        { value: 'exclusive', label: t('promotion.exclusive') },
      ],
    },
    {
      name: 'codes',
      label: t('promotion.codes'),
      start: 'combines',
      options: [
        { value: 'combines', label: t('promotion.codes_combine') },
        { value: 'either', label: t('promotion.codes_either') },
      ],
    },
  ]
}
