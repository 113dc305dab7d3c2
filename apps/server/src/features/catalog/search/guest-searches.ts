import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises'
import { SearchError, TimeBudget, threadMs } from '@delguur/search-engine'
import type { SearchAnswer } from '../../../platform/search/port.ts'
import { type Allowance, createAllowance } from './allowance.ts'

export interface GuestLimits {
  /** Share of the serving thread's time for the searches of all guests together. */
  percent: number
  /** Processor time that one search may take, and after it the writing of its answer. */
  milliseconds: number
}

/** Searches that were not answered since they were told last. */
export interface Unanswered {
  /** Their sender, or all guests together, had searched too much. */
  refused: number
  /** They would have taken longer than one search may. */
  stopped: number
}

/** Moved by tests. */
export interface GuestClock {
  now(): number
  /** Milliseconds that this thread has computed so far. */
  computed(): number
  wait(milliseconds: number): Promise<unknown>
}

export interface GuestSearch<Answer> {
  search(budget: TimeBudget): Promise<SearchAnswer>
  write(answer: SearchAnswer, budget: TimeBudget): Answer
}

export class TooManySearches extends SearchError {
  readonly retryAfterSeconds: number

  constructor(waitMs: number) {
    super('es_rejected_execution_exception', 'too many searches, or too dear ones: try again later', 429)
    this.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  }
}

/** Cost of a request beside its search. */
const REQUEST_MS = 0.2
/** One guest gets so much of what all get, and whoever was quiet may search for so long at once. */
const SHARE_OF_ONE = 0.5
const SAVED_MS = 10_000
const SAVED_BY_ALL_MS = 1000
const MOST_GUESTS = 10_000
const MOST_WAITING = 32
const MOST_WAITING_OF_ONE = 16
/** Whoever tries again as soon as it was refused tries seldom. */
const REFUSED_AFTER_MS = 500
const MOST_HELD = 1000
const TOLD_EVERY_MS = 60_000

const CLOCK: GuestClock = { now: () => performance.now(), computed: threadMs, wait: (ms) => pause(ms) }

interface Waiting {
  guest: Allowance
  work(): Promise<void>
  refuse(): void
}

export type GuestSearches = ReturnType<typeof createGuestSearches>

/**
 * Strangers search with a small part of the thread that serves everybody. Each pays what its searches take and is refused
 * after it spent too much; of those who wait the one who spent least is next. One search is worked on at a time, and others
 * are served between it, the writing of its answer, and the next.
 */
export function createGuestSearches(
  { percent, milliseconds }: GuestLimits,
  onUnanswered: (counts: Unanswered) => void,
  clock: GuestClock = CLOCK,
) {
  const rate = percent / 100
  const all = createAllowance(rate, rate * SAVED_BY_ALL_MS, clock.now)
  const guests = new Map<string, Allowance>()
  const waiting: Waiting[] = []
  let isServing = false
  let held = 0
  let unanswered: Unanswered = { refused: 0, stopped: 0 }
  let toldAt = Number.NEGATIVE_INFINITY

  function guestOf(client: string): Allowance {
    const known = guests.get(client)
    if (known) return known
    const oldest = guests.size >= MOST_GUESTS ? guests.keys().next().value : undefined
    if (oldest !== undefined) guests.delete(oldest)
    const made = createAllowance(rate * SHARE_OF_ONE, rate * SHARE_OF_ONE * SAVED_MS, clock.now)
    guests.set(client, made)
    return made
  }

  function count(what: keyof Unanswered): void {
    unanswered[what] += 1
    if (clock.now() - toldAt < TOLD_EVERY_MS) return
    onUnanswered(unanswered)
    unanswered = { refused: 0, stopped: 0 }
    toldAt = clock.now()
  }

  function refusal(guest: Allowance): TooManySearches {
    count('refused')
    return new TooManySearches(Math.max(guest.waitMs(), all.waitMs()))
  }

  /** Does one stretch of work without a pause, which the guest pays for whether it ends well or not. */
  function paid<T>(guest: Allowance, work: () => T): T {
    const before = clock.computed()
    try {
      return work()
    } finally {
      spend(guest, clock.computed() - before)
    }
  }

  function spend(guest: Allowance, spent: number): void {
    guest.spend(spent)
    all.spend(spent)
  }

  async function answer<T>(guest: Allowance, { search, write }: GuestSearch<T>): Promise<T> {
    if (guest.waitMs() > 0) throw refusal(guest)
    const before = clock.computed()
    try {
      const found = await paid(guest, () => search(new TimeBudget(milliseconds)))
      // An OpenSearch has worked elsewhere, and says for how long.
      spend(guest, Math.max(0, Number(found.took) - (clock.computed() - before)))
      await breathe()
      return paid(guest, () => write(found, new TimeBudget(milliseconds)))
    } catch (error) {
      if (!(error instanceof SearchError && error.type === 'timeout_exception')) throw error
      count('stopped')
      // 503 would be the shop's own fault, and reason enough for a proxy to turn away from it.
      throw new SearchError(error.type, error.reason, 429)
    }
  }

  async function serve(): Promise<void> {
    if (isServing) return
    isServing = true
    while (waiting.length > 0) {
      const rest = all.waitMs()
      if (rest > 0) await clock.wait(rest)
      else await take(richest(waiting)).work()
      await breathe()
    }
    isServing = false
  }

  function take(one: Waiting): Waiting {
    waiting.splice(waiting.indexOf(one), 1)
    return one
  }

  return {
    /** Throws for a guest who has spent too much: before anything of the request is read. */
    async admit(client: string): Promise<void> {
      const guest = guestOf(client)
      if (guest.waitMs() === 0) return spend(guest, REQUEST_MS)
      const refused = refusal(guest)
      if (held < MOST_HELD) {
        held += 1
        await clock.wait(REFUSED_AFTER_MS)
        held -= 1
      }
      throw refused
    },

    /** Work for a guest that is done at once. */
    pay: <T>(client: string, work: () => T): T => paid(guestOf(client), work),

    /** Answers when it is the guest's turn. Throws `TooManySearches` for one who searches too much. */
    run<T>(client: string, request: GuestSearch<T>): Promise<T> {
      const guest = guestOf(client)
      return new Promise((resolve, reject) => {
        const refuse = () => reject(refusal(guest))
        if (waiting.filter((one) => one.guest === guest).length >= MOST_WAITING_OF_ONE) return refuse()
        waiting.push({ guest, refuse, work: () => answer(guest, request).then(resolve, reject) })
        if (waiting.length > MOST_WAITING) take(poorest(waiting)).refuse()
        void serve()
      })
    },
  }
}

/** The one who spent least; of several the one who came first. */
const richest = (waiting: readonly Waiting[]): Waiting =>
  waiting.reduce((best, one) => (one.guest.left() > best.guest.left() ? one : best))

/** The one who spent most; of several the one who came last. */
const poorest = (waiting: readonly Waiting[]): Waiting =>
  waiting.reduce((worst, one) => (one.guest.left() <= worst.guest.left() ? one : worst))
