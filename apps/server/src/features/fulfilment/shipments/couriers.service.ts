import type { Api, Reply, ShipmentMethod, StaffMember, StaffOrder } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { Fail, fail } from '../../../platform/http/index.ts'
import { MoveRefused } from '../../sales/lifecycle/index.ts'
import * as queries from './couriers.queries.ts'
import type { Worker } from './fulfilment.ts'
import type { Shipments } from './shipments.service.ts'

interface Dependencies {
  staff: {
    members(db: Db, siteId: number): Promise<StaffMember[]>
    member(db: Db, siteId: number, userId: number): Promise<StaffMember>
  }
  shipments: Pick<Shipments, 'lock'>
  show(db: Db, orderId: number, locale: Worker['locale']): Promise<StaffOrder>
}

/** Columns of a parcel that no courier of the staff carries. */
export const NO_CARRIER = { courier_id: null, courier_name: null, courier_phone: null }

const OVER = ['delivered', 'returned', 'canceled'] as const

export type Couriers = ReturnType<typeof createCouriers>

/** Couriers among the staff, and the parcels that they are given. */
export function createCouriers({ staff, shipments, show }: Dependencies) {
  /** Columns of a parcel that this courier carries; throws `courier_not_found`. */
  async function carrierOf(db: Db, siteId: number, userId: number) {
    const member = await staff.member(db, siteId, userId).catch(asUnknownCourier)
    if (!isCourier(member)) throw fail('courier_not_found')
    return { courier_id: userId, courier_name: member.name, courier_phone: member.phone }
  }

  return {
    carrierOf,

    async list(db: Db, siteId: number, method?: ShipmentMethod): Promise<Reply<Api['GET /api/back_office/couriers']>> {
      const members = await staff.members(db, siteId)
      return {
        couriers: members.filter(isCourier).map(({ id, name, phone }) => ({ id, name, phone })),
        last: method === undefined ? null : ((await queries.lastCarrier(db, siteId, method)) ?? null),
      }
    },

    /** Gives a parcel that is not over to a courier, or takes it from them. */
    async assign(tx: Db, worker: Worker, shipmentId: number, courierId: number | null): Promise<StaffOrder> {
      const { order_id: orderId, state } = await shipments.lock(tx, worker.siteId, shipmentId)
      if (OVER.some((over) => over === state)) {
        const by = { actor: 'staff', userId: worker.userId } as const
        const move = {
          machine: 'shipment',
          orderId,
          subjectId: shipmentId,
          from: state,
          to: state,
          by,
          why: '',
        } as const
        throw new MoveRefused(move)
      }
      const carrier = courierId === null ? NO_CARRIER : await carrierOf(tx, worker.siteId, courierId)
      await queries.changeCourier(tx, shipmentId, carrier)
      return show(tx, orderId, worker.locale)
    },
  }
}

const isCourier = ({ permissions }: StaffMember): boolean => permissions.includes('deliveries.carry')

function asUnknownCourier(error: unknown): never {
  throw error instanceof Fail && error.code === 'staff_not_found' ? fail('courier_not_found') : error
}
