import { PERMISSIONS } from '@delguur/contract'
import type { NewRole } from './roles.queries.ts'

/** Roles that every site has from its first start. */
export const SHIPPED_ROLES: NewRole[] = [
  { code: 'administrator', name: { mn: 'Администратор', en: 'Administrator' }, permissions: [...PERMISSIONS] },
  {
    code: 'support',
    name: { mn: 'Хэрэглэгчийн үйлчилгээ', en: 'Customer support' },
    permissions: [
      'messages.read',
      'orders.read',
      'orders.place',
      'orders.edit',
      'returns.manage',
      'credits.manage',
      'customers.read',
      'companies.read',
      'content.moderate',
      'contact_forms.manage',
      'subscribers.manage',
      'tickets.use',
      'tickets.manage',
    ],
  },
  {
    code: 'fulfilment',
    name: { mn: 'Захиалга бэлтгэл', en: 'Order fulfilment' },
    permissions: [
      'orders.read',
      'orders.fulfil',
      'orders.cancel',
      'orders.edit',
      'returns.manage',
      'stock.manage',
      'delivery.manage',
      'licences.manage',
      'coupons.redeem',
      'tickets.use',
    ],
  },
  {
    code: 'courier',
    name: { mn: 'Хүргэгч', en: 'Courier' },
    permissions: ['deliveries.carry'],
  },
  {
    code: 'counter',
    name: { mn: 'Касс, үүдний ажилтан', en: 'Counter' },
    permissions: ['tickets.use', 'coupons.redeem'],
  },
  {
    code: 'accountant',
    name: { mn: 'Нягтлан бодогч', en: 'Accountant' },
    permissions: [
      'orders.read',
      'orders.export',
      'refunds.manage',
      'receipts.manage',
      'payments.manage',
      'rewards.manage',
      'credits.manage',
      'reports.read',
      'companies.read',
      'companies.manage',
    ],
  },
]

export const isShipped = (code: string): boolean => SHIPPED_ROLES.some((role) => role.code === code)
