import type { Api, Campaign, Reply } from '@delguur/contract'
import type { ApiError } from '@delguur/sdk'
import { useQuery } from '@tanstack/react-query'
import { useBackOffice } from '../../api/back-office.tsx'
import { named } from '../../i18n/named.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'
import { SelectField } from '../../ui/field.tsx'

interface PrizeCampaignProps {
  name: string
  campaignId: number | null
  onChoose(campaignId: number | null): void
}

const LISTED = 100

type Campaigns = Reply<Api['GET /api/back_office/coupon_campaigns']>

/** Campaign of which each winner gets a code: one of those that give codes and have not ended. */
export function PrizeCampaign({ name, campaignId, onChoose }: PrizeCampaignProps) {
  const { t, locale } = useLanguage()
  const { client } = useBackOffice()
  const { data, error } = useQuery<Campaigns, ApiError>({
    queryKey: ['coupon_campaigns', 'prizes'],
    queryFn: ({ signal }) =>
      client.request('GET /api/back_office/coupon_campaigns', { query: { per_page: LISTED }, signal }),
  })
  const offered = (data?.campaigns ?? []).filter(givesCodes)
  // One that was chosen before may be older than those listed.
  const isListed = campaignId === null || offered.some(({ id }) => id === campaignId)
  return (
    <SelectField
      label={t('game.campaign')}
      hint={t(data && offered.length === 0 ? 'game.no_campaigns' : 'game.campaign_hint')}
      {...(error && { error: error.message })}
      name={name}
      value={campaignId ?? ''}
      options={[
        { value: '', label: '—' },
        ...(isListed ? [] : [{ value: String(campaignId), label: `#${campaignId}` }]),
        ...offered.map((campaign) => ({ value: String(campaign.id), label: named(campaign.name, locale) })),
      ]}
      onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
    />
  )
}

const givesCodes = ({ kind, ended_at, expires_at }: Campaign): boolean =>
  (kind === 'coupon' || kind === 'voucher') &&
  ended_at === null &&
  (expires_at === null || Date.parse(expires_at) > Date.now())
