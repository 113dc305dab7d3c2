import type { TSchema } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import { ApiErrorBody, ERRORS } from './errors.ts'
import { api } from './index.ts'
import { searchPaths, searchSecurity } from './search-service.ts'

const CALLERS: Record<Endpoint['for'], string> = {
  anyone: 'Anyone may call it.',
  order_holder:
    'For whoever holds the order’s token (`order_token` or the header `X-Order-Token`); anyone else gets 404.',
  customer: 'For a customer who is logged in (bearer token).',
  staff: 'For staff (bearer token with the scope `back_office`).',
  provider: 'For the payment provider’s server.',
}

/** The OpenAPI 3.1 document of every route of the contract. */
export function openApiDocument(serverUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [key, endpoint] of Object.entries<Endpoint>(api)) {
    const [method = '', path = ''] = key.split(' ')
    const url = path.replace(/:(\w+)/g, '{$1}')
    paths[url] = { ...paths[url], [method.toLowerCase()]: operation(key, endpoint) }
  }
  return {
    openapi: '3.1.0' as const,
    info: { title: 'Delguur shopping API', version: '2', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: serverUrl }],
    paths: { ...paths, ...searchPaths },
    components: { schemas: { Error: ApiErrorBody }, securitySchemes: searchSecurity },
  }
}

function operation(key: string, endpoint: Endpoint) {
  const { summary, params, query, body, reply, produces = 'application/json' } = endpoint
  return {
    operationId: key.replace(/[^a-z0-9]+/gi, '_').toLowerCase(),
    summary,
    description: CALLERS[endpoint.for],
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(endpoint.for === 'order_holder' ? [header('X-Order-Token', 'The order’s token')] : []),
      ...(endpoint.idempotent
        ? [header('Idempotency-Key', 'The same key answers the same and does nothing twice')]
        : []),
    ],
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done', content: { [produces]: { schema: reply } } },
      ...failures(endpoint),
    },
  }
}

function parameters(place: 'path' | 'query', schema: TSchema | undefined) {
  if (!schema || !('properties' in schema)) return []
  const required = 'required' in schema && Array.isArray(schema.required) ? schema.required : []
  return Object.entries(schema.properties as Record<string, TSchema>).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }))
}

const header = (name: string, description: string) => ({ name, in: 'header', description, schema: { type: 'string' } })

function failures({ fails }: Endpoint) {
  const codes = [...fails, 'invalid_request', 'too_many_requests'] as const
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code])
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.map((name) => `\`${name}\``).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}
