import { type ArticleFields, MAX_ARTICLE_PICTURES } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/http/index.ts'
import type { Translated } from '../../../platform/locale.ts'
import { readableText } from '../../../platform/readable-text.ts'
import { namedPictures } from '../site/index.ts'
import { readingMinutes } from './reading-time.ts'
import * as queries from './write.queries.ts'

/** A line of the text that is an uploaded picture. */
const PICTURE = /!\[[^\]\n]*\]\(\/images\/([a-f0-9]{24})\)/g

export interface CheckedContent {
  content: queries.Content
  pictureIds: number[]
  tagIds: number[]
}

/** Whether the writer may use a picture. */
export type MayUse = (hashes: string[]) => Promise<ReadonlySet<string>>

/** Locks the pictures that the text names. Throws `invalid_request`, `article_pictures_full` and `reference_unknown`. */
export async function checkContent(
  tx: Db,
  siteId: number,
  fields: ArticleFields,
  mayUse: MayUse,
): Promise<CheckedContent> {
  const title = readable(fields.title, 'title', inOneLine)
  const summary = readable(fields.summary, 'summary', inOneLine)
  const body = readable(fields.body, 'body')
  const inText = [...new Set([body.mn, body.en ?? ''].flatMap((text) => [...text.matchAll(PICTURE)].map(hashIn)))]
  if (inText.length > MAX_ARTICLE_PICTURES) throw fail('article_pictures_full', { limit: MAX_ARTICLE_PICTURES })
  const hashes = [...new Set(fields.cover === null ? inText : [fields.cover, ...inText])]
  const usable = await mayUse(hashes)
  const foreign = hashes.find((hash) => !usable.has(hash))
  if (foreign !== undefined) throw fail('reference_unknown', { kind: 'picture', code: foreign })
  const pictures = await namedPictures(tx, hashes)
  const tags = await queries.tagIds(tx, siteId, fields.tags)
  const unknown = fields.tags.find((tag) => !tags.has(tag))
  if (unknown !== undefined) throw fail('reference_unknown', { kind: 'tag', code: unknown })
  const ids = (of: ReadonlyMap<string, number>, named: readonly string[]) => named.flatMap((key) => of.get(key) ?? [])
  return {
    content: {
      title,
      summary,
      body,
      imageId: fields.cover === null ? null : (pictures.get(fields.cover) ?? null),
      readingMinutes: { mn: readingMinutes(body.mn), en: readingMinutes(body.en ?? body.mn) },
    },
    pictureIds: ids(pictures, inText),
    tagIds: ids(tags, fields.tags),
  }
}

/** Writes tags and pictures of the text, which stand in tables of their own. */
export async function putReferences(tx: Db, articleId: number, { pictureIds, tagIds }: CheckedContent): Promise<void> {
  await queries.replacePictures(tx, articleId, pictureIds)
  await queries.replaceTags(tx, articleId, tagIds)
}

const hashIn = (match: RegExpMatchArray) => match[1] ?? ''
const inOneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ')

/** A translation of nothing but spaces is none. */
function readable({ mn, en = '' }: Translated, field: string, finish = (text: string) => text): Translated {
  const text = finish(readableText(mn, `${field}.mn`))
  return en.trim() === '' ? { mn: text } : { mn: text, en: finish(readableText(en, `${field}.en`)) }
}
