import { Ajv, type ValidateFunction } from 'ajv'
import { type Static, Type } from 'typebox'
import { openSource } from '../../catalog/index.ts'

const text = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' })
const Hex = Type.String({ pattern: '^#[0-9a-f]{6}$' })
const closed = { additionalProperties: false }

const Written = {
  /** Slug. */
  product: text(200),
  author: text(60),
  written_at: Type.String({ format: 'date-time' }),
}

const Helpful = { helpful: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })) }

const PictureSource = Type.Union([
  Type.Object({ file: text(500) }, closed),
  Type.Object({ drawing: Type.Object({ kind: text(50), colour: Hex, accent: Hex, seed: text(200) }, closed) }, closed),
])

const ReviewEntry = Type.Object(
  {
    type: Type.Literal('review'),
    ...Written,
    ...Helpful,
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    comment: text(2000),
    /** What the shop says to it. */
    answer: Type.Optional(text(2000)),
    images: Type.Optional(Type.Array(PictureSource, { maxItems: 5 })),
  },
  closed,
)
export type ReviewEntry = Static<typeof ReviewEntry>

const AnswerEntry = Type.Object(
  { ...Helpful, text: text(2000), author: Type.Optional(text(60)), written_at: Written.written_at },
  closed,
)

const QuestionEntry = Type.Object(
  { type: Type.Literal('question'), ...Written, text: text(500), answers: Type.Optional(Type.Array(AnswerEntry)) },
  closed,
)
export type QuestionEntry = Static<typeof QuestionEntry>

/** Reviews and questions of another shop; answers without an author are the shop's. */
export interface ReviewsFile {
  reviews: ReviewEntry[]
  questions: QuestionEntry[]
}

/** Invalid file; the message lists the faults by line. */
export class ReviewsFileRefused extends Error {}

const FAULTS_LISTED = 20

export const refuse = (faults: readonly string[]): ReviewsFileRefused =>
  new ReviewsFileRefused(`Nothing was taken over:\n${faults.slice(0, FAULTS_LISTED).join('\n')}`)

/** Compiled with the first file: a shop that starts need not wait for what few of them read. */
let checks: { review: ValidateFunction<ReviewEntry>; question: ValidateFunction<QuestionEntry> } | undefined

function compileChecks() {
  const ajv = new Ajv({
    strict: false,
    code: { optimize: false },
    formats: { 'date-time': (time: string) => /^\d{4}-\d\d-\d\dT/.test(time) && !Number.isNaN(Date.parse(time)) },
  })
  return { review: ajv.compile<ReviewEntry>(ReviewEntry), question: ajv.compile<QuestionEntry>(QuestionEntry) }
}

/** Reads JSON lines or a JSON array; throws `ReviewsFileRefused` if a row is faulty. */
export async function readReviewsFile(file: string): Promise<ReviewsFile> {
  checks ??= compileChecks()
  const { review, question } = checks
  const read: ReviewsFile = { reviews: [], questions: [] }
  const faults: string[] = []
  const { rows } = await openSource(file)
  for await (const row of rows) {
    if ('fault' in row) faults.push(`  - line ${row.line}: ${row.fault}`)
    else if (review(row.fields)) read.reviews.push(row.fields)
    else if (question(row.fields)) read.questions.push(row.fields)
    else {
      const check = row.fields.type === 'question' ? question : review
      const [first] = check.errors ?? []
      faults.push(`  - line ${row.line}: ${first?.instancePath.slice(1) || 'the row'} ${first?.message}`)
    }
  }
  if (faults.length > 0) throw refuse(faults)
  return read
}
