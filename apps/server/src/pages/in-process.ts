import { api as contract, type Endpoint, type RouteKey } from '@delguur/contract'
import type { Transport, TransportRequest } from '@delguur/sdk'
import {
  type ApiServer,
  type Fail,
  fail,
  failureOf,
  partsOfForm,
  readForm,
  type TakeFile,
  toWire,
  type Upload,
} from '../platform/http/index.ts'

/** Client of the page. */
interface ClientContext {
  host: string
  clientIp: string
  device: string
}

type Search = (body: unknown) => Promise<Record<string, unknown>>

/** Searches of the search service that pages make: it stands beside the contract, in Elasticsearch's language. */
export type PageSearches = Readonly<Record<'POST /maps/zipcode/_search' | 'POST /airport/_search', Search>>

const isPageSearch = (key: string, searches: PageSearches): key is keyof PageSearches => Object.hasOwn(searches, key)

/** Transport of the SDK to the API without the network; `onFail` receives refusals. Values are serialised as JSON as over HTTP. */
export function inProcess(
  api: ApiServer,
  client: ClientContext,
  searches: PageSearches,
  onFail: (failed: Fail) => void,
): Transport {
  return async ({ key, params, query, body, upload, form, headers }) => {
    try {
      if (isPageSearch(key, searches)) return { status: 200, body: await searches[key](body), headers: {} }
      const response = await api.execute(key as RouteKey, {
        ...client,
        params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
        query: { ...query },
        body: body ?? null,
        acceptLanguage: headers['accept-language'],
        authorization: headers.authorization,
        orderToken: headers['x-order-token'],
        deviceSecret: headers['x-device'],
        idempotencyKey: headers['idempotency-key'],
        requestId: 'page',
        upload: upload ? () => readUpload(key as RouteKey, upload) : null,
        saveUpload: null,
        form: form ? (take) => readOwnForm(key as RouteKey, form, take) : null,
        isOwnPage: true,
      })
      return { status: response.status, body: response.body, headers: {} }
    } catch (error) {
      const failed = failureOf(error)
      if (!failed) throw error
      onFail(failed)
      return {
        status: failed.status,
        body: toWire(failed, headers['accept-language'] === 'en' ? 'en' : 'mn', 'page'),
        headers: {},
      }
    }
  }
}

/** Reads the file of the declared field, up to its size limit, as over HTTP. */
async function readUpload(key: RouteKey, upload: NonNullable<TransportRequest['upload']>): Promise<Upload> {
  const rule = (contract[key] as Endpoint).upload
  const file = rule && upload[rule.field]
  if (!file) throw fail('unsupported_media_type')
  if (file.size > rule.maximumBytes) throw fail('body_too_large')
  return { data: Buffer.from(await file.arrayBuffer()), name: file instanceof File ? file.name : '' }
}

function readOwnForm(key: RouteKey, form: FormData, take: TakeFile) {
  const rule = (contract[key] as Endpoint).form
  if (!rule) throw fail('unsupported_media_type')
  return readForm(key, rule, partsOfForm(rule, form), take)
}
