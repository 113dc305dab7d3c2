import type { TSchema } from 'typebox'
import type { Endpoint, TableFormat } from './endpoint.ts'
import { ApiErrorBody, ERRORS, type ErrorCode } from './errors/index.ts'
import { api } from './index.ts'
import { COMPONENTS, createSchemaWriter, type JsonSchema } from './json-schema.ts'
import { callerSecurity, OAuthErrorBody, refusalsOf, securityOf } from './openapi-security.ts'
import { searchPaths, searchSecurity } from './search-service.ts'

const CALLERS: Record<Endpoint['for'], string> = {
  anyone: 'Anyone may call it.',
  order_holder:
    'For whoever holds the order’s token (`order_token` or the header `X-Order-Token`); anyone else gets 404.',
  customer: 'For a customer who is logged in (bearer token).',
  staff: 'For staff (bearer token with the scope `back_office`).',
  provider: 'For the payment provider’s server.',
}

/** Returns the OpenAPI 3.1 document of every route of the contract. */
export function openApiDocument(serverUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  const { write, components } = createSchemaWriter()
  for (const [key, endpoint] of Object.entries<Endpoint>(api)) {
    const [method = '', path = ''] = key.split(' ')
    const url = path.replace(/:(\w+)/g, '{$1}')
    paths[url] = { ...paths[url], [method.toLowerCase()]: operation(key, endpoint, write) }
  }
  return {
    openapi: '3.1.0' as const,
    info: { title: 'Delguur shopping API', version: '2', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: serverUrl }],
    paths: { ...paths, ...searchPaths },
    components: {
      schemas: { ...components, OAuthErrorBody: write(OAuthErrorBody) } as Record<string, object>,
      securitySchemes: { ...callerSecurity, ...searchSecurity },
    },
  }
}

type Write = ReturnType<typeof createSchemaWriter>['write']

function operation(key: string, endpoint: Endpoint, write: Write) {
  const { summary, params, query, reply, produces = 'application/json' } = endpoint
  return {
    operationId: key.replace(/[^a-z0-9]+/gi, '_').toLowerCase(),
    summary,
    description: callersOf(endpoint),
    security: securityOf(endpoint),
    parameters: [
      ...parameters('path', params, write),
      ...parameters('query', query, write),
      ...(endpoint.for === 'order_holder' ? [header('X-Order-Token', 'The order’s token')] : []),
      ...(endpoint.everySite ? [header('X-Site', 'Code of another site, for staff of the first')] : []),
      ...(endpoint.idempotent ? [keyHeader(endpoint), ...deviceHeader(endpoint)] : []),
    ],
    ...requestBody(endpoint, write),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done', content: contentOf(produces, write(reply)) },
      ...failures(endpoint, write),
    },
  }
}

const TABLE_TYPES: Record<TableFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  jsonl: 'application/x-ndjson',
}

function contentOf(produces: string, schema: JsonSchema) {
  const types = produces === 'table' ? Object.values(TABLE_TYPES) : [produces]
  return Object.fromEntries(types.map((type) => [type, { schema }]))
}

function callersOf(endpoint: Endpoint): string {
  const callers = CALLERS[endpoint.for]
  return endpoint.permission ? `${callers} They need the permission \`${endpoint.permission}\`.` : callers
}

function requestBody({ body, upload, form, dialect }: Endpoint, write: Write) {
  if (form) {
    const { fields, files } = form
    const description = `At most ${files.maximum} files of at most ${files.maximumBytes} bytes`
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    const name = { type: 'string', maxLength: files.nameLength, description: `Name of the file before it` }
    const { properties, required } = write(fields)
    const schema = {
      type: 'object',
      required,
      properties: {
        ...properties,
        [files.field]: { type: 'array', items: file, maxItems: files.maximum, description },
        [files.nameField]: { type: 'array', items: name, maxItems: files.maximum },
      },
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (upload) {
    const description = `One file of at most ${upload.maximumBytes} bytes in the field \`${upload.field}\``
    const file = { type: 'string', contentMediaType: 'application/octet-stream', description }
    const schema = { type: 'object', required: [upload.field], properties: { [upload.field]: file } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!body) return {}
  const types = dialect === 'oauth' ? ['application/x-www-form-urlencoded', 'application/json'] : ['application/json']
  const schema = write(body)
  const content = Object.fromEntries(types.map((type) => [type, { schema }]))
  return { requestBody: { required: !('default' in body), content } }
}

function parameters(place: 'path' | 'query', schema: TSchema | undefined, write: Write) {
  if (!schema || !('properties' in schema)) return []
  const required = 'required' in schema && Array.isArray(schema.required) ? schema.required : []
  return Object.entries(schema.properties as Record<string, TSchema>).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: write(inner),
  }))
}

/** Without a login or an order, an idempotency key is scoped to the device. */
const deviceHeader = ({ for: caller }: Endpoint) =>
  caller === 'anyone'
    ? [
        header(
          'X-Device',
          '22 to 64 letters and digits that this device alone knows; without it a guest’s key is ignored',
        ),
      ]
    : []

const keyHeader = ({ needsKey }: Endpoint) => ({
  ...header('Idempotency-Key', 'The same key answers the same and does nothing twice'),
  ...(needsKey && { required: true }),
})

const header = (name: string, description: string) => ({ name, in: 'header', description, schema: { type: 'string' } })

function failures(endpoint: Endpoint, write: Write) {
  const codes = [...refusalsOf(endpoint), ...endpoint.fails, 'invalid_request', 'too_many_requests'] as const
  const isOAuth = endpoint.dialect === 'oauth'
  const schema = isOAuth ? { $ref: `${COMPONENTS}OAuthErrorBody` } : write(ApiErrorBody)
  // OAuth prescribes 400 for every invalid request.
  const statusOf = (code: ErrorCode) => (isOAuth && code === 'invalid_request' ? 400 : ERRORS[code].status)
  const byStatus = Map.groupBy(new Set(codes), statusOf)
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.map((name) => `\`${name}\``).join(', '),
        content: { 'application/json': { schema } },
      },
    ]),
  )
}
