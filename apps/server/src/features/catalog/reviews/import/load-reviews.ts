import type { Kysely } from 'kysely'
import { type Database, type Db, inTransaction } from '../../../../platform/db/index.ts'
import type { FileStore } from '../../../../platform/files/index.ts'
import { createPictures, pictureKey } from '../../catalog/index.ts'
import { indexedWords } from '../questions/question-words.ts'
import { announceChange } from '../questions/questions.queries.ts'
import * as queries from './import.queries.ts'
import { type QuestionEntry, type ReviewEntry, type ReviewsFile, refuse } from './reviews-file.ts'

interface Resources {
  db: Kysely<Database>
  files: FileStore
  /** Folder of the pictures that a file names; null if it may name none. */
  pictureFolder: string | null
}

/** Reviews and questions that the shop did not have before. */
interface TakenOver {
  reviews: number
  questions: number
}

/**
 * Takes over the reviews and questions of another shop, in the first site. They are published and have the names of their
 * authors, but no accounts, and so no mark of a purchase. What the shop has already stays as it is. All or nothing; throws
 * `ReviewsFileRefused` where products or pictures are missing.
 */
export async function loadReviews(
  { db, files, pictureFolder }: Resources,
  { reviews, questions }: ReviewsFile,
): Promise<TakenOver> {
  const ids = await queries.productIds(db, [...new Set([...reviews, ...questions].map(({ product }) => product))])
  const idOf = ({ product }: { product: string }) => ids.get(product) ?? 0
  const missing = [...new Set([...reviews, ...questions].map(({ product }) => product))].filter(
    (slug) => !ids.has(slug),
  )
  if (missing.length > 0) throw refuse(missing.map((slug) => `  - there is no product ${slug}`))
  const pictures = await createPictures({ db, files, folder: pictureFolder }).resolve(
    reviews.flatMap(({ images = [] }) => images),
  )
  const faults = [...pictures.values()].flatMap((picture) => ('fault' in picture ? [`  - ${picture.fault}`] : []))
  if (faults.length > 0) throw refuse(faults)

  return inTransaction(db, async (tx) => {
    const siteId = await queries.mainSiteId(tx)
    const added = await queries.insertReviews(
      tx,
      siteId,
      reviews.map((review, place) => reviewRecord(review, place, idOf(review))),
    )
    await queries.insertReviewImages(tx, imagesOf(reviews, added, pictures))
    const asked = await addQuestions(tx, siteId, questions, idOf)
    await announceChange(tx)
    return { reviews: added.size, questions: asked }
  })
}

const reviewRecord = (
  { author, rating, comment, answer, helpful = 0, images = [], written_at }: ReviewEntry,
  place: number,
  productId: number,
): queries.ReviewRecord => ({
  place,
  product_id: productId,
  author_name: author,
  rating,
  comment,
  answer: answer ?? null,
  helpful,
  has_pictures: images.length > 0,
  created_at: written_at,
})

function imagesOf(
  reviews: readonly ReviewEntry[],
  added: Map<number, number>,
  pictures: Awaited<ReturnType<ReturnType<typeof createPictures>['resolve']>>,
) {
  return [...added].flatMap(([place, reviewId]) =>
    (reviews[place]?.images ?? []).flatMap((source, position) => {
      const picture = pictures.get(pictureKey(source))
      return picture && 'id' in picture ? [{ review_id: reviewId, position, image_id: picture.id, name: '' }] : []
    }),
  )
}

async function addQuestions(
  tx: Db,
  siteId: number,
  questions: readonly QuestionEntry[],
  idOf: (question: QuestionEntry) => number,
): Promise<number> {
  const added = await queries.insertQuestions(
    tx,
    siteId,
    questions.map((question, place) => ({
      place,
      product_id: idOf(question),
      author_name: question.author,
      text: question.text,
      words: indexedWords([question.text, ...(question.answers ?? []).map(({ text }) => text)]),
      created_at: question.written_at,
    })),
  )
  const answers = [...added].flatMap(([place, questionId]) =>
    (questions[place]?.answers ?? []).map(({ author, text, helpful = 0, written_at }) => ({
      question_id: questionId,
      author_name: author ?? null,
      text,
      helpful,
      created_at: written_at,
    })),
  )
  if (answers.length > 0) await queries.insertAnswers(tx, siteId, answers)
  return added.size
}
