/**
 * The search service in the API reference. It uses Elasticsearch's own shapes, errors included, and is not derived from
 * the contract; the README of `packages/search-engine` lists the supported query language.
 */
const parameter = (name: string, place: 'path' | 'query', description: string, example?: string) => ({
  name,
  in: place,
  required: place === 'path',
  description,
  schema: { type: 'string', ...(example === undefined ? {} : { default: example }) },
})

const object = { type: 'object', additionalProperties: true }
const json = (description: string) => ({ description, content: { 'application/json': { schema: object } } })

const index = parameter('index', 'path', 'Name of the index', 'products')
const wholeNumbers = parameter(
  'rest_total_hits_as_int',
  'query',
  '`true`: `hits.total` is a number, as in Elasticsearch 6',
)
const refusals = {
  '400': json('Outside of what is accepted, or too much at once: `error.reason` names the part'),
  '401': json('No credentials, or wrong ones'),
  '404': json('No such index'),
  '429': json('Searched too much, or too much at once: `Retry-After` says when to come back'),
  '503': json('The search does not answer'),
}

const operation = (operationId: string, summary: string, parameters: object[], reply: string) => ({
  operationId,
  summary,
  description:
    'Basic authentication. Only what may be shown is found; sold-out products where the request asks about `total_on_hand`.',
  security: [{ search: [] }],
  parameters,
  responses: { '200': json(reply), ...refusals },
})

const searched = (operationId: string, summary: string, type: string, example: unknown) => ({
  ...operation(operationId, summary, [index, wholeNumbers], 'As Elasticsearch answers'),
  requestBody: { content: { [type]: { schema: type.endsWith('ndjson') ? { type: 'string' } : object, example } } },
})

const search = { query: { match: { name: 'утас' } }, size: 3, aggs: { brands: { terms: { field: 'brand.code' } } } }
const several = `{}\n${JSON.stringify(search)}\n{}\n{"size":0}\n`
const NDJSON = 'application/x-ndjson'

export const searchPaths: Record<string, Record<string, unknown>> = {
  '/{index}/product/_search': {
    post: searched('search', 'Search products in Elasticsearch’s language', 'application/json', search),
  },
  '/{index}/_msearch': { post: searched('search_many', 'Several searches in one request', NDJSON, several) },
  '/{index}/product/_msearch': {
    post: searched('search_many_products', 'Several searches in one request', NDJSON, several),
  },
  '/{index}/product/{id}': {
    get: operation(
      'search_document',
      'The search document of one product',
      [
        index,
        parameter('id', 'path', 'Id of the product'),
        parameter('_source', 'query', 'Fields, separated by commas; `false` for none'),
      ],
      'The document; with 404 and `found: false` where there is none to be shown',
    ),
  },
}

export const searchSecurity = {
  search: { type: 'http' as const, scheme: 'basic', description: '`guest`, `guest` unless the shop says otherwise' },
}
