import {
  type Locale,
  type Product,
  type StaffReview,
  type User,
  WEBHOOK_VERSION,
  type WebhookPayload,
} from '@delguur/contract'
import { NoResultError } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import { Fail } from '../../../platform/http/index.ts'
import type { StoredEvent } from './deliveries.queries.ts'
import { stockLevel } from './stock-level.queries.ts'
import type { SubjectKind } from './webhooks.columns.ts'
import { siteCode } from './webhooks.queries.ts'

interface Viewer {
  siteId: number
  locale: Locale
}

/** Things in the form in which the API answers them. */
export interface Presenters {
  /** Order without its token and its delivery codes. */
  order(db: Db, orderId: number, locale: Locale): Promise<object>
  /** Product as its page shows it, whether it has one or not. */
  product(db: Db, productId: number, viewer: Viewer): Promise<Product>
  /** Throws for a customer whose account is removed. */
  customer(db: Db, userId: number): Promise<User>
  review(db: Db, reviewId: number, locale: Locale): Promise<StaffReview | undefined>
}

type PayloadEvent = Omit<StoredEvent, 'happened_at' | 'event_id'> & { id: string; happened_at: Date }

export const eventName = (id: number): string => `evt_${id}`

/** Writes what is sent of an event. Its data are read now: nobody is sent what has changed since, or was erased. */
export function createPayloads(present: Presenters, localeOf: (db: Db, siteId: number) => Promise<Locale>) {
  const readers: Record<SubjectKind, (db: Db, id: number, viewer: Viewer) => Promise<object | null | undefined>> = {
    order: (db, id, { locale }) => present.order(db, id, locale),
    product: (db, id, viewer) => present.product(db, id, viewer),
    variant: stockLevel,
    customer: (db, id) => present.customer(db, id),
    review: (db, id, { locale }) => present.review(db, id, locale),
  }

  async function dataOf(db: Db, { kind, subject_id: id }: PayloadEvent, viewer: Viewer): Promise<object | null> {
    try {
      return (await readers[kind](db, id, viewer)) ?? null
    } catch (error) {
      if (error instanceof Fail || error instanceof NoResultError) return null
      throw error
    }
  }

  return async function write(db: Db, siteId: number, event: PayloadEvent): Promise<string> {
    const viewer = { siteId, locale: await localeOf(db, siteId) }
    const payload: WebhookPayload = {
      id: event.id,
      type: event.type,
      version: WEBHOOK_VERSION,
      created_at: event.happened_at.toISOString(),
      site: await siteCode(db, siteId),
      subject: { kind: event.kind, id: event.subject_id, part_id: event.part_id },
      from: event.from_state,
      to: event.to_state,
      data: event.type === 'customer.erased' ? null : await dataOf(db, event, viewer),
    }
    return JSON.stringify(payload)
  }
}

export type Payloads = ReturnType<typeof createPayloads>

export const payloadEvent = ({ event_id: id, ...event }: StoredEvent): PayloadEvent => ({ ...event, id: eventName(id) })
