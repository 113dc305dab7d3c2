import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises'
import { SearchError, TimeBudget, threadMs } from '@delguur/search-engine'
import type { IndexAnswer } from '../../../../platform/search/port.ts'
import { type Allowance, createAllowance } from './allowance.ts'

export interface GuestLimits {
  /** Share of the serving thread's time for the searches of all guests together. */
  percent: number
  /** CPU time that one search may take, and after it the serialisation of its answer. */
  milliseconds: number
}

/** Refused searches since the last report. */
export interface Unanswered {
  /** The sender, or all guests together, had exceeded their budget. */
  refused: number
  /** They would have exceeded the limit of one search. */
  stopped: number
}

/** Clock, replaced by tests. */
export interface GuestClock {
  now(): number
  /** CPU milliseconds of this thread so far. */
  computed(): number
  wait(milliseconds: number): Promise<unknown>
}

export interface GuestSearch<Answer> {
  search(budget: TimeBudget): Promise<IndexAnswer>
  write(answer: IndexAnswer, budget: TimeBudget): Answer
}

export class TooManySearches extends SearchError {
  readonly retryAfterSeconds: number

  constructor(waitMs: number) {
    super('es_rejected_execution_exception', 'too many searches, or too dear ones: try again later', 429)
    this.retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000))
  }
}

/** Cost of a request besides its search. */
const REQUEST_MS = 0.2
/** One guest's share of the budget of all, and the burst after a quiet time. */
const SHARE_OF_ONE = 0.5
const SAVED_MS = 10_000
const SAVED_BY_ALL_MS = 1000
const MOST_GUESTS = 10_000
const MOST_WAITING = 32
const MOST_WAITING_OF_ONE = 16
/** Random delay, so that guests who retry at once retry seldom. */
const REFUSED_AFTER_MS = 500
const MOST_HELD = 1000
const REPORT_EVERY_MS = 60_000

const CLOCK: GuestClock = { now: () => performance.now(), computed: threadMs, wait: (ms) => pause(ms) }

interface Waiting {
  guest: Allowance
  work(): Promise<void>
  refuse(): void
}

export type GuestSearches = ReturnType<typeof createGuestSearches>

/**
 * Searches of guests use a small share of the serving thread. Each guest pays the time of their searches and is refused
 * after overspending; among waiting guests the one who spent least is next. One search runs at a time, and other requests
 * are served between it, the serialisation of its answer, and the next.
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
  let reportedAt = Number.NEGATIVE_INFINITY

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
    if (clock.now() - reportedAt < REPORT_EVERY_MS) return
    onUnanswered(unanswered)
    unanswered = { refused: 0, stopped: 0 }
    reportedAt = clock.now()
  }

  function refusal(guest: Allowance): TooManySearches {
    count('refused')
    return new TooManySearches(Math.max(guest.waitMs(), all.waitMs()))
  }

  /** Runs one uninterrupted step of work, which the guest pays for even if it fails. */
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
      // An OpenSearch works elsewhere and reports its time.
      spend(guest, Math.max(0, Number(found.took) - (clock.computed() - before)))
      await breathe()
      return paid(guest, () => write(found, new TimeBudget(milliseconds)))
    } catch (error) {
      if (!(error instanceof SearchError && error.type === 'timeout_exception')) throw error
      count('stopped')
      // 503 would signal a fault of the shop, on which a proxy might turn away from it.
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
    /** Throws for a guest who has overspent, before anything of the request is read. */
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

    /** Runs synchronous work of a guest. */
    pay: <T>(client: string, work: () => T): T => paid(guestOf(client), work),

    /** Resolves when it is the guest's turn. Throws `TooManySearches` for one who has overspent. */
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

/** The one who spent least; of several the first. */
const richest = (waiting: readonly Waiting[]): Waiting =>
  waiting.reduce((best, one) => (one.guest.left() > best.guest.left() ? one : best))

/** The one who spent most; of several the last. */
const poorest = (waiting: readonly Waiting[]): Waiting =>
  waiting.reduce((worst, one) => (one.guest.left() <= worst.guest.left() ? one : worst))
