import { api, type Endpoint, type RouteKey } from '@delguur/contract'
import { HOSTILE_ADDRESS, HOSTILE_JSON } from './hostile-values.ts'
import type { RawRequest } from './raw-request.ts'

/** Valid request of an endpoint. Params and query are escaped already. */
export interface ValidRequest {
  params: Record<string, string>
  query: Record<string, string>
  body?: unknown
  /** File instead of a body, with its field name. */
  upload?: { field: string; data: Buffer }
  /** Texts of a form, and the file in its field. */
  form?: { texts: Record<string, string>; field: string; data: Buffer }
  /** Order token. */
  token?: string | undefined
  headers?: Record<string, string>
}

export interface HostileRequest extends RawRequest {
  /** Description of the fault. */
  title: string
}

export const endpoints = Object.entries(api) as [RouteKey, Endpoint][]

/** What an endpoint is tested with, in a shop of their own: the back office has too many for one test. */
export function areaOf(key: RouteKey): string {
  const [, first] = /back_office\/(.)/.exec(key) ?? []
  if (first !== undefined) return first < 'p' ? 'back_office up to o' : 'back_office from p'
  return /orders|checkouts|payments|mcs_auth|users|oauth/.exec(key)?.[0] ?? 'shop'
}

/** All faulty variants of a request, with one fault each. */
export function hostileRequests(key: RouteKey, valid: ValidRequest): HostileRequest[] {
  return [...inAddress(key, valid), ...inHeaders(key, valid), ...inBody(key, valid), ...wrongMethods(key, valid)]
}

/** Request with one address field replaced by a text. */
export function withText(key: RouteKey, valid: ValidRequest, place: AddressPlace, text: string): HostileRequest {
  const replaced = { ...valid, [place.in]: { ...valid[place.in], [place.name]: text } }
  return { title: `${place.in} ${place.name}`, ...wire(key, replaced) }
}

export interface AddressPlace {
  in: 'params' | 'query'
  name: string
}

/** Params and query fields declared by the endpoint. */
export function addressPlaces(key: RouteKey): AddressPlace[] {
  const { params, query }: Endpoint = api[key]
  return [
    ...Object.keys(propertiesOf(params)).map((name) => ({ in: 'params' as const, name })),
    ...Object.keys(propertiesOf(query)).map((name) => ({ in: 'query' as const, name })),
  ]
}

/** Request in wire format. */
export function wire(key: RouteKey, { params, query, token, headers, ...valid }: ValidRequest): RawRequest {
  const [method = '', template = ''] = key.split(' ')
  const search = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  const pathname = template.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const { type, body } = contentOf(valid)
  return {
    method,
    path: pathname + (search.length > 0 ? `?${search.join('&')}` : ''),
    headers: { ...(token ? { 'x-order-token': token } : {}), ...(type ? { 'content-type': type } : {}), ...headers },
    body,
  }
}

