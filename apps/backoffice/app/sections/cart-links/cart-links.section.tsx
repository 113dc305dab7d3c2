import type { StaffCartLink } from '@delguur/contract'
import { formatDateTime } from '@delguur/mongolia/dates'
import { formatMoney } from '@delguur/mongolia/money'
import { useNotify } from 'ra-core'
import { ActionButton, RowActions } from '../../forms/action-button.tsx'
import { useLocale, useMessages } from '../../i18n/use-messages.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { NewCartLink } from './new-cart-link.tsx'

/** Carts by link, and what came of them. */
export default function CartLinksSection() {
  const t = useMessages()
  const locale = useLocale()
  const notify = useNotify()
  const titleOf = ({ title }: StaffCartLink) => (locale === 'en' && title.en) || title.mn
  const goods = ({ lines }: StaffCartLink) =>
    lines
      .map(({ name, option_text: option, quantity }) => `${[name, option].filter(Boolean).join(' ')} × ${quantity}`)
      .join(', ')
  const state = ({ state: one }: StaffCartLink) => (
    <Badge tone={one === 'open' ? 'stock' : 'plain'}>{t(`cart_link.state_${one}`)}</Badge>
  )
  const until = ({ expires_at: at }: StaffCartLink) => (at ? formatDateTime(at) : '—')
  const actions = (row: StaffCartLink) =>
    row.state !== 'open' ? null : (
      <RowActions>
        <Button
          variant="secondary"
          aria-label={`${t('cart_link.copy')}: ${titleOf(row)}`}
          onClick={() =>
            void navigator.clipboard.writeText(row.url).then(() => notify(t('draft.copied'), { type: 'success' }))
          }
        >
          {t('cart_link.copy')}
        </Button>
        <ActionButton
          label={t('cart_link.end')}
          subject={titleOf(row)}
          done={t('cart_link.end_done')}
          text={t('cart_link.end_text')}
          fields={[]}
          variant="danger"
          work={(client) => client.request('PUT /api/back_office/cart_links/:id/end', { params: { id: row.id } })}
        />
      </RowActions>
    )
  const revenue = (row: StaffCartLink) => <span className="money">{formatMoney(row.revenue)}</span>
  return (
    <ListPage
      name="cart_links"
      title={t('nav.cart_links')}
      actions={<NewCartLink />}
      columns={[
        {
          label: t('cart_link.title'),
          cell: (row) => (
            <>
              <span className="block font-medium">{titleOf(row)}</span>
              <span className="block text-small text-ink-soft">{goods(row)}</span>
            </>
          ),
        },
        { label: t('orders.state'), cell: state },
        { label: t('cart_link.until'), cell: until },
        { label: t('cart_link.opened'), atEnd: true, cell: ({ opened }) => opened },
        { label: t('cart_link.carts'), atEnd: true, cell: ({ carts }) => carts },
        { label: t('cart_link.orders'), atEnd: true, cell: ({ orders }) => orders },
        { label: t('cart_link.revenue'), atEnd: true, cell: revenue },
        { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: actions },
      ]}
      card={(row) => ({
        title: titleOf(row),
        aside: state(row),
        lines: (
          <>
            <span className="block">{goods(row)}</span>
            <span className="block">
              {[
                `${t('cart_link.opened')}: ${row.opened}`,
                `${t('cart_link.orders')}: ${row.orders}`,
                formatMoney(row.revenue),
              ].join(' · ')}
            </span>
          </>
        ),
        actions: actions(row),
      })}
      empty={t('cart_link.empty')}
    />
  )
}
