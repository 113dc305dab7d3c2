import type { PrivateMessageKey } from '../../i18n/translate.ts'
import type { IconName } from '../../ui/icon-names.ts'

export interface AreaSection {
  to: string
  icon: IconName
  text: PrivateMessageKey
  note?: PrivateMessageKey
}

interface AreaGroup {
  title: PrivateMessageKey
  sections: readonly AreaSection[]
}

/** The sections of the account area, in the order of the menu. */
export const AREA_GROUPS: readonly AreaGroup[] = [
  {
    title: 'account.group_shopping',
    sections: [
      { to: '/orders', icon: 'package', text: 'nav.orders' },
      { to: '/wishlist', icon: 'heart', text: 'nav.wishlist', note: 'account.wishlist_note' },
      { to: '/account/bookmarks', icon: 'bookmark', text: 'account.bookmarks' },
      { to: '/account/price-alerts', icon: 'bell', text: 'alerts.title', note: 'alerts.note' },
      { to: '/account/quotes', icon: 'receipt', text: 'account.quotes', note: 'account.quotes_note' },
      { to: '/account/bookings', icon: 'calendar', text: 'account.bookings', note: 'account.bookings_note' },
      { to: '/account/licences', icon: 'key-round', text: 'account.licences', note: 'account.licences_note' },
      { to: '/account/tickets', icon: 'qr-code', text: 'account.tickets' },
    ],
  },
  {
    title: 'account.group_money',
    sections: [
      { to: '/account/wallet', icon: 'wallet', text: 'wallet.title', note: 'account.wallet_note' },
      { to: '/account/coupons', icon: 'ticket', text: 'coupons.title', note: 'account.coupons_note' },
      { to: '/account/gift-cards', icon: 'gift', text: 'gift.title', note: 'account.gift_cards_note' },
      { to: '/account/cards', icon: 'credit-card', text: 'account.cards', note: 'account.cards_note' },
    ],
  },
  {
    title: 'account.group_self',
    sections: [
      { to: '/account/profile', icon: 'user', text: 'profile.title', note: 'account.profile_note' },
      { to: '/account/addresses', icon: 'map-pin', text: 'account.addresses', note: 'account.addresses_note' },
      {
        to: '/account/organisations',
        icon: 'building-2',
        text: 'account.organisations',
        note: 'account.organisations_note',
      },
      { to: '/account/company', icon: 'receipt', text: 'account.company', note: 'account.company_note' },
      { to: '/articles/mine', icon: 'square-pen', text: 'account.articles', note: 'account.articles_note' },
      { to: '/account/sessions', icon: 'smartphone', text: 'account.security', note: 'account.security_note' },
      { to: '/account/data', icon: 'shield-check', text: 'account.data', note: 'account.data_note' },
    ],
  },
]
