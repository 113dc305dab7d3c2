import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { ERRORS } from './errors/index.ts'
import { api } from './index.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean }[]
  description: string
  security: Record<string, string[]>[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, { description: string }>
}

const text = JSON.stringify(openApiDocument('https://shop.example.mn'))
const document = JSON.parse(text) as {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}
const routes = Object.entries<Endpoint>(api)
/** Routes beside the contract, in Elasticsearch's own shapes. */
const SEARCH_SERVICE = [
  'GET /:index/product/:id',
  'POST /:index/_msearch',
  'POST /:index/product/_msearch',
  'POST /:index/product/_search',
]

test('SITE-09 the OpenAPI document has every route once, under a name of its own', () => {
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  const names = Object.values(document.paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId),
  )

  expect(described.sort()).toEqual([...routes.map(([key]) => key), ...SEARCH_SERVICE].sort())
  expect(new Set(names).size).toBe(described.length)
  expect(document.servers).toEqual([{ url: 'https://shop.example.mn' }])
})

test('SITE-09 generators of clients read every schema: a shape is named once, and nothing is left of other drafts', () => {
  const { schemas } = document.components
  const references = new Set([...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => reference))

  expect([...references].sort()).toEqual(
    Object.keys(schemas)
      .map((name) => `#/components/schemas/${name}`)
      .sort(),
  )
  expect(schemas.TaxonNode).toMatchObject({
    properties: { children: { type: 'array', items: { $ref: '#/components/schemas/TaxonNode' } } },
  })
  expect(schemas.Order).toMatchObject({
    properties: { line_items: { items: { $ref: '#/components/schemas/LineItem' } } },
  })
  expect(text).not.toMatch(/"(\$id|\$defs|additionalItems|definitions)":|"items":\[/)
})

test.each(routes)('SITE-09 the document of %s lists its input and every error', (key, endpoint) => {
  const [method = '', path = ''] = key.split(' ')
  const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

  const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path')
  expect(inPath?.map(({ name, required }) => [name, required])).toEqual(
    [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, true]),
  )
  const kinds = Object.keys(operation?.requestBody?.content ?? {})
  expect(kinds).toEqual(
    endpoint.upload || endpoint.form
      ? ['multipart/form-data']
      : [
          ...(endpoint.body && endpoint.dialect === 'oauth' ? ['application/x-www-form-urlencoded'] : []),
          ...(endpoint.body ? ['application/json'] : []),
        ],
  )
  for (const code of endpoint.fails)
    expect(operation?.responses[ERRORS[code].status]?.description).toContain(`\`${code}\``)
})

test.each(routes)('SITE-09 the document of %s states its callers and how others are refused', (key, endpoint) => {
  const [method = '', path = ''] = key.split(' ')
  const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  const scopes = operation?.security.flatMap(({ oauth = [] }) => oauth)
  const isForSomebody = endpoint.for === 'customer' || endpoint.for === 'staff'

  expect(operation?.security.some((way) => Object.keys(way).length === 0)).toBe(
    endpoint.for === 'anyone' || endpoint.for === 'provider',
  )
  if (isForSomebody) {
    expect(scopes).toEqual([endpoint.for === 'staff' ? 'back_office' : 'customer'])
    expect(operation?.responses[401]?.description).toContain('`login_required`, `token_invalid`')
    expect(operation?.responses[403]?.description).toContain('`forbidden`')
  }
  expect(operation?.description.includes('permission')).toBe(Boolean(endpoint.permission))
})
