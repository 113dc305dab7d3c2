import type { ApiServer } from '../../../../platform/http/index.ts'
import { callerOf } from '../caller.ts'
import { answerState } from './answers.queries.ts'
import { questionState } from './questions.queries.ts'
import type { Questions } from './questions.service.ts'
import type { StaffQuestions } from './staff-questions.service.ts'
import type { WriteQuestion } from './write-question.service.ts'

interface Services {
  questions: Questions
  writeQuestion: WriteQuestion
  staffQuestions: StaffQuestions
}

export function questionRoutes(api: ApiServer, { questions, writeQuestion, staffQuestions }: Services) {
  api.auditState('questions', questionState)
  api.auditState('answers', answerState)
  api.handle('GET /api/v2/products/:slug/questions', ({ db, site, params, query }) =>
    questions.list(db, site.id, params.slug, query),
  )
  api.handle('POST /api/v2/products/:slug/questions', ({ db, params, body, ...call }) =>
    writeQuestion.ask(db, callerOf(call), params.slug, body.text),
  )
  api.handle('GET /api/v2/questions/mine', ({ db, site, user, query, locale }) =>
    questions.mine(db, { siteId: site.id, userId: user.id }, query.product, locale),
  )
  api.handle('GET /api/v2/questions/:id', ({ db, params, locale }) => questions.find(db, params.id, locale))
  api.handle('DELETE /api/v2/questions/:id', async ({ db, params, ...call }) => {
    await writeQuestion.removeQuestion(db, callerOf(call), params.id)
    return {}
  })
  api.handle('PUT /api/v2/questions/:id/answer', ({ db, params, body, ...call }) =>
    writeQuestion.answer(db, callerOf(call), params.id, body.text),
  )
  api.handle('DELETE /api/v2/questions/:id/answer', async ({ db, params, ...call }) => {
    await writeQuestion.removeAnswer(db, callerOf(call), params.id)
    return {}
  })
  api.handle('PUT /api/v2/answers/:id/helpful', ({ db, user, params, body }) =>
    questions.vote(db, user.id, params.id, body.helpful),
  )

  api.handle('GET /api/back_office/questions', ({ db, site, query, locale }) => {
    const { state = null, answered = null, q = '' } = query
    return staffQuestions.list(db, { siteId: site.id, state, answered, q: q.trim() }, query, locale)
  })
  api.handle('PUT /api/back_office/questions/:id/publish', ({ db, params, ...call }) =>
    staffQuestions.publish(db, callerOf(call), params.id),
  )
  api.handle('PUT /api/back_office/questions/:id/reject', ({ db, params, body, ...call }) =>
    staffQuestions.reject(db, callerOf(call), params.id, body.reason),
  )
  api.handle('PUT /api/back_office/questions/:id/answer', ({ db, params, body, ...call }) =>
    staffQuestions.answer(db, callerOf(call), params.id, body.answer),
  )
  api.handle('GET /api/back_office/answers', ({ db, site, query, locale }) =>
    staffQuestions.listAnswers(db, { siteId: site.id, state: query.state ?? null }, query, locale),
  )
  api.handle('PUT /api/back_office/answers/:id/publish', ({ db, params, ...call }) =>
    staffQuestions.publishAnswer(db, callerOf(call), params.id),
  )
  api.handle('PUT /api/back_office/answers/:id/reject', ({ db, params, body, ...call }) =>
    staffQuestions.rejectAnswer(db, callerOf(call), params.id, body.reason),
  )
}
