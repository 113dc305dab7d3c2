import { type Static, Type } from 'typebox'
import {
  ANSWER_MAX,
  ANSWERS_IN_LIST,
  ANSWERS_PER_DAY,
  MAX_ANSWERS,
  QUESTION_MAX,
  QUESTION_SEARCH_MAX,
  QUESTIONS_PER_DAY,
  QUESTIONS_PER_PAGE,
} from './constants.ts'
import {
  byId,
  closed,
  endpoint,
  forStaff,
  Id,
  LocaleQuery,
  NonBlankText,
  Nullable,
  Paged,
  paging,
  Slug,
  Time,
  Why,
} from './endpoint.ts'
import { Author, Moderated, ModerationState } from './moderation.ts'

export const Answer = Type.Object({
  id: Id,
  text: Type.String(),
  by: Type.Enum(['shop', 'buyer'], { description: 'Who answers: the shop, or a customer who has bought the product' }),
  author: Nullable(Author, { description: 'Null where the shop answers' }),
  helpful: Type.Integer({ description: 'Customers who found it helpful' }),
  created_at: Type.Unsafe<string>({ ...Time, description: 'When it was written or last rewritten' }),
})
export type Answer = Static<typeof Answer>

export const Question = Type.Object({
  id: Id,
  text: Type.String(),
  author: Author,
  created_at: Time,
  answer_count: Type.Integer({ description: 'Published answers' }),
  answers: Type.Array(Answer, {
    description: `The shop’s first, then the most helpful; in a list of questions at most ${ANSWERS_IN_LIST}`,
  }),
})
export type Question = Static<typeof Question>

const AskedProduct = Type.Object({ id: Id, slug: Slug, name: Type.String() })

/** A question as its author sees it. */
export const OwnQuestion = Type.Object({ ...Question.properties, ...Moderated, product: AskedProduct })
export type OwnQuestion = Static<typeof OwnQuestion>

/** An answer as its author sees it. */
export const OwnAnswer = Type.Object({
  ...Answer.properties,
  ...Moderated,
  product: AskedProduct,
  question: Type.Object({ id: Id, text: Type.String() }),
})
export type OwnAnswer = Static<typeof OwnAnswer>

const WriterId = { user_id: Nullable(Id, { description: 'Null where the account was deleted' }) }

export const StaffQuestion = Type.Object({ ...OwnQuestion.properties, ...WriterId })
export type StaffQuestion = Static<typeof StaffQuestion>

export const StaffAnswer = Type.Object({ ...OwnAnswer.properties, ...WriterId })
export type StaffAnswer = Static<typeof StaffAnswer>

export const QuestionSort = Type.Enum(['helpful', 'newest'], {
  description: '`helpful` (the default): first the questions whose answers were found helpful most often',
})
export type QuestionSort = Static<typeof QuestionSort>

export const QuestionList = Type.Object({ questions: Type.Array(Question), ...Paged })
export type QuestionList = Static<typeof QuestionList>

const staffList = Type.Object({ ...LocaleQuery, ...paging(), state: Type.Optional(ModerationState) })
const staffFilters = {
  answered: Type.Optional(
    Type.Boolean({
      description:
        'Whether a published answer is there. Rejected questions need none: they are among the unanswered only where `state` asks for them',
    }),
  ),
  q: Type.Optional(
    Type.String({ maxLength: QUESTION_SEARCH_MAX, description: 'Words of the question and its product' }),
  ),
}
const rejection = Type.Object({ reason: Why }, closed)

