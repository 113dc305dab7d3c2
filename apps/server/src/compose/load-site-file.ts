import type { SiteFile } from '@delguur/contract'
import { recountSlots } from '../features/fulfilment/delivery/index.ts'
import { replacePages } from '../features/shop/content/index.ts'
import { type SiteFileTarget, writeSiteFile } from '../features/shop/site/index.ts'

/** Writes a site file to a site, each section through the feature that owns it. */
export const loadSiteFile = (into: SiteFileTarget, file: SiteFile): Promise<void> =>
  writeSiteFile(into, file, { recountSlots, replacePages })
