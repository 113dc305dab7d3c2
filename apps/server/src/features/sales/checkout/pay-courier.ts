import type { CashOnDeliveryRules, SiteConfigs } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import { isDigital, type StoredOrder } from '../orders/index.ts'
import * as queries from './checkout.queries.ts'

/** Whether the courier may be paid: goods alone, delivered to an address in a zone where the site allows it. */
export async function mayPayCourier(
  db: Db,
  { order, lines, zone }: StoredOrder,
  { zones }: CashOnDeliveryRules,
): Promise<boolean> {
  if (order.delivery_type !== 'address' || zone === null || lines.some(isDigital)) return false
  return zones.length === 0 || zones.includes(await queries.codeOfZone(db, zone.id))
}

/** Rules by which the courier is paid; throws `payment_method_unavailable` where that may not be. */
export async function courierRules(
  db: Db,
  stored: StoredOrder,
  { cash_on_delivery: rules }: Pick<SiteConfigs, 'cash_on_delivery'>,
): Promise<CashOnDeliveryRules> {
  if (!(await mayPayCourier(db, stored, rules))) throw fail('payment_method_unavailable')
  return rules
}
