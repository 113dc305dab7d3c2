import { SearchError } from '@delguur/search-engine'
import { expect, test } from 'vitest'
import { createGuestSearches, TooManySearches, type Unanswered } from './guest-searches.ts'

const LIMITS = { percent: 20, milliseconds: 25 }

/** Guest searches with a manual clock that only searches and waits advance. */
function openSearches(limits = LIMITS) {
  let now = 0
  let computed = 0
  const reports: Unanswered[] = []
  const clock = {
    now: () => now,
    computed: () => computed,
    wait: async (milliseconds: number) => {
      now += milliseconds
    },
  }
  const searches = createGuestSearches(limits, (counts) => reports.push(counts), clock)
  const work = (milliseconds: number) => {
    now += milliseconds
    computed += milliseconds
  }
  return {
    ...searches,
    reports,
    now: () => now,
    wait: clock.wait,
    /** Search of a given duration, answered at once. */
    search: (client: string, milliseconds: number, done = () => {}) =>
      searches.run(client, {
        search: async () => {
          work(milliseconds)
          return { took: 0 }
        },
        write: done,
      }),
  }
}

const refused = (promise: Promise<unknown>): Promise<TooManySearches | null> =>
  promise.then(
    () => null,
    (error) => error as TooManySearches,
  )

test('SRCH-01 a guest over the search limit is refused with the time to wait, other guests are answered', async () => {
  const guests = openSearches()
  let answered = 0
  for (let refusal: unknown = null; refusal === null; ) {
    refusal = await refused(guests.search('greedy', 25))
    if (refusal === null) answered += 1
  }

  const refusal = await refused(guests.admit('greedy'))

  expect(answered).toBeGreaterThanOrEqual(40)
  expect(refusal).toBeInstanceOf(TooManySearches)
  expect(refusal).toMatchObject({ status: 429, type: 'es_rejected_execution_exception' })
  expect(await refused(guests.admit('modest'))).toBeNull()
  await guests.search('modest', 3)
  await guests.wait((refusal?.retryAfterSeconds ?? 0) * 1000)
  expect(await refused(guests.admit('greedy'))).toBeNull()
})

test('SRCH-01 guests together use no more than their share of the time, however many they are', async () => {
  const guests = openSearches()
  let computed = 0

  for (let round = 0; round < 10; round++) {
    const searches = Array.from({ length: 30 }, (_, at) => guests.search(`from ${at}`, 25, () => (computed += 25)))
    await Promise.all(searches)
  }

  expect(computed).toBe(10 * 30 * 25)
  expect(computed / guests.now()).toBeLessThan(0.21)
})

test('SRCH-01 the waiting guest with the least search time is next', async () => {
  const guests = openSearches()
  await guests.search('greedy', 500)
  const order: string[] = []

  const all = [
    ...Array.from({ length: 8 }, () => guests.search('greedy', 25, () => order.push('greedy'))),
    guests.search('modest', 3, () => order.push('modest')),
  ]
  await Promise.all(all)

  expect(order).toHaveLength(9)
  expect(order.indexOf('modest')).toBeLessThan(2)
})

test('SRCH-01 other requests are served between a search, the writing of its answer and the next search', async () => {
  const guests = openSearches()
  const order: string[] = []
  const other = () => setImmediate(() => order.push('other'))
  const step = (name: string) => {
    order.push(name)
    other()
  }
  const searched = (name: string) =>
    guests.run(name, {
      search: async () => {
        step('search')
        return { took: 0 }
      },
      write: () => step('write'),
    })

  await Promise.all([searched('a'), searched('b')])

  expect(order.join(' ')).toBe('search other write other search other write')
})

test('SRCH-01 when too many searches wait, those of the heaviest guest are refused', async () => {
  const guests = openSearches()
  await guests.search('greedy', 300)
  const greedy = Array.from({ length: 20 }, () => refused(guests.search('greedy', 1)))
  const modest = Array.from({ length: 30 }, (_, at) => refused(guests.search(`from ${at}`, 1)))

  const refusals = (await Promise.all(greedy)).filter((refusal) => refusal !== null)

  expect(await Promise.all(modest)).toEqual(Array(30).fill(null))
  expect(refusals.length).toBeGreaterThanOrEqual(15)
})

test('SRCH-01 a search that takes too long is stopped and charged; refusals are counted, and reported once a minute', async () => {
  const guests = openSearches({ percent: 20, milliseconds: 1 })
  const spins = (budget: { check(): void }): Promise<never> => {
    for (;;) budget.check()
  }

  const stopped = refused(guests.run('greedy', { search: async (budget) => spins(budget), write: () => null }))

  expect(await stopped).toBeInstanceOf(SearchError)
  expect(await stopped).toMatchObject({ status: 429, type: 'timeout_exception' })
  expect(guests.reports).toEqual([{ refused: 0, stopped: 1 }])
  await guests.search('greedy', 2000)
  await refused(guests.admit('greedy'))
  await refused(guests.admit('greedy'))
  expect(guests.reports).toHaveLength(1)
  await guests.wait(60_000)
  await guests.search('greedy', 2000)
  await refused(guests.admit('greedy'))
  expect(guests.reports).toEqual([
    { refused: 0, stopped: 1 },
    { refused: 3, stopped: 0 },
  ])
})

test('SRCH-01 OpenSearch time for a guest is charged too', async () => {
  const guests = openSearches()

  await guests.run('greedy', { search: async () => ({ took: 1500 }), write: () => null })

  expect(await refused(guests.admit('greedy'))).toBeInstanceOf(TooManySearches)
})
