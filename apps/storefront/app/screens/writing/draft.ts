import type { ArticleFields } from '@delguur/contract'
import type { Picture } from '../../ui/picture.ts'

/** What stands in the fields of the form; texts end in the language that they are of. */
export interface DraftValues {
  title_mn: string
  title_en: string
  summary_mn: string
  summary_en: string
  body_mn: string
  body_en: string
  /** Hash of a picture, or empty. */
  cover: string
  /** Slugs. */
  tags: string[]
  /** Slugs of related goods. */
  goods: string[]
}

/** A product as the form lists it. */
export interface NamedProduct {
  slug: string
  name: string
  image: Picture | null
}

/** What the form shows: its fields, and what their slugs and hashes stand for. */
export interface Draft {
  values: DraftValues
  /** The version that is changed; null for what is not saved yet. */
  version: number | null
  goods: NamedProduct[]
  cover: Picture | null
}

export const NO_VALUES: DraftValues = {
  title_mn: '',
  title_en: '',
  summary_mn: '',
  summary_en: '',
  body_mn: '',
  body_en: '',
  cover: '',
  tags: [],
  goods: [],
}

const TEXTS = ['title_mn', 'title_en', 'summary_mn', 'summary_en', 'body_mn', 'body_en', 'cover'] as const
const LISTS = ['tags', 'goods'] as const

/** Reads the fields of the form as they were typed. */
export function valuesIn(form: FormData): DraftValues {
  const values = { ...NO_VALUES }
  for (const name of TEXTS) values[name] = String(form.get(name) ?? '')
  for (const name of LISTS) values[name] = [...new Set(form.getAll(name).map(String))]
  return values
}

/** Titles of the shelf below the text; another is the writer's own, and stays in the text. */
const GOODS_TITLES = { mn: 'Холбоотой бараа', en: 'Related goods' }
const GOODS_BLOCK = new RegExp(
  `\\n*\`\`\`products(?: (?:${Object.values(GOODS_TITLES).join('|')}))?\\n([^\`]*)\`\`\`\\s*$`,
)

const withGoods = (body: string, title: string, goods: readonly string[]) =>
  goods.length === 0 ? body : `${body.trimEnd()}\n\n\`\`\`products ${title}\n${goods.join('\n')}\n\`\`\``

/** The article of the form: its related goods become a shelf at the end of the text. */
export function articleOf(values: DraftValues): ArticleFields {
  const { goods, tags, cover } = values
  const body = values.body_mn.trim() === '' ? '' : withGoods(values.body_mn, GOODS_TITLES.mn, goods)
  return {
    title: inLanguages(values.title_mn, values.title_en),
    summary: inLanguages(values.summary_mn, values.summary_en),
    body: inLanguages(body, values.body_en.trim() === '' ? '' : withGoods(values.body_en, GOODS_TITLES.en, goods)),
    cover: cover === '' ? null : cover,
    tags,
  }
}

/** The fields of a saved article. */
export function valuesOf({ title, summary, body, cover, tags }: ArticleFields): DraftValues {
  const [, listed = ''] = GOODS_BLOCK.exec(body.mn) ?? []
  const textOf = (text = '') => text.replace(GOODS_BLOCK, '')
  return {
    title_mn: title.mn,
    title_en: title.en ?? '',
    summary_mn: summary.mn,
    summary_en: summary.en ?? '',
    body_mn: textOf(body.mn),
    body_en: textOf(body.en),
    cover: cover ?? '',
    tags,
    goods: listed.split(/\s+/).filter(Boolean),
  }
}

const inLanguages = (mn: string, en: string) => (en.trim() === '' ? { mn } : { mn, en })

/** The line of the text that shows an uploaded picture. */
const pictureLine = (hash: string) => `![](/images/${hash})`

/** Puts a picture on a line of its own, where the cursor stands. */
export function withPicture(text: string, at: number, hash: string): string {
  const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()]
  return [before, pictureLine(hash), after].filter(Boolean).join('\n\n')
}

const PICTURE = /!\[[^\]\n]*\]\(\/images\/([a-f0-9]{24})\)/g

/** Hashes of the pictures in the text, and of the one at its head. */
export const picturesIn = ({ body_mn, body_en, cover }: DraftValues): string[] => [
  ...new Set(
    [...[...`${body_mn}\n${body_en}`.matchAll(PICTURE)].flatMap(([, hash = '']) => hash), cover].filter(Boolean),
  ),
]
