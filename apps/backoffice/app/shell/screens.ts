import type { Permission } from '@delguur/contract'
import type { MessageKey } from '../i18n/translate.ts'
import { SECTIONS } from '../sections/sections.ts'
import type { IconName } from '../ui/icon-names.ts'

interface Screen {
  path: string
  icon: IconName
  label: MessageKey
  /** Null for everybody. */
  permission: Permission | null
}

const section = (path: string, label: MessageKey) => {
  const { icon, permission } = SECTIONS.find((one) => path.startsWith(`${one.path}/`)) ?? HOME
  return { path: `/${path}`, icon, label, permission }
}

const HOME: Screen = { path: '/', icon: 'house', label: 'nav.home', permission: null }

/** Every screen that the palette goes to: home, the sections, one's own, and what is done often within a section. */
export const SCREENS: readonly Screen[] = [
  HOME,
  ...SECTIONS.map(({ path, icon, label, permission }) => ({ path: `/${path}`, icon, label, permission })),
  { path: '/my_security', icon: 'key-round', label: 'security.mine', permission: null },
  section('draft_orders/new', 'draft.new'),
  section('products/new', 'product.new'),
  section('lookbooks/new', 'lookbook.new'),
  section('packages/new', 'package.new'),
  section('hotels/new', 'hotel.new'),
  section('tours/new', 'tour.new'),
  section('articles/new', 'article.new'),
  section('stock/receive', 'stock.title_receipts'),
  section('stock/transfer', 'stock.title_transfers'),
  section('stock/correct', 'stock.title_corrections'),
  section('stock/count', 'stock.count'),
  section('stock/movements', 'stock.movements'),
  section('staff/invitations', 'staff.invitations'),
  section('staff/roles', 'staff.all_roles'),
  section('programs/clients', 'programs.clients'),
]
