import type { Api, Query, SiteConfigs, SiteData, StoreLocation, Zone } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

export function siteActions({ request }: Client) {
  const data = (query: Query<Api['GET /api/v2/site_data']> = {}, call?: CallOptions): Promise<SiteData> =>
    request('GET /api/v2/site_data', { query, ...call })

  return {
    data,

    async menus(call?: CallOptions): Promise<SiteData['menus']> {
      return (await request('GET /api/v2/menus', call)).menus
    },

    async zones(call?: CallOptions): Promise<Zone[]> {
      return (await request('GET /api/v2/zones', call)).zones
    },

    async storeLocations(call?: CallOptions): Promise<StoreLocation[]> {
      return (await request('GET /api/v2/store_locations', call)).store_locations
    },

    async notifications(call?: CallOptions): Promise<SiteData['notifications']> {
      return (await request('GET /api/v2/notifications', call)).notifications
    },

    async configs(call?: CallOptions): Promise<SiteConfigs> {
      return (await data({}, call)).configs
    },

    async presets(call?: CallOptions): Promise<SiteData['presets']> {
      return (await data({}, call)).presets
    },
  }
}
