import { ALCOHOL } from '@delguur/contract/constants'
import type { LoaderFunctionArgs } from 'react-router'
import { goodsContext, requireAge } from '../../features/age/age-gate.server.ts'
import { ProductHeadline, productSummary } from '../../features/catalog/product-headline.tsx'
import { asPageError, publicHeaders } from '../../features/catalog/public-page.ts'
import { notAfterActions } from '../../features/catalog/revalidation.ts'
import { ProductQuestions } from '../../features/questions/product-questions.tsx'
import { questionQuery, readQuestionRequest } from '../../features/questions/question-request.ts'
import { useQuestionMessages } from '../../features/questions/use-question-messages.ts'
import { type ParsedData, serialize, useSerializedData } from '../../serialized.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export const headers = publicHeaders
export const shouldRevalidate = notAfterActions

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const shop = await goodsContext(context)
  const { api } = shop
  const slug = params.slug ?? ''
  const request = readQuestionRequest(url.searchParams)
  const [product, list] = await Promise.all([
    api.products.find(slug),
    api.questions.list(slug, questionQuery(request)),
  ]).catch(asPageError)
  if (product.product_cat === ALCOHOL) await requireAge(shop)
  return serialize({ product: productSummary(product), questions: { request, list } })
}

/** All questions about a product on a page of their own. */
export default function QuestionsScreen() {
  const { product, questions } = useSerializedData<ParsedData<typeof loader>>()
  const t = useQuestionMessages()
  const title = t('questions.title_of', { name: product.name })
  const { request } = questions
  return (
    <div className="page py-4 desktop:py-8">
      <PageHead title={title} noIndex={request.page > 1 || request.q !== ''} />
      <Breadcrumb
        crumbs={[
          { title: t('nav.all_products'), to: '/products' },
          { title: product.name, to: `/products/${product.slug}` },
        ]}
      />
      <ProductHeadline title={title} product={product} back={t('questions.back')} />
      <ProductQuestions key={product.slug} slug={product.slug} initial={questions} />
    </div>
  )
}
