/**
 * Index mapping of products. Analyzers (`@delguur/mongolia/search`):
 * `words` matches Latin transliteration, inflection and synonyms, and indexes joined spellings: names, kinds, categories;
 * `kinds` does the same for what a thing is, not what it belongs to: a laptop bag is a bag;
 * `prose` does the same with fewer terms: properties, descriptions;
 * `code` treats a whole value as one word, letters and digits only: SKUs, EAN.
 */
const words = { type: 'text', analyzer: 'words', search_analyzer: 'words_typed' } as const
const prose = { type: 'text', analyzer: 'prose', search_analyzer: 'words_typed', index_options: 'freqs' } as const
const code = { type: 'text', analyzer: 'code', index_options: 'docs' } as const
const keyword = { type: 'keyword' } as const
const long = { type: 'long' } as const
const double = { type: 'double' } as const
const boolean = { type: 'boolean' } as const
const date = { type: 'date' } as const
/** Stored for answers, not searched. */
const stored = { type: 'object', enabled: false } as const

const wordsAndKeyword = { ...words, fields: { keyword } } as const

/** Fields matched with a shopper's text; `searchTextsOf` fills them. */
const typedText = {
  properties: {
    /** Name in every language. */
    names: words,
    /** Kind of the goods: the kind's names and its direct categories, in every language. */
    kinds: { type: 'text', analyzer: 'kinds', search_analyzer: 'words_typed' },
    brand: words,
    /** Ancestor categories, values of options and properties, in every language. */
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
  /** Current price. */
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
  store: { properties: { name: wordsAndKeyword, logo: keyword, code: keyword, vendor_id: long } },
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
  /** Category ids of each level. */
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
  /** Inputs are language, key and the text itself, so that typing in either script completes to it whole. */
  completed: { type: 'completion', analyzer: 'whitespace', max_input_length: 300 },
  facets: {
    properties: {
      /** Permalinks of every category it is in, including ancestors. */
      taxons: keyword,
      /** Permalinks of its direct categories. */
      kinds: keyword,
      /** Codes. */
      badges: keyword,
      /** `type:value` of variants that can be bought. */
      options: keyword,
      /** Combinations of two or three of them in one variant, joined by commas in the order of their types. */
      option_sets: keyword,
      /** `key:value`. */
      properties: keyword,
      /** Price list that this document's prices are of; a document with the base prices has none. */
      price_list: keyword,
      /** Price lists for which the product has documents of their own. */
      priced_by: keyword,
      /** `key:value` with the names of both in both languages, so that facets need no other table. */
      property_labels: keyword,
    },
  },
  sort_name: { properties: { mn: keyword, en: keyword } },
  series: keyword,
  /** Rank from 0 up: recent sales and views, see `popularity`. */
  popularity: double,
  /** Average rating that few reviews hardly move; 0 without reviews. */
  rating_rank: double,
  /** Card of lists by locale. */
  card: stored,
  search: typedText,
} as const

export const PRODUCT_MAPPINGS = { properties: PRODUCT_PROPERTIES }

/** Fields of a product's document that a shopper's text is matched with. */
export interface SearchTexts {
  names: string[]
  kinds: string[]
  brand: string[]
  details: string[]
  text: string[]
  codes: string[]
}
