import type { CampaignInput } from '@delguur/contract'
import type { ActionField, ActionValues } from '../../forms/action-dialog.tsx'
import type { Translate } from '../../i18n/translate.ts'

/** What every campaign is called, and how it takes something off. */
export const offerFields = (t: Translate, types: readonly CampaignInput['discount_type'][]): ActionField[] => [
  { name: 'name_mn', label: t('campaign.name_mn'), required: true },
  { name: 'name_en', label: t('campaign.name_en') },
  {
    name: 'discount_type',
    label: t('campaign.discount_type'),
    required: true,
    start: 'percent',
    options: types.map((value) => ({ value, label: t(`campaign.${value}`) })),
  },
]

/** The offer as it was entered; the API says what of it is wrong. Its last day is whole, in Ulaanbaatar. */
export const offerOf = ({ name_mn: mn = '', name_en: en, discount_type: type, value, expires }: ActionValues) => ({
  name: { mn, ...(en && { en }) },
  discount_type: type as CampaignInput['discount_type'],
  value: Number(value),
  ...(expires && { expires_at: `${expires}T23:59:59+08:00` }),
})
