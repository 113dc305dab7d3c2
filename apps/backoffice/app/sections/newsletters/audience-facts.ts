import type { Newsletter, NewsletterEstimate } from '@delguur/contract'
import { getCity } from '@delguur/mongolia/addresses'
import { formatMoney } from '@delguur/mongolia/money'
import { useCustomerGroups } from '../../api/use-customer-groups.ts'
import { useLanguage } from '../../i18n/use-messages.tsx'

type Fact = [label: string, value: string | number | null]

/** For whom a newsletter is, in words. */
export function useAudienceFacts({ segment }: Pick<Newsletter, 'segment'>): Fact[] {
  const { t, locale } = useLanguage()
  const { data: groups = [] } = useCustomerGroups()
  if (!segment) return [[t('newsletter.audience'), t('newsletter.subscribers')]]
  const { group_id, city, ordered_within_days, not_ordered_for_days, spent_at_least } = segment
  return [
    [t('newsletter.audience'), t('newsletter.customers')],
    [
      t('newsletter.group'),
      group_id && (groups.find(({ id }) => id === group_id)?.name ?? t('newsletter.group_unknown')),
    ],
    [t('newsletter.city'), city && (getCity(city)?.name[locale] ?? city)],
    [t('newsletter.ordered_within_days'), ordered_within_days],
    [t('newsletter.not_ordered_for_days'), not_ordered_for_days],
    [t('newsletter.spent_at_least'), spent_at_least && formatMoney(spent_at_least)],
  ]
}

/** What a newsletter costs, and who would get it now. */
export function useCostFacts(
  { channel, cost_cap, cost }: Pick<Newsletter, 'channel' | 'cost_cap' | 'cost'>,
  estimate: NewsletterEstimate | undefined,
): Fact[] {
  const { t } = useLanguage()
  const isSms = channel === 'sms'
  return [
    [t('newsletter.people'), estimate?.people ?? null],
    [t('newsletter.sms_parts'), estimate?.sms_parts ?? null],
    [t('newsletter.estimate'), estimate && isSms ? costOf(estimate, t('newsletter.no_price')) : null],
    [t('newsletter.cost_cap'), cost_cap && formatMoney(cost_cap)],
    [t('newsletter.cost'), isSms ? formatMoney(cost) : null],
  ]
}

const costOf = ({ cost }: NewsletterEstimate, unknown: string): string => (cost === null ? unknown : formatMoney(cost))
