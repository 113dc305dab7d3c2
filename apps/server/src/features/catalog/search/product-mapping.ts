/**
 * How products are indexed. Analyzers (`@delguur/mongolia/search`):
 * `words` finds by Latin typing, inflection and synonyms, and keeps joined spellings: names, kinds, categories;
 * `kinds` finds so only what a thing is, not what it belongs to: a laptop bag is a bag;
 * `prose` finds by the same with fewer terms: properties, descriptions;
 * `code` takes a whole value for one word, letters and digits only: SKUs, EAN.
 */
const words = { type: 'text', analyzer: 'words', search_analyzer: 'words_typed' } as const
const prose = { type: 'text', analyzer: 'prose', search_analyzer: 'words_typed', index_options: 'freqs' } as const
const code = { type: 'text', analyzer: 'code', index_options: 'docs' } as const
const keyword = { type: 'keyword' } as const
const long = { type: 'long' } as const
const double = { type: 'double' } as const
const boolean = { type: 'boolean' } as const
const date = { type: 'date' } as const
/** Carried to answers, not searched. */
const stored = { type: 'object', enabled: false } as const

const wordsAndKeyword = { ...words, fields: { keyword } } as const

/** Fields that a shopper's text is asked of; filled by `searchTextsOf`, the rest of the document is for everybody. */
const typedText = {
  properties: {
    /** The name in every language. */
    names: words,
    /** What kind of thing it is: the kind's names and the categories it lies in directly, in every language. */
    kinds: { type: 'text', analyzer: 'kinds', search_analyzer: 'words_typed' },
    brand: words,
    /** Categories above, values of options and properties, in every language. */
    details: prose,
    text: prose,
    codes: code,
  },
} as const

const PRODUCT_PROPERTIES = {
  id: long,
  vid: long,
  slug: keyword,
  sku: keyword,
  name: wordsAndKeyword,
  title: wordsAndKeyword,
  translated: {
    properties: {
      mn: { properties: { name: words, title: words } },
      en: { properties: { name: words, title: words } },
    },
  },
  image: stored,
  images: stored,
  created_at: date,
  updated_at: date,
  available_on: date,
  property: stored,
  /** `name: value` in Mongolian. */
  property_list: { ...prose, fields: { keyword } },
  price: long,
  selling_price: long,
  /** What is paid now. */
  current_price: long,
  on_sale: boolean,
  sale_percent: long,
  sale_start_at: date,
  sale_expire_at: date,
  total_on_hand: long,
  product_cat: keyword,
  /** Ids. */
  badges: long,
  average_rating: double,
  total_reviews: long,
  store: { properties: { name: wordsAndKeyword, logo: stored, code: keyword, vendor_id: long } },
  keyword: {
    properties: {
      id: keyword,
      name: wordsAndKeyword,
      mn: wordsAndKeyword,
      gpc: keyword,
      gpc_txt: wordsAndKeyword,
    },
  },
  taxonomy: { properties: { id: long, permalink: keyword, name: wordsAndKeyword } },
  /** Ids of the categories of each level. */
  l0: long,
  l1: long,
  l2: long,
  l3: long,
  l4: long,
  variants: {
    properties: {
      id: long,
      sku: keyword,
      image: stored,
      price: long,
      selling_price: long,
      total_on_hand: long,
      option_values: keyword,
    },
  },
  brand: { properties: { id: long, code: keyword, name: wordsAndKeyword } },
  suggestion: { type: 'completion' },
  custom_suggestion: { type: 'completion' },
  /** As `completionKey` and the text itself, so that what is typed in either script completes to the text as it is sold. */
  completed: { type: 'completion', analyzer: 'whitespace' },
  facets: {
    properties: {
      /** Permalinks of every category it lies in, those above included. */
      taxons: keyword,
      /** Permalinks of those it lies in directly. */
      kinds: keyword,
      /** Codes. */
      badges: keyword,
      /** `type:value`, of variants that can be bought. */
      options: keyword,
      /** Two or three of them that one variant has together, joined by commas in the order of their types. */
      option_sets: keyword,
      /** `key:value`. */
      properties: keyword,
      /** `key:value` with the names of both in both languages, so that facets need no other table. */
      property_labels: keyword,
    },
  },
  sort_name: { properties: { mn: keyword, en: keyword } },
  series: keyword,
  /** From 0 up: pieces sold and views of late, see `popularity`. */
  popularity: double,
  /** As lists show it, by locale. */
  card: stored,
  search: typedText,
} as const

export const PRODUCT_MAPPINGS = { properties: PRODUCT_PROPERTIES }

/** The part of a product's document that a shopper's text is asked of. */
export interface SearchTexts {
  names: string[]
  kinds: string[]
  brand: string[]
  details: string[]
  text: string[]
  codes: string[]
}
