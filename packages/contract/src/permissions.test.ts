import { expect, test } from 'vitest'
import { type Endpoint, PERMISSIONS } from './endpoint.ts'
import { api } from './index.ts'

/** Endpoints that a permission opens, by the first segment of the path; reads and writes apart. */
const OPENS: Record<string, string[]> = {
  'any member of staff': [
    'DELETE my_security',
    'GET my_security',
    'GET search',
    'GET users',
    'POST my_security',
    'PUT my_security',
  ],
  'staff.manage': [
    'DELETE roles',
    'DELETE staff',
    'DELETE staff_invitations',
    'GET roles',
    'GET staff',
    'GET staff_invitations',
    'POST roles',
    'POST staff_invitations',
    'PUT roles',
    'PUT staff',
    'PUT staff_invitations',
  ],
  'messages.read': ['GET messages'],
  'security.read': ['GET security_events'],
  'orders.read': ['GET coupons', 'GET orders', 'GET unpaid_holds'],
  'orders.fulfil': ['GET couriers', 'PUT orders', 'PUT shipments'],
  'orders.cancel': ['PUT orders', 'PUT unpaid_holds'],
  'orders.edit': ['GET order_edits', 'GET orders', 'POST orders', 'PUT orders'],
  'orders.place': [
    'DELETE draft_orders',
    'GET cart_links',
    'GET draft_orders',
    'POST cart_links',
    'POST draft_orders',
    'PUT cart_links',
    'PUT draft_orders',
  ],
  'orders.export': ['GET orders as table'],
  'returns.manage': ['GET returns', 'PUT returns'],
  'refunds.manage': ['GET refunds', 'PUT refunds'],
  'receipts.manage': ['GET receipts', 'PUT receipts'],
  'delivery.manage': ['DELETE delivery_days', 'GET delivery_days', 'GET delivery_slots', 'PUT delivery_days'],
  'deliveries.carry': ['GET courier', 'POST courier', 'PUT courier'],
  'licences.manage': ['GET licenses', 'POST variants'],
  'payments.manage': [
    'GET bank_records',
    'GET courier_money',
    'GET courier_settlements',
    'GET ledger',
    'GET orders',
    'GET reconciliations',
    'POST courier_settlements',
    'POST reconciliations',
    'PUT bank_records',
    'PUT orders',
  ],
  'rewards.manage': [
    'GET coupon_campaigns',
    'GET credit_requests',
    'GET customers',
    'GET reward_rules',
    'POST coupon_campaigns',
    'POST coupon_campaigns as text/csv',
    'POST customers',
    'PUT coupon_campaigns',
    'PUT credit_requests',
    'PUT reward_rules',
  ],
  'coupons.redeem': ['PUT coupons'],
  'content.moderate': ['GET answers', 'GET questions', 'GET reviews', 'PUT answers', 'PUT questions', 'PUT reviews'],
  'audit.read': ['GET audit'],
  'catalog.manage': [
    'DELETE badges',
    'DELETE brands',
    'DELETE import_mappings',
    'DELETE option_types',
    'GET badges',
    'GET brands',
    'GET bulk_prices',
    'GET import_mappings',
    'GET import_template as table',
    'GET imports',
    'GET imports as table',
    'GET lookbooks',
    'GET option_types',
    'GET products',
    'GET products as table',
    'GET taxons',
    'POST badges',
    'POST brands',
    'POST bulk_prices',
    'POST imports',
    'POST lookbooks',
    'POST option_types',
    'POST pictures',
    'POST product_previews',
    'POST products',
    'POST taxons',
    'PUT badges',
    'PUT brands',
    'PUT bulk_prices',
    'PUT imports',
    'PUT lookbooks',
    'PUT option_types',
    'PUT products',
    'PUT taxons',
  ],
  'stock.manage': [
    'GET stock_items',
    'GET stock_locations',
    'GET stock_movements',
    'GET stock_variants',
    'POST stock_corrections',
    'POST stock_counts',
    'POST stock_receipts',
    'POST stock_transfers',
  ],
  'reports.read': ['GET reports', 'GET reports as table'],
  'customers.read': ['GET customers'],
  'customers.manage': ['PUT customers'],
}

test('ACC-10 each staff permission opens exactly the endpoints it is named after', () => {
  const opened = new Map<string, Set<string>>()
  for (const [key, { for: caller, permission, produces }] of Object.entries<Endpoint>(api)) {
    if (caller !== 'staff') continue
    const [method, area] = key.split(/ \/api\/back_office\/|\//)
    const right = permission ?? 'any member of staff'
    opened.set(right, (opened.get(right) ?? new Set()).add(`${method} ${area}${produces ? ` as ${produces}` : ''}`))
  }

  expect(Object.fromEntries([...opened].map(([right, what]) => [right, [...what].sort()]))).toEqual(OPENS)
  expect(Object.keys(OPENS)).toEqual(['any member of staff', ...PERMISSIONS])
})
