export const questionsPath = (slug: string) => `/products/${encodeURIComponent(slug)}/questions`
export const askPath = (slug: string) => `${questionsPath(slug)}/new`
export const questionPath = (slug: string, id: number) => `${questionsPath(slug)}/${id}`
export const answerPath = (slug: string, id: number) => `${questionPath(slug, id)}/answer`