function contentOf({ body, upload, form }: Pick<ValidRequest, 'body' | 'upload' | 'form'>): {
  type?: string
  body: string | Buffer
} {
  const file = form ?? upload
  if (file) {
    const texts = Object.entries(form?.texts ?? {}).map(
      ([name, value]) => `--file\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const head = `--file\r\ncontent-disposition: form-data; name="${file.field}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
    const parts = [Buffer.from(texts.join('') + head), file.data, Buffer.from('\r\n--file--\r\n')]
    return { type: 'multipart/form-data; boundary=file', body: Buffer.concat(parts) }
  }
  return body === undefined ? { body: '' } : { type: 'application/json', body: JSON.stringify(body) }
}

function* inAddress(key: RouteKey, valid: ValidRequest): Generator<HostileRequest> {
  for (const place of addressPlaces(key)) {
    for (const [title, value] of Object.entries(HOSTILE_ADDRESS)) {
      yield { ...withText(key, valid, place, value), title: `${place.in} ${place.name}: ${title}` }
    }
    if (place.in === 'params') continue
    for (const name of [`${place.name}[]`, `${place.name}[a]`, `${place.name}.a`, `${place.name}=1&${place.name}`]) {
      yield { title: `query ${name}`, ...wire(key, { ...valid, query: { ...valid.query, [name]: '1' } }) }
    }
  }
  for (const name of ['__proto__[a]', 'constructor', '%00', '%ff', '', 'unknown', 'a'.repeat(5000)]) {
    yield {
      title: `query name ${name.slice(0, 20)}`,
      ...wire(key, { ...valid, query: { ...valid.query, [name]: '1' } }),
    }
  }
}

function* inHeaders(key: RouteKey, valid: ValidRequest): Generator<HostileRequest> {
  const whole = wire(key, valid)
  const headers: [name: string, values: string[]][] = [
    ['x-order-token', ['', ' ', 'a', 'a'.repeat(16), 'a'.repeat(9000), '%00', "' or 1=1", '../../etc', 'ÿþ']],
    ['idempotency-key', ['', 'a', 'a'.repeat(255), 'a'.repeat(256), 'ÿþ', "'; --", '__proto__']],
    ['accept-language', ['', ';', '*', 'xx', `mn${',en'.repeat(2000)}`, 'en-US,mn;q=0.1', 'ÿ']],
    [
      'authorization',
      ['', 'Bearer', 'Bearer  ', 'Bearer a b', `Bearer ${'a'.repeat(5000)}`, 'Basic Og==', 'Basic ÿ', 'Digest a'],
    ],
    ['host', ['', 'evil.example', "'; --", '[::1]:99', 'a'.repeat(1000)]],
    ['accept', ['text/html', 'ÿ', '']],
    ['accept-encoding', ['br;q=x', 'gzip, br', '*', 'nonsense', ';;;']],
    ['x-forwarded-for', ["' or 1=1", '999.999.999.999', 'a,'.repeat(500)]],
    ['range', ['bytes=5-1', 'bytes=0-']],
    ['cookie', ['order_token=%00', 'a'.repeat(4000), ';;;===']],
  ]
  for (const [name, values] of headers) {
    for (const value of values) {
      yield {
        ...whole,
        title: `header ${name}: ${value.slice(0, 30)}`,
        headers: { ...whole.headers, [name]: value },
      }
    }
  }
}

const MARK = '@@hostile@@'
const BODIES: [title: string, body: string | Buffer, contentType?: string][] = [
  ['none', ''],
  ['broken JSON', '{"a":'],
  ['JSON and more', '{} {}'],
  ['no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['a byte order mark', '\ufeff{}'],
  ['UTF-16', Buffer.from('{}', 'utf16le')],
  ['above the limit', `{"note":"${'a'.repeat(300_000)}"}`],
  ['polluted prototype', '{"__proto__":{"admin":true}}'],
  ['plain text', 'hello', 'text/plain'],
  ['JSON declared as text', '{}', 'text/plain'],
  ['a form', 'note=1', 'application/x-www-form-urlencoded'],
  ['a form with files', '--a\r\n\r\n--a--', 'multipart/form-data; boundary=a'],
  ['XML', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'application/xml'],
  ['a type that is none', '{}', 'nonsense'],
  ['another charset', '{}', 'application/json; charset=utf-16'],
  ['an empty type', '{}', ''],
]

function* inBody(key: RouteKey, valid: ValidRequest): Generator<HostileRequest> {
  const whole = wire(key, valid)
  if (!key.startsWith('GET ')) {
    for (const [title, body, type = 'application/json'] of BODIES) {
      yield { ...whole, title: `body: ${title}`, body, headers: { ...whole.headers, 'content-type': type } }
    }
  }
  if (valid.body === undefined) return
  for (const { path, body } of markedBodies(valid.body)) {
    const text = JSON.stringify(body)
    for (const [title, json] of Object.entries(HOSTILE_JSON)) {
      yield { ...whole, title: `body ${path}: ${title}`, body: text.replace(`"${MARK}"`, () => json) }
    }
  }
  for (const { path, body } of unmarked(valid.body)) {
    yield { ...whole, title: `body without ${path}`, body: JSON.stringify(body) }
  }
}

/** Body with each value replaced by the mark, itself included, and with an unknown field in each object. */
function* markedBodies(value: unknown, path = ''): Generator<{ path: string; body: unknown }> {
  yield { path: path || '(all)', body: MARK }
  if (typeof value !== 'object' || value === null) return
  yield { path: `${path}.unknown`, body: { ...value, unknown: MARK } }
  for (const [name, inner] of Object.entries(value)) {
    for (const marked of markedBodies(inner, `${path}.${name}`)) {
      yield { path: marked.path, body: { ...value, [name]: marked.body } }
    }
  }
}

/** Body with each of its fields removed. */
function* unmarked(value: unknown, path = ''): Generator<{ path: string; body: unknown }> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    const { [name]: _, ...others } = value as Record<string, unknown>
    yield { path: `${path}.${name}`, body: others }
    for (const without of unmarked(inner, `${path}.${name}`)) {
      yield { path: without.path, body: { ...value, [name]: without.body } }
    }
  }
}

/** Methods for which no endpoint is declared at the address, not even one that reads a part of it as a parameter. */
function* wrongMethods(key: RouteKey, valid: ValidRequest): Generator<HostileRequest> {
  const [, template = ''] = key.split(' ')
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    if (endpoints.some(([other]) => isAt(other, method, template))) continue
    yield { ...wire(key, valid), title: `method ${method}`, method }
  }
}

function isAt(key: RouteKey, method: string, address: string): boolean {
  const [declared, template = ''] = key.split(' ')
  const [parts, given] = [template.split('/'), address.split('/')]
  const fits = (part: string, at: number) => part.startsWith(':') || part === given[at]
  return declared === method && parts.length === given.length && parts.every(fits)
}

function propertiesOf(schema: Endpoint['params']): Record<string, unknown> {
  return schema && 'properties' in schema ? (schema.properties as Record<string, unknown>) : {}
}