export const questions = {
  'GET /api/v2/products/:slug/questions': endpoint({
    summary: 'Published questions about a product by slug or id, each with its best answers',
    for: 'anyone',
    cache: 'public',
    params: Type.Object({ slug: Slug }),
    query: Type.Object({
      ...LocaleQuery,
      ...paging(QUESTIONS_PER_PAGE),
      sort: Type.Optional(QuestionSort),
      q: Type.Optional(
        Type.String({
          maxLength: QUESTION_SEARCH_MAX,
          description: 'Words of the question and its answers, in any inflection and either script; all have to occur',
        }),
      ),
    }),
    reply: QuestionList,
    fails: ['product_not_found'],
  }),
  'POST /api/v2/products/:slug/questions': endpoint({
    summary: `Ask about a product, at most ${QUESTIONS_PER_DAY} questions in 24 hours; the same question again is the same one`,
    for: 'customer',
    status: 201,
    params: Type.Object({ slug: Slug }),
    query: Type.Object(LocaleQuery),
    body: Type.Object({ text: NonBlankText(QUESTION_MAX) }, closed),
    reply: Type.Object({ question: OwnQuestion, state: ModerationState }),
    fails: ['product_not_found', 'too_many_questions'],
  }),
  'GET /api/v2/questions/mine': endpoint({
    summary: 'One’s own questions and answers about a product, and which of its answers one has called helpful',
    for: 'customer',
    query: Type.Object({ ...LocaleQuery, product: Slug }),
    reply: Type.Object({
      questions: Type.Array(OwnQuestion, { description: 'Newest first' }),
      answers: Type.Array(OwnAnswer, { description: 'Newest first' }),
      helpful_ids: Type.Array(Id),
      can_answer: Type.Boolean({ description: 'Whether one has bought the product and kept it' }),
    }),
    fails: ['product_not_found'],
  }),
  'GET /api/v2/questions/:id': endpoint({
    summary: `A published question with all its answers, at most ${MAX_ANSWERS} and the shop’s`,
    for: 'anyone',
    cache: 'public',
    params: byId,
    query: Type.Object(LocaleQuery),
    reply: Type.Object({ ...Question.properties, product: AskedProduct }),
    fails: ['question_not_found'],
  }),
  'DELETE /api/v2/questions/:id': endpoint({
    summary: 'Delete one’s own question, as long as nobody has answered it',
    for: 'customer',
    params: byId,
    query: Type.Object(LocaleQuery),
    reply: Type.Object({}),
    fails: ['question_not_found', 'question_answered'],
  }),
  'PUT /api/v2/questions/:id/answer': endpoint({
    summary: `Answer a published question about goods that one has bought, or replace one’s answer; at most ${ANSWERS_PER_DAY} in 24 hours`,
    for: 'customer',
    params: byId,
    query: Type.Object(LocaleQuery),
    body: Type.Object({ text: NonBlankText(ANSWER_MAX) }, closed),
    reply: Type.Object({ answer: OwnAnswer, state: ModerationState }),
    fails: ['question_not_found', 'answers_of_buyers', 'answers_full', 'too_many_answers'],
  }),
  'DELETE /api/v2/questions/:id/answer': endpoint({
    summary: 'Delete one’s own answer to a question',
    for: 'customer',
    params: byId,
    query: Type.Object(LocaleQuery),
    reply: Type.Object({}),
    fails: ['answer_not_found'],
  }),
  'PUT /api/v2/answers/:id/helpful': endpoint({
    summary: 'Call a published answer of somebody else helpful, or take that back',
    for: 'customer',
    params: byId,
    query: Type.Object(LocaleQuery),
    body: Type.Object({ helpful: Type.Boolean() }, closed),
    reply: Type.Object({ helpful: Type.Integer({ description: 'Customers who found it helpful' }) }),
    fails: ['answer_not_found', 'answer_own'],
  }),
  'GET /api/back_office/questions': endpoint({
    summary: 'Questions of the site’s customers, oldest first',
    ...forStaff('content.moderate'),
    query: Type.Object({ ...staffList.properties, ...staffFilters }),
    reply: Type.Object({ questions: Type.Array(StaffQuestion), ...Paged }),
    fails: [],
  }),
  'PUT /api/back_office/questions/:id/publish': endpoint({
    summary: 'Show a question',
    ...forStaff('content.moderate'),
    params: byId,
    reply: StaffQuestion,
    fails: ['question_not_found'],
  }),
  'PUT /api/back_office/questions/:id/reject': endpoint({
    summary: 'Do not show a question and its answers, and why: its author is told',
    ...forStaff('content.moderate'),
    params: byId,
    body: rejection,
    reply: StaffQuestion,
    fails: ['question_not_found'],
  }),
  'PUT /api/back_office/questions/:id/answer': endpoint({
    summary: 'Answer a question in the shop’s name, which also shows it; null takes the answer back',
    ...forStaff('content.moderate'),
    params: byId,
    body: Type.Object({ answer: Nullable(NonBlankText(ANSWER_MAX)) }, closed),
    reply: StaffQuestion,
    fails: ['question_not_found'],
  }),
  'GET /api/back_office/answers': endpoint({
    summary: 'Answers of the site’s customers, oldest first',
    ...forStaff('content.moderate'),
    query: staffList,
    reply: Type.Object({ answers: Type.Array(StaffAnswer), ...Paged }),
    fails: [],
  }),
  'PUT /api/back_office/answers/:id/publish': endpoint({
    summary: 'Show an answer; whoever asked is told of it once',
    ...forStaff('content.moderate'),
    params: byId,
    reply: StaffAnswer,
    fails: ['answer_not_found'],
  }),
  'PUT /api/back_office/answers/:id/reject': endpoint({
    summary: 'Do not show an answer, and why: its author is told',
    ...forStaff('content.moderate'),
    params: byId,
    body: rejection,
    reply: StaffAnswer,
    fails: ['answer_not_found'],
  }),
}
