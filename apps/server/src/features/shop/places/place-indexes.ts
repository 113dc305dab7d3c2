import { createHash } from 'node:crypto'
import { AIRPORTS_FOUND } from '@delguur/contract'
import { SEARCH_ANALYZERS } from '@delguur/mongolia/search'
import { listZipCodes } from '@delguur/mongolia/zip-codes'
import type { IndexDefinition } from '../../../platform/search/port.ts'

const keyword = { type: 'keyword' } as const
const code = { type: 'keyword', normalizer: 'lowercase' } as const
const words = {
  type: 'text',
  analyzer: 'words',
  search_analyzer: 'words_typed',
  fields: { keyword },
} as const

/** Version of the text analysis; raise it when equal mappings yield other terms, so that every shop reindexes. */
const EDITION = 1

const PLACE_MAPPINGS = {
  properties: {
    zipcode: keyword,
    zipid: keyword,
    name: words,
    name_en: words,
    cat: { type: 'integer' },
    parent: keyword,
    polygon: { type: 'geo_shape' },
    centre: { type: 'geo_point' },
  },
}

const AIRPORT_MAPPINGS = {
  properties: {
    iata: code,
    icao: code,
    name: words,
    city: words,
    state: words,
    country: words,
    name_mn: words,
    city_mn: words,
    country_mn: words,
    cc: code,
    location: { type: 'geo_point' },
  },
}

/** Delivery places. `polygon` is queried with a point; `centre` finds near places if no polygon is known. */
export const MAPS: IndexDefinition = {
  name: 'maps',
  mappings: PLACE_MAPPINGS,
  analyzers: SEARCH_ANALYZERS,
  version: versionOf(PLACE_MAPPINGS, listZipCodes()),
}

/** Borders are large, so they are returned only on request. */
export const PLACE_DEFAULTS = { _source: { excludes: ['polygon'] } }
export const AIRPORT_DEFAULTS = { size: AIRPORTS_FOUND }

export const AIRPORTS: IndexDefinition = {
  name: 'airport',
  mappings: AIRPORT_MAPPINGS,
  analyzers: SEARCH_ANALYZERS,
  version: versionOf(AIRPORT_MAPPINGS),
}

function versionOf(...parts: unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([EDITION, parts]))
    .digest('hex')
    .slice(0, 16)
}
