import type { Api, HomePage, Query, SiteConfigs, SiteData, StoreLocation, Zone } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

export function siteActions({ request }: Client) {
  const data = (query: Query<Api['GET /api/v2/site_data']> = {}, call?: CallOptions): Promise<SiteData> =>
    request('GET /api/v2/site_data', { query, ...call })

  return {
    /** Returns everything that a page needs of the site at once: settings, menus, zones, notices, categories and badges. */
    data,

    /** Returns the menus by their place on the page. */
    async menus(call?: CallOptions): Promise<SiteData['menus']> {
      return (await request('GET /api/v2/menus', call)).menus
    },

    /** Returns the delivery zones, with what a delivery to each costs. */
    async zones(call?: CallOptions): Promise<Zone[]> {
      return (await request('GET /api/v2/zones', call)).zones
    },

    /** Returns the branches of the shop. */
    async storeLocations(call?: CallOptions): Promise<StoreLocation[]> {
      return (await request('GET /api/v2/store_locations', call)).store_locations
    },

    /** Returns the notices that the site shows to everybody. */
    async notifications(call?: CallOptions): Promise<SiteData['notifications']> {
      return (await request('GET /api/v2/notifications', call)).notifications
    },

    /** Returns the site's settings. */
    async configs(call?: CallOptions): Promise<SiteConfigs> {
      return (await data({}, call)).configs
    },

    /** Returns the blocks of the home page that are shown now. */
    home: (call?: CallOptions): Promise<HomePage> => request('GET /api/v2/home', { ...call }),

    /** Returns the home page as staff prepare it, by the token of its preview. */
    homePreview: (token: string, call?: CallOptions): Promise<HomePage> =>
      request('GET /api/v2/home_previews/:token', { params: { token }, ...call }),

    /** Returns the banners of the home page. */
    async presets(call?: CallOptions): Promise<SiteData['presets']> {
      return (await data({}, call)).presets
    },
  }
}
