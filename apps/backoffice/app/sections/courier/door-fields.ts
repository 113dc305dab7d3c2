import type { CollectedMoney } from '@delguur/contract'
import { COLLECTED_MEANS, DELIVERY_REFUSALS } from '@delguur/contract/constants'
import type { ActionField, ActionValues } from '../../forms/action-dialog.tsx'
import type { Translate } from '../../i18n/translate.ts'

export const codeFields = (t: Translate): ActionField[] => [
  { name: 'delivery_code', label: t('shipment.delivery_code'), kind: 'code', isAlternative: true },
  {
    name: 'without_code_because',
    label: t('shipment.without_code'),
    hint: t('shipment.without_code_hint'),
    isAlternative: true,
  },
]

/** A parcel is given for the code, or for a reason why there is none. */
export const checkCode =
  (t: Translate) =>
  ({ delivery_code, without_code_because }: ActionValues): string | undefined =>
    delivery_code || without_code_because ? undefined : t('shipment.without_code_hint')

export const moneyFields = (t: Translate): ActionField[] => [
  {
    name: 'means',
    label: t('courier.means'),
    required: true,
    start: 'cash',
    options: COLLECTED_MEANS.map((means) => ({ value: means, label: t(`courier.${means}`) })),
  },
  {
    name: 'terminal_reference',
    label: t('courier.terminal_reference'),
    hint: t('courier.terminal_hint'),
    required: true,
    shownIf: { name: 'means', value: 'card' },
  },
]

export const refusalOptions = (t: Translate) =>
  DELIVERY_REFUSALS.map((because) => ({ value: because, label: t(`refusal.${because}`) }))

/** Money as it was taken; undefined if none is due. */
export function moneyOf(
  due: number,
  { means, terminal_reference: reference }: ActionValues,
): CollectedMoney | undefined {
  if (due === 0) return undefined
  if (means !== 'card') return { means: 'cash', amount: due }
  return { means, amount: due, ...(reference && { terminal_reference: reference }) }
}
