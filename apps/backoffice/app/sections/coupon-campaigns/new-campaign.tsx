import type { CampaignInput } from '@delguur/contract'
import { useRef, useState } from 'react'
import { useWork } from '../../api/use-work.ts'
import { ActionDialog, type ActionField, type ActionValues } from '../../forms/action-dialog.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { offerFields, offerOf } from './campaign-fields.ts'

/** Begins a campaign. The key makes a second press, or a repeat after a lost answer, the same campaign. */
export function NewCampaign() {
  const t = useMessages()
  const [isOpen, setIsOpen] = useState(false)
  const idempotencyKey = useRef('')
  const work = useWork(
    (client, values: ActionValues) =>
      client.request('POST /api/back_office/coupon_campaigns', {
        body: campaignOf(values),
        idempotencyKey: idempotencyKey.current,
      }),
    { done: t('campaign.begin_done'), showsError: true },
  )

  function open() {
    idempotencyKey.current = crypto.randomUUID()
    setIsOpen(true)
  }

  return (
    <>
      <Button onClick={open}>{t('campaign.begin')}</Button>
      {isOpen && (
        <ActionDialog
          title={t('campaign.begin')}
          fields={fieldsOf(t)}
          submit={t('campaign.begin')}
          work={work}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const fieldsOf = (t: Translate): ActionField[] => [
  {
    name: 'kind',
    label: t('campaign.kind'),
    required: true,
    start: 'coupon',
    options: (['coupon', 'voucher', 'promo'] as const).map((value) => ({ value, label: t(`campaign.kind_${value}`) })),
  },
  ...offerFields(t, ['percent', 'amount']),
  { name: 'value', label: t('campaign.value'), kind: 'number', required: true },
  { name: 'min_purchase', label: t('campaign.min_purchase'), kind: 'number' },
  { name: 'code', label: t('campaign.code'), hint: t('campaign.code_hint') },
  { name: 'expires', label: t('campaign.until'), kind: 'day' },
  { name: 'uses_in_all', label: t('campaign.uses_in_all'), kind: 'number' },
]

function campaignOf(values: ActionValues): CampaignInput {
  const { kind, code, min_purchase, uses_in_all } = values
  return {
    ...offerOf(values),
    kind: kind as CampaignInput['kind'],
    ...(code && { code }),
    ...(min_purchase && { min_purchase: Number(min_purchase) }),
    ...(uses_in_all && { uses_in_all: Number(uses_in_all) }),
  }
}
