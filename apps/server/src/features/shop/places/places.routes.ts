import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientKey } from '../../../platform/limits/index.ts'
import { type IndexClient, SearchUnavailable } from '../../../platform/search/port.ts'
import {
  answerText,
  elasticsearchScope,
  type GuestAccess,
  JSON_TYPE,
  type Parameters,
  readBody,
  refuseUnknownParameters,
  SEARCH_ROUTE,
  searchOptions,
} from '../../catalog/search/index.ts'
import { AIRPORT_DEFAULTS, PLACE_DEFAULTS } from './place-indexes.ts'
import type { Places } from './places.service.ts'

interface PlaceRequest {
  Querystring: Parameters
  Body: string | undefined
}

/** Places and airports in Elasticsearch's language, with the same basic auth as products. */
export async function servePlaces(server: FastifyInstance, access: GuestAccess, places: Places) {
  const answering =
    (opened: () => Promise<IndexClient | null>, defaults: object) =>
    async ({ body, query, ip }: FastifyRequest<PlaceRequest>, reply: FastifyReply) => {
      refuseUnknownParameters(query, ['rest_total_hits_as_int'])
      const index = await opened()
      if (!index) throw new SearchUnavailable()
      const text = await access.guests.run(clientKey(ip), {
        search: (budget) => index.search({ ...defaults, ...readBody(body).json }, { ...searchOptions(query), budget }),
        write: answerText,
      })
      return reply.type(JSON_TYPE).send(text)
    }

  await elasticsearchScope(server, access, (scope) => {
    scope.post<PlaceRequest>('/maps/zipcode/_search', SEARCH_ROUTE, answering(places.maps, PLACE_DEFAULTS))
    scope.post<PlaceRequest>('/airport/_search', SEARCH_ROUTE, answering(places.airports, AIRPORT_DEFAULTS))
  })
}
