import type { CourierDay, Locale } from '@delguur/contract'
import { MAX_DELIVERY_PICTURES } from '@delguur/contract'
import { formatAddress, isoDay } from '@delguur/mongolia'
import type { Kysely } from 'kysely'
import { startOfDay } from '../../../platform/days.ts'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import type { PictureUploads, StoredPicture } from '../../../platform/files/index.ts'
import { Fail, fail, type Upload } from '../../../platform/http/index.ts'
import { inLocale } from '../../../platform/locale.ts'
import type { CourierMoney } from '../../money/courier-money/index.ts'
import { type By, type Lifecycle, MoveRefused } from '../../sales/lifecycle/index.ts'
import { putImages } from '../../shop/site/index.ts'
import * as queries from './couriers.queries.ts'
import type { Delivering, Delivery } from './delivering.ts'
import type { Worker } from './fulfilment.ts'
import { presentPictures } from './present-shipment.ts'
import type { DeliveryRefusal } from './shipments.columns.ts'
import type { ShipmentRow } from './shipments.queries.ts'
import type { Shipments } from './shipments.service.ts'

interface Dependencies {
  db: Kysely<Database>
  uploads: PictureUploads
  lifecycle: Pick<Lifecycle, 'attempt'>
  shipments: Pick<Shipments, 'lock' | 'move'>
  delivering: Delivering
  money: Pick<CourierMoney, 'held'>
}

interface Refusal {
  because: DeliveryRefusal
  note?: string
}

const OUT = ['handed_over', 'shipped'] as const
const WITH_PICTURES = [...OUT, 'delivered'] as const

export type CourierWork = ReturnType<typeof createCourierWork>

/** Work of couriers: each sees and moves only parcels of their own. Every press is safe to repeat, as one may be lost on the way. */
export function createCourierWork({ db, uploads, lifecycle, shipments, delivering, money }: Dependencies) {
  /** A parcel of this courier, locked with its order; others' parcels do not exist for them. */
  async function lockOwn(tx: Db, { siteId, userId }: Worker, id: number): Promise<ShipmentRow> {
    const shipment = await shipments.lock(tx, siteId, id)
    if (shipment.courier_id !== userId) throw fail('shipment_not_found')
    return shipment
  }

  const isOneOf = (states: readonly ShipmentRow['state'][], { state }: ShipmentRow) => states.includes(state)

  function refused(worker: Worker, shipment: ShipmentRow, to: 'delivered' | 'ready', why: string) {
    const { id: subjectId, order_id: orderId, state: from } = shipment
    return new MoveRefused({ machine: 'shipment', orderId, subjectId, from, to, by: byOf(worker), why })
  }

  async function refusePictures(tx: Db, worker: Worker, id: number): Promise<void> {
    const shipment = await lockOwn(tx, worker, id)
    if (!isOneOf(WITH_PICTURES, shipment)) throw refused(worker, shipment, 'delivered', 'a picture')
    if ((await queries.countPictures(tx, id)) >= MAX_DELIVERY_PICTURES)
      throw fail('pictures_full', { limit: MAX_DELIVERY_PICTURES })
  }

  async function addPicture(tx: Db, worker: Worker, id: number, picture: StoredPicture): Promise<void> {
    await refusePictures(tx, worker, id)
    const imageId = (await putImages(tx, [picture])).get(picture.hash)
    if (imageId !== undefined) await queries.addPicture(tx, id, imageId, worker.userId)
  }

  /** Removes the picture of a refused request; after a lost connection the database may have stored it. */
  async function discard(picture: StoredPicture, error: unknown): Promise<never> {
    if (error instanceof Fail) await uploads.remove(picture)
    throw error
  }

  async function day({ siteId, userId, locale }: Worker): Promise<CourierDay> {
    const parcels = await queries.carried(db, siteId, userId)
    const delivered = await queries.deliveredSince(db, siteId, userId, startOfDay(isoDay(new Date())))
    return {
      parcels: parcels.map((parcel) => presentParcel(parcel, locale)),
      delivered: delivered.map(({ delivered_at, pictures, ...parcel }) => ({
        ...parcel,
        pictures: presentPictures(pictures, locale),
        delivered_at: (delivered_at ?? new Date()).toISOString(),
      })),
      held: await money.held(db, siteId, userId),
    }
  }

  return {
    day,

    /** Delivers with the money that is due; the receiver's code has limited attempts. */
    async deliver(worker: Worker, id: number, delivery: Delivery): Promise<CourierDay> {
      const deliverOnce = (tx: Db) => deliverOwn(tx, worker, id, delivery)
      await delivering.limited(db, worker.siteId, id, delivery, () => lifecycle.attempt(db, deliverOnce))
      return day(worker)
    },

    /** Records that nobody took the parcel: it comes back to the store, where staff receive it. */
    async refuse(worker: Worker, id: number, { because, note }: Refusal): Promise<CourierDay> {
      await lifecycle.attempt(db, async (tx) => {
        const shipment = await lockOwn(tx, worker, id)
        if (shipment.refused_at !== null) return
        if (!isOneOf(OUT, shipment)) throw refused(worker, shipment, 'ready', because)
        await queries.refuse(tx, id, because, note?.trim() || null)
      })
      return day(worker)
    },

    /** Checks first and resizes outside the transaction: resizing is slow and must not lock the order. */
    async addPicture(worker: Worker, id: number, read: () => Promise<Upload>): Promise<CourierDay> {
      await lifecycle.attempt(db, (tx) => refusePictures(tx, worker, id))
      const picture = await uploads.store({ sender: `courier ${worker.userId}`, as: 'snapshot', read })
      await inTransaction(db, (tx) => addPicture(tx, worker, id, picture)).catch((error: unknown) =>
        discard(picture, error),
      )
      return day(worker)
    },

    /** The proof of a delivery stays as it was handed in. */
    async removePicture(worker: Worker, id: number, hash: string): Promise<CourierDay> {
      await lifecycle.attempt(db, async (tx) => {
        const shipment = await lockOwn(tx, worker, id)
        if (!isOneOf(OUT, shipment)) throw refused(worker, shipment, 'delivered', 'a picture')
        await queries.removePicture(tx, id, hash)
      })
      return day(worker)
    },
  }

  async function deliverOwn(tx: Db, worker: Worker, id: number, delivery: Delivery): Promise<void> {
    const shipment = await lockOwn(tx, worker, id)
    if (shipment.state === 'delivered') return
    if (shipment.refused_at !== null || !isOneOf(OUT, shipment))
      throw refused(worker, shipment, 'delivered', shipment.refused_because ?? '')
    const move = await delivering.moveOf(tx, worker, shipment, delivery)
    await shipments.move(tx, shipment, { ...move, by: byOf(worker) })
  }
}

const byOf = ({ userId }: Worker): By => ({ actor: 'staff', userId })

type Carried = Awaited<ReturnType<typeof queries.carried>>[number]

const presentParcel = (
  { from, goods, address, promised_to, refused_because, refused_at, pictures, ...parcel }: Carried,
  locale: Locale,
): CourierDay['parcels'][number] => ({
  ...parcel,
  from: from ? inLocale(from, locale) : '',
  address: address ? formatAddress(address, 'mn') : '',
  latitude: address?.latitude ?? null,
  longitude: address?.longitude ?? null,
  goods: goods.map(({ name, quantity }) => ({ name: inLocale(name, locale), quantity })),
  promised_to: promised_to?.toISOString() ?? null,
  pictures: presentPictures(pictures, locale),
  refused_because: refused_at ? refused_because : null,
})
