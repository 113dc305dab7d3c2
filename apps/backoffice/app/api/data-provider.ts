import type { Client } from '@delguur/sdk'
import type { DataProvider, GetListResult } from 'ra-core'
import { LISTS, type ListName } from './resources.ts'

/** Page size of lists without pages of their own. */
const PER_PAGE = 25

/**
 * ra-core's way to the API. Lists are read through it; a single record is more than its row and is read by its screen, and
 * what staff do to it are moves with rules of their own, each an endpoint that its screen calls.
 */
export function createDataProvider(client: Client): DataProvider {
  const unsupported = (): never => {
    throw new Error('Records are read and changed by the endpoints of their screens')
  }
  return {
    async getList(resource, { pagination = { page: 1, perPage: PER_PAGE }, filter = {}, signal }) {
      const { page, perPage: per_page } = pagination
      // ra-core names the type of the rows where it calls this; each list has one, by its name.
      return (await LISTS[resource as ListName](client, { page, per_page, filter, signal })) as unknown as GetListResult
    },
    getOne: unsupported,
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
