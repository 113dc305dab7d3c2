import { AIRPORTS_FOUND } from '@delguur/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type SearchIndex, SearchUnavailable } from '../../platform/search/port.ts'
import {
  elasticsearchScope,
  type Parameters,
  readBody,
  refuseUnknownParameters,
  SEARCH_ROUTE,
  type SearchCredentials,
  searchOptions,
} from '../search/index.ts'
import type { Places } from './places.service.ts'

interface Asked {
  Querystring: Parameters
  Body: string | undefined
}

/** Borders are long: those who want them name them. */
const PLACE_DEFAULTS = { _source: { excludes: ['polygon'] } }
const AIRPORT_DEFAULTS = { size: AIRPORTS_FOUND }

/** Places and airports in Elasticsearch's language, by the same basic auth as products. */
export async function servePlaces(server: FastifyInstance, credentials: SearchCredentials, places: Places) {
  const answering =
    (opened: () => SearchIndex | null, defaults: object) =>
    async ({ body, query }: FastifyRequest<Asked>) => {
      refuseUnknownParameters(query, ['rest_total_hits_as_int'])
      const index = opened()
      if (!index) throw new SearchUnavailable()
      return index.search({ ...defaults, ...readBody(body).json }, searchOptions(query))
    }

  await elasticsearchScope(server, credentials, (scope) => {
    scope.post<Asked>('/maps/zipcode/_search', SEARCH_ROUTE, answering(places.maps, PLACE_DEFAULTS))
    scope.post<Asked>('/airport/_search', SEARCH_ROUTE, answering(places.airports, AIRPORT_DEFAULTS))
  })
}
