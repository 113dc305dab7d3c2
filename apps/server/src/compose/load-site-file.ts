import type { SiteFile } from '@delguur/contract'
import { recountSlots } from '../features/fulfilment/delivery/index.ts'
import { replacePages } from '../features/shop/content/index.ts'
import { writeSiteFile } from '../features/shop/site/index.ts'
import type { Db } from '../platform/db/index.ts'
import type { FileStore } from '../platform/files/index.ts'

/** Writes a site file to the first site of the shop, each section through the feature that owns it. */
export const loadSiteFile = (into: { db: Db; files: FileStore }, file: SiteFile): Promise<void> =>
  writeSiteFile(into, file, { recountSlots, replacePages })
