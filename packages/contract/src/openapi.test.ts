import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { ERRORS } from './errors.ts'
import { api } from './index.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  operationId: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: object
  responses: Record<string, { description: string }>
}

const document = JSON.parse(JSON.stringify(openApiDocument('https://shop.example.mn'))) as {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
}
const routes = Object.entries<Endpoint>(api)
/** Beside the contract, in Elasticsearch's own shapes. */
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

test.each(routes)('SITE-09 the document of %s names what goes in and each way to fail', (key, endpoint) => {
  const [method = '', path = ''] = key.split(' ')
  const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]

  const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path')
  expect(inPath?.map(({ name, required }) => [name, required])).toEqual(
    [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, true]),
  )
  expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined)
  for (const code of endpoint.fails) expect(operation?.responses[ERRORS[code]]?.description).toContain(`\`${code}\``)
})
