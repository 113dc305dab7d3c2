import {
  type Actor,
  EFFECTS,
  type Effect,
  MACHINES,
  type MachineName,
  type StateOf,
  transitionOf,
} from '@delguur/contract'
import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../platform/db/index.ts'
import { Fail } from '../../../platform/http/index.ts'
import * as queries from './lifecycle.queries.ts'

/** Actor of a move; for staff also the member. */
export interface By {
  actor: Actor
  userId?: number | null
}

/** State transition, done or refused. */
export interface Move<M extends MachineName = MachineName> {
  machine: M
  orderId: number
  /** The shipment, return, refund or receipt that moves; null for the order and its payment. */
  subjectId: number | null
  from: StateOf<M>
  to: StateOf<M>
  by: By
  why: string
}

/** Runs an effect of a move, in its transaction, so that both happen or neither. */
export type EffectHandler = (db: Db, move: Move) => Promise<void>

interface Dependencies {
  /** Writes an action of a staff member to the audit log. */
  audit(
    db: Db,
    entry: { siteId: number; userId: number; action: string; details: Record<string, unknown> },
  ): Promise<void>
}

/** Thrown if a move is not in the transition table, or not permitted to the actor. */
export class MoveRefused extends Fail {
  readonly move: Omit<Move, 'from'> & { from: string }

  constructor(move: MoveRefused['move'], code: Fail['code'] = 'transition_refused') {
    super(code, { state: move.from })
    this.move = move
  }
}

export type Lifecycle = ReturnType<typeof createLifecycle>

/**
 * History and effects, shared by all state machines of an order. A feature changes its own row, by an update that is conditional
 * on the previous state, and then reports the move here, in the same transaction.
 */
export function createLifecycle({ audit }: Dependencies) {
  const handlers = new Map<Effect, EffectHandler>()

  async function record(db: Db, move: Omit<Move, 'from'> & { from: string | null }, refused: boolean): Promise<void> {
    await queries.insertHistory(db, {
      order_id: move.orderId,
      machine: move.machine,
      subject_id: move.subjectId,
      from_state: move.from,
      to_state: move.to,
      who: move.by.actor,
      user_id: move.by.userId ?? null,
      why: move.why,
      refused,
    })
    if (move.by.actor !== 'staff' || !move.by.userId) return
    const { machine, orderId, subjectId, from, to, why } = move
    await audit(db, {
      siteId: await queries.siteOfOrder(db, orderId),
      userId: move.by.userId,
      action: `${machine}.${refused ? 'refused' : to}`,
      details: { order_id: orderId, subject_id: subjectId, from, to, why },
    })
  }

  return {
    /** Registers the handler of an effect; each has exactly one. */
    on(effect: Effect, handler: EffectHandler): void {
      if (handlers.has(effect)) throw new Error(`The effect ${effect} has a handler already`)
      handlers.set(effect, handler)
    },

    assertComplete(): void {
      const missing = EFFECTS.filter((effect) => !handlers.has(effect))
      if (missing.length > 0) throw new Error(`Effects without a handler: ${missing.join(', ')}`)
    },

    /** Records a new shipment, return, refund or receipt, in the first state of its machine. */
    began: (db: Db, beginning: Omit<Move, 'from' | 'to'>): Promise<void> =>
      record(db, { ...beginning, from: null, to: MACHINES[beginning.machine].first }, false),

    /**
     * Writes history and runs the effects of a move, after its row has changed and in the same transaction. Throws an Error for
     * a move that is not in the transition table: that is a bug of the caller.
     */
    async moved(db: Db, move: Move): Promise<void> {
      const transition = transitionOf(move.machine, move.from, move.to)
      if (!transition?.by.includes(move.by.actor)) {
        throw new Error(`No ${move.machine} moves from ${move.from} to ${move.to} by ${move.by.actor}`)
      }
      await record(db, move, false)
      for (const effect of transition.sets_off) await handlers.get(effect)?.(db, move)
    },

    /**
     * Runs work in a transaction of its own. A refused move is recorded all the same (CHK-05), after the rollback.
     */
    async attempt<T>(database: Kysely<Database>, work: (db: Db) => Promise<T>): Promise<T> {
      try {
        return await inTransaction(database, work)
      } catch (error) {
        if (error instanceof MoveRefused) await record(database, error.move, true)
        throw error
      }
    },

    historyOf: queries.historyOf,
  }
}
