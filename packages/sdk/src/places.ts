import type { CallOptions } from './call.ts'
import type { ClientOptions } from './client.ts'
import type { SearchResponse } from './search.ts'
import { type SearchServiceOptions, searchService, successful } from './search-service.ts'

/** A delivery place: a city or aimag (2 to 4), a district or sum (5, 6), a quarter (7, 8), an address (9). */
export interface Place {
  zipid: string
  zipcode: string
  name: string
  name_en: string | null
  cat: number
  /** `zipid` of the surrounding place. */
  parent: string | null
}

export interface Airport {
  iata: string
  icao: string | null
  name: string
  city: string | null
  state: string | null
  country: string
  /** Names in Mongolian, where they are known. */
  name_mn: string | null
  city_mn: string | null
  country_mn: string | null
  /** Country code, two letters. */
  cc: string
  location: { lat: number; lon: number }
}

const PLACE_FIELDS = ['zipid', 'zipcode', 'name', 'name_en', 'cat', 'parent'] satisfies (keyof Place)[]
const PLACES = 20

/** Search for places, by position or by name. */
export function placeActions(options: ClientOptions & SearchServiceOptions) {
  const send = searchService(options)

  async function search(query: object, call: CallOptions | undefined, sort: object[]): Promise<Place[]> {
    const body = { query, size: PLACES, _source: PLACE_FIELDS, sort }
    return sourcesOf<Place>(await send('POST /maps/zipcode/_search', { path: '/maps/zipcode/_search', body }, call))
  }

  return {
    /** Returns the places that contain the point, the smallest first; none outside the borders that the shop knows. */
    byPoint: (longitude: number, latitude: number, call?: CallOptions): Promise<Place[]> => {
      const shape = { type: 'point', coordinates: [longitude, latitude] }
      const query = { bool: { filter: [{ geo_shape: { polygon: { shape, relation: 'intersects' } } }] } }
      return search(query, call, [{ cat: 'desc' }, { zipid: 'asc' }])
    },

    /** Searches names in both languages and scripts, and zip codes; of equal matches the largest place first. */
    search: (text: string, call?: CallOptions): Promise<Place[]> => {
      const names = { multi_match: { query: text, fields: ['name', 'name_en'], operator: 'and' } }
      const query = { bool: { should: [names, { term: { zipcode: { value: text.trim(), boost: 100 } } }] } }
      return search(query, call, [{ _score: 'desc' }, { cat: 'asc' }, { zipid: 'asc' }])
    },
  }
}

/** Names of airports, and the weight of a match in each. */
const AIRPORT_NAMES = ['name^2', 'city^3', 'state', 'country', 'name_mn^2', 'city_mn^3', 'country_mn']

/** Airports by code, name, city or country, in both languages and scripts. */
export function airportActions(options: ClientOptions & SearchServiceOptions) {
  const send = searchService(options)
  return {
    /** Returns at most 40 airports, exact codes first, then of equal matches the usual destinations from Mongolia. */
    async search(text: string, call?: CallOptions): Promise<Airport[]> {
      const code = text.trim()
      const names = { query: text, fields: AIRPORT_NAMES }
      const matches = [
        { term: { iata: { value: code, boost: 100 } } },
        { term: { icao: { value: code, boost: 100 } } },
        { multi_match: { ...names, type: 'best_fields', operator: 'and', analyzer: 'words_exact', boost: 5 } },
        { multi_match: { ...names, type: 'best_fields', operator: 'and' } },
        { multi_match: { ...names, type: 'phrase_prefix' } },
      ]
      const query = { bool: { must: [{ bool: { should: matches } }], should: [{ exists: { field: 'city_mn' } }] } }
      const body = { query, sort: [{ _score: 'desc' }, { iata: 'asc' }] }
      return sourcesOf<Airport>(await send('POST /airport/_search', { path: '/airport/_search', body }, call))
    },
  }
}

const sourcesOf = <Source>(reply: Parameters<typeof successful>[0]): Source[] =>
  (successful(reply) as SearchResponse<Source>).hits.hits.map((hit) => hit._source)
