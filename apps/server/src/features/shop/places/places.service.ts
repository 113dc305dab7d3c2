import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import {
  type DocumentChange,
  type IndexAnswer,
  type IndexClient,
  type IndexDefinition,
  type SearchStore,
  SearchUnavailable,
} from '../../../platform/search/port.ts'
import { airportDocuments, placeDocuments } from './place-documents.ts'
import { AIRPORT_DEFAULTS, AIRPORTS, MAPS, PLACE_DEFAULTS } from './place-indexes.ts'
import { fingerprint, type PlacesTable } from './places.queries.ts'
import { shippedPrint } from './shipped.ts'

interface PlaceServices {
  db: Kysely<Database>
  store: SearchStore
  onError(error: unknown): void
}

const RETRY_MS = 30_000

export type Places = ReturnType<typeof createPlaces>

/**
 * Delivery places and airports in the search store. They change by imports and new versions, all at once. Airports are read once
 * somebody searches them: most shops sell no journeys, and theirs are many.
 */
export function createPlaces({ db, store, onError }: PlaceServices) {
  const maps = followTable('places', MAPS, placeDocuments)
  const airports = followTable('airports', AIRPORTS, airportDocuments)
  let working: Promise<void> = Promise.resolve()
  let areAirportsWanted = false
  let retry: NodeJS.Timeout | null = null
  let closed = false

  function followTable(
    table: PlacesTable,
    definition: IndexDefinition,
    documents: (db: Kysely<Database>) => AsyncIterable<DocumentChange[]>,
  ) {
    let index: IndexClient | null = null
    return {
      opened: () => index,
      async catchUp() {
        const opened = index ?? (await store.open(definition))
        const print = `${await fingerprint(db, table)}-${await shippedPrint(table)}`
        if (opened.progress !== print) await opened.rebuild(documents(db), print)
        index = opened
      },
    }
  }

  /** Reads a table, or both, one reading after the other. Never throws: failures are retried. */
  function catchUp(table?: PlacesTable): Promise<void> {
    working = working.then(async () => {
      if (closed) return
      try {
        if (table !== 'airports') await maps.catchUp()
        if (table !== 'places' && areAirportsWanted) await airports.catchUp()
      } catch (error) {
        onError(error)
        retry = setTimeout(() => void catchUp(table), RETRY_MS)
        retry.unref()
      }
    })
    return working
  }

  /** Null if they cannot be read now; the first caller waits until they are. */
  async function openAirports(): Promise<IndexClient | null> {
    if (!areAirportsWanted) {
      areAirportsWanted = true
      void catchUp('airports')
    }
    if (!airports.opened()) await working
    return airports.opened()
  }

  return {
    /** Null until first read. */
    maps: async () => maps.opened(),
    airports: openAirports,
    catchUp,
    /** Answers a search for places by a page of the shop itself, outside the budget of strangers. */
    searchMaps: (body: unknown) => search(maps.opened(), PLACE_DEFAULTS, body),
    /** Answers a search for airports by a page of the shop itself. */
    searchAirports: async (body: unknown) => search(await openAirports(), AIRPORT_DEFAULTS, body),
    onNotification: (payload: string) =>
      void catchUp(payload === 'places' || payload === 'airports' ? payload : undefined),
    async close() {
      closed = true
      if (retry) clearTimeout(retry)
      await working
    },
  }
}

async function search(index: IndexClient | null, defaults: object, body: unknown): Promise<IndexAnswer> {
  if (!index) throw fail('search_unavailable')
  return index.search({ ...defaults, ...Object(body) }).catch((error: unknown) => {
    throw error instanceof SearchUnavailable ? fail('search_unavailable') : error
  })
}
