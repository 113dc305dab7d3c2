import type { Campaign } from '@delguur/contract'
import { formatDate } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { ActionButton, RowActions } from '../../forms/action-button.tsx'
import { named } from '../../i18n/named.ts'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { changedFields, changesOf } from './change-campaign.ts'
import { NewCampaign } from './new-campaign.tsx'
import { NewPromotion } from './new-promotion.tsx'

/** Promotions, coupons, vouchers and promo codes of the shop, and how much they are used. */
export default function CouponCampaignsSection() {
  const t = useMessages()
  const locale = useLocale()
  const nameOf = ({ name }: Campaign) => named(name, locale)
  const worth = ({ discount_type: type, value, buy_quantity: buy, get_quantity: get, gift }: Campaign) => {
    if (type === 'fixed_price') return t('campaign.each_for', { price: formatMoney(value) })
    if (type === 'buy_get') return `${buy} + ${get} · ${value}%`
    if (type === 'gift') return `${gift ? named(gift.name, locale) : ''} · ${value}%`
    return type === 'percent' ? `${value}%` : formatMoney(value)
  }
  const until = ({ expires_at: at }: Campaign) => (at ? formatDate(at) : '—')
  const conditions = ({
    min_purchase: least,
    min_quantity: pieces,
    is_exclusive: isExclusive,
    combines_with_codes: combines,
    uses_in_all: inAll,
    uses_per_customer: each,
    starts_at: from,
    group_ids: groups,
  }: Campaign) =>
    [
      from && t('campaign.from_day', { day: formatDate(from) }),
      least > 0 && t('campaign.from_sum', { sum: formatMoney(least) }),
      pieces > 0 && t('campaign.from_pieces', { count: pieces }),
      inAll !== null && t('campaign.times_in_all', { count: inAll }),
      each !== null && t('campaign.times_each', { count: each }),
      groups.length > 0 && t('promotion.for_group'),
      isExclusive && t('promotion.is_exclusive'),
      !combines && t('promotion.codes_either'),
    ]
      .filter(Boolean)
      .join(', ')
  const state = ({ ended_at }: Campaign) => (
    <Badge tone={ended_at ? 'plain' : 'stock'}>{t(ended_at ? 'campaign.ended' : 'campaign.running')}</Badge>
  )
  const actions = (row: Campaign) =>
    row.ended_at ? null : (
      <RowActions>
        <ActionButton
          label={t('campaign.change')}
          subject={nameOf(row)}
          done={t('campaign.change_done')}
          text={t('campaign.change_text')}
          fields={changedFields(t, row)}
          work={(client, values) =>
            client.request('PUT /api/back_office/coupon_campaigns/:id', {
              params: { id: row.id },
              body: changesOf(row, values),
            })
          }
        />
        <ActionButton
          label={t('campaign.end')}
          subject={nameOf(row)}
          done={t('campaign.end_done')}
          text={t('campaign.end_text')}
          fields={[]}
          variant="danger"
          work={(client) => client.request('PUT /api/back_office/coupon_campaigns/:id/end', { params: { id: row.id } })}
        />
      </RowActions>
    )
  return (
    <ListPage
      name="coupon_campaigns"
      title={t('nav.coupon_campaigns')}
      actions={
        <>
          <NewPromotion />
          <NewCampaign />
        </>
      }
      columns={[
        { label: t('campaign.name'), cell: nameOf },
        { label: t('campaign.kind'), cell: ({ kind }) => t(`campaign.kind_${kind}`) },
        { label: t('campaign.value'), atEnd: true, cell: worth },
        { label: t('campaign.until'), cell: until },
        {
          label: t('campaign.codes'),
          cell: ({ kind, code, codes }) => (
            <span className="money">{kind === 'promotion' ? '—' : (code ?? codes)}</span>
          ),
        },
        { label: t('campaign.conditions'), cell: (row) => conditions(row) || '—' },
        { label: t('campaign.used'), atEnd: true, cell: ({ uses }) => uses.used },
        {
          label: t('campaign.given'),
          atEnd: true,
          cell: ({ uses }) => <span className="money">{formatMoney(uses.amount)}</span>,
        },
        { label: t('orders.state'), cell: state },
        { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: actions },
      ]}
      card={(row) => ({
        title: nameOf(row),
        aside: state(row),
        lines: [
          t(`campaign.kind_${row.kind}`),
          worth(row),
          row.code,
          conditions(row),
          row.expires_at && until(row),
          `${t('campaign.used')}: ${row.uses.used}`,
        ]
          .filter(Boolean)
          .join(' · '),
        actions: actions(row),
      })}
      empty={t('campaign.empty')}
    />
  )
}
