import type { Client } from '@delguur/sdk'
import type { DataProvider, GetListResult, GetOneResult } from 'ra-core'
import { LISTS, type ListName } from './resources.ts'

/** Page size of lists without pages of their own. */
const PER_PAGE = 25

/**
 * ra-core's way to the API. Lists and single records are read through it; what staff do to them are moves with rules of their
 * own, each an endpoint that its screen calls.
 */
export function createDataProvider(client: Client): DataProvider {
  const unsupported = (): never => {
    throw new Error('Records are changed by the endpoints of their moves')
  }
  return {
    async getList(resource, { pagination = { page: 1, perPage: PER_PAGE }, filter = {}, signal }) {
      const { page, perPage: per_page } = pagination
      // ra-core names the type of the rows where it calls this; each list has one, by its name.
      return (await LISTS[resource as ListName](client, { page, per_page, filter, signal })) as unknown as GetListResult
    },
    async getOne(resource, { id, signal }) {
      if (resource !== 'orders') return unsupported()
      const number = String(id)
      const order = await client.request('GET /api/back_office/orders/:number', { params: { number }, signal })
      return { data: { id: number, ...order } } as unknown as GetOneResult
    },
    getMany: unsupported,
    getManyReference: unsupported,
    create: unsupported,
    update: unsupported,
    updateMany: unsupported,
    delete: unsupported,
    deleteMany: unsupported,
    supportAbortSignal: true,
  }
}
