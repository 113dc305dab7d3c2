import type { Api, Query, QuestionList, Reply } from '@delguur/contract'
import type { CallOptions } from './call.ts'
import type { Client } from './client.ts'

type ListKey = 'GET /api/v2/products/:slug/questions'
type AskReply = Reply<Api['POST /api/v2/products/:slug/questions']>
type MineReply = Reply<Api['GET /api/v2/questions/mine']>
type AnswerReply = Reply<Api['PUT /api/v2/questions/:id/answer']>
type FindReply = Reply<Api['GET /api/v2/questions/:id']>

/** Questions about products, and answers of the shop and of buyers. Asking and answering need a login. */
export function questionActions({ request }: Client) {
  return {
    /** Returns one page of a product's published questions with their best answers; `q` searches in both. */
    list: (product: number | string, query: Query<Api[ListKey]> = {}, call?: CallOptions): Promise<QuestionList> =>
      request('GET /api/v2/products/:slug/questions', { params: { slug: String(product) }, query, ...call }),

    /** Returns a published question with all its answers. */
    find: (id: number, call?: CallOptions): Promise<FindReply> =>
      request('GET /api/v2/questions/:id', { params: { id }, ...call }),

    /** Returns the customer's own questions and answers about a product, and the answers they called helpful. */
    mine: (product: number | string, call?: CallOptions): Promise<MineReply> =>
      request('GET /api/v2/questions/mine', { query: { product: String(product) }, ...call }),

    /** Asks about a product; `state` says whether the question is shown already. */
    ask: (product: number | string, text: string, call?: CallOptions): Promise<AskReply> =>
      request('POST /api/v2/products/:slug/questions', { params: { slug: String(product) }, body: { text }, ...call }),

    /** Deletes the customer's own question, as long as nobody has answered it. */
    async remove(id: number, call?: CallOptions): Promise<void> {
      await request('DELETE /api/v2/questions/:id', { params: { id }, ...call })
    },

    /** Answers a question about goods that the customer has bought, or replaces their answer. */
    answer: (id: number, text: string, call?: CallOptions): Promise<AnswerReply> =>
      request('PUT /api/v2/questions/:id/answer', { params: { id }, body: { text }, ...call }),

    /** Deletes the customer's own answer to a question. */
    async removeAnswer(id: number, call?: CallOptions): Promise<void> {
      await request('DELETE /api/v2/questions/:id/answer', { params: { id }, ...call })
    },

    /** Calls an answer helpful, or takes that back; returns how many customers do. */
    async vote(answerId: number, helpful: boolean, call?: CallOptions): Promise<number> {
      const reply = request('PUT /api/v2/answers/:id/helpful', { params: { id: answerId }, body: { helpful }, ...call })
      return (await reply).helpful
    },
  }
}
