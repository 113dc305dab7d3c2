import { questionsMn } from '../../i18n/messages/questions.mn.ts'
import { TextsProvider } from '../../i18n/use-messages.tsx'
import { ProductQuestions } from './product-questions.tsx'

export default function MongolianProductQuestions({ slug }: { slug: string }) {
  return (
    <TextsProvider texts={questionsMn}>
      <ProductQuestions slug={slug} initial={null} />
    </TextsProvider>
  )
}
