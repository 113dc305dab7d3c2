import type { Campaign, CampaignChanges } from '@delguur/contract'
import { isoDay } from '@delguur/mongolia/dates'
import type { ActionField, ActionValues } from '../../forms/action-dialog.tsx'
import type { Translate } from '../../i18n/translate.ts'

/** What of a campaign that runs may be changed, as it is now. */
export const changedFields = (t: Translate, campaign: Campaign): ActionField[] => {
  const start = startOf(campaign)
  return [
    { name: 'name_mn', label: t('campaign.name_mn'), required: true, start: start.name_mn },
    { name: 'name_en', label: t('campaign.name_en'), start: start.name_en },
    { name: 'starts', label: t('promotion.starts'), kind: 'day', start: start.starts },
    { name: 'expires', label: t('campaign.until'), kind: 'day', start: start.expires },
    { name: 'uses_in_all', label: t('campaign.uses_in_all'), kind: 'number', start: start.uses_in_all },
    {
      name: 'uses_per_customer',
      label: t('promotion.uses_per_customer'),
      kind: 'number',
      start: start.uses_per_customer,
    },
  ]
}

/** What was changed in the form alone: a day that was left alone keeps its hour. Both days are whole, in Ulaanbaatar. */
export function changesOf(campaign: Campaign, values: ActionValues): CampaignChanges {
  const start = startOf(campaign)
  const isChanged = (name: keyof typeof start) => (values[name] ?? '').trim() !== start[name]
  const { name_mn: mn = '', name_en: en, starts, expires, uses_in_all: inAll, uses_per_customer: each } = values
  return {
    version: campaign.version,
    ...((isChanged('name_mn') || isChanged('name_en')) && { name: { mn, ...(en && { en }) } }),
    ...(isChanged('starts') && { starts_at: starts ? `${starts}T00:00:00+08:00` : null }),
    ...(isChanged('expires') && { expires_at: expires ? `${expires}T23:59:59+08:00` : null }),
    ...(isChanged('uses_in_all') && { uses_in_all: inAll ? Number(inAll) : null }),
    ...(isChanged('uses_per_customer') && { uses_per_customer: each ? Number(each) : null }),
  }
}

const startOf = (campaign: Campaign) => ({
  name_mn: campaign.name.mn,
  name_en: campaign.name.en ?? '',
  starts: campaign.starts_at ? isoDay(campaign.starts_at) : '',
  expires: campaign.expires_at ? isoDay(campaign.expires_at) : '',
  uses_in_all: String(campaign.uses_in_all ?? ''),
  uses_per_customer: String(campaign.uses_per_customer ?? ''),
})
